import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/api.ts';
import { explain } from '../../../api/refusal.ts';
import { Confirm } from '../../../ui/dialogs/confirm.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useNotify } from '../../../ui/states/toast.tsx';
import { CAMPAIGNS_KEY, type Campaign } from '../use-campaigns.ts';
import { reasonOf } from '../words.ts';
import { Limits } from './limits/limits.tsx';

type Verb = 'pause' | 'resume' | 'stop';
const DONE: Readonly<Record<Verb, string>> = {
  pause: 'Campaign paused',
  resume: 'Campaign resumed',
  stop: 'Campaign stopped',
};

/** Pause, resume and stop; what cannot be undone asks for confirmation. */
export function Actions({ campaign }: { campaign: Campaign }) {
  const [asking, setAsking] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const notify = useNotify();
  const move = useMove(campaign.id, (verb, stillSending) => {
    setAsking(false);
    notify(`${DONE[verb]}${inTheAir(stillSending)}`);
  });
  const go = (verb: Verb) => () =>
    move.mutate(verb, { onError: (error) => verb !== 'stop' && notify(refusalOf(error, campaign), 'bad') });
  const busy = (verb: Verb) => move.isPending && move.variables === verb;
  const { status } = campaign;
  // A limit completed it: only another limit makes it continue.
  const canReachMore =
    status === 'completed' && ['max_leads_reached', 'total_budget_reached'].includes(campaign.statusReason ?? '');
  return (
    <>
      {status === 'active' && (
        <Button icon="pause" busy={busy('pause')} disabled={move.isPending} onClick={go('pause')}>
          Pause
        </Button>
      )}
      {canReachMore && (
        <Button icon="people" look="primary" onClick={() => setLimiting(true)}>
          Reach more people
        </Button>
      )}
      {status !== 'active' && !canReachMore && (
        <Button
          icon="play"
          look={status === 'paused' ? 'primary' : 'secondary'}
          busy={busy('resume')}
          disabled={move.isPending}
          onClick={go('resume')}
        >
          Resume
        </Button>
      )}
      <Button icon="settings" onClick={() => setLimiting(true)}>
        Limits
      </Button>
      {['active', 'paused', 'failed'].includes(status) && (
        <Button icon="stop" disabled={move.isPending} onClick={() => setAsking(true)}>
          Stop
        </Button>
      )}
      {limiting && <Limits campaign={campaign} isReopening={canReachMore} onClose={() => setLimiting(false)} />}
      {asking && (
        <Confirm
          title="Stop this campaign?"
          action="Stop campaign"
          busy={busy('stop')}
          error={move.error}
          onConfirm={go('stop')}
          onCancel={() => setAsking(false)}
        >
          No more emails will be sent and scheduled follow-ups are canceled for good. If you resume later, only new
          people are contacted. Just need a break? Pause instead.
        </Confirm>
      )}
    </>
  );
}

/** A completed campaign can be resumed only when the cause of its completion is gone; this says so. */
function refusalOf(error: unknown, { status, statusReason }: Campaign): string {
  const reason = reasonOf(statusReason);
  return status === 'completed' && reason ? `${reason}. Change its limits first.` : explain(error).message;
}

/** Messages that were handed to their mail server before the campaign was halted cannot be called back. */
const inTheAir = (count: number): string => {
  if (count === 0) return '';
  return count === 1
    ? '. One email was already being sent and may still arrive.'
    : `. ${count} emails were already being sent and may still arrive.`;
};

function useMove(campaignId: string, onDone: (verb: Verb, stillSending: number) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (verb: Verb) => {
      const input = { params: { campaignId } };
      if (verb !== 'resume') return (await client.campaigns[verb](input)).stillSending;
      await client.campaigns.resume(input);
      return 0;
    },
    onSuccess: async (stillSending, verb) => {
      onDone(verb, stillSending);
      await queries.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    },
  });
}
