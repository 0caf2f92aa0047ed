import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { explain } from '../../../../api/refusal.ts';
import { Confirm } from '../../../../ui/dialogs/confirm.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { useNotify } from '../../../../ui/states/toast.tsx';
import { campaignKey } from '../../use-campaigns.ts';
import type { Email, Step } from './step-words.ts';

type Outcome = Parameters<Client['emails']['resolveStep']>[0]['body']['outcome'];
const DONE: Readonly<Record<Outcome, string>> = {
  sent: 'Noted: it arrived. The sequence goes on',
  resend: 'The email is sent once more',
  cancel: 'The rest of this sequence is called off',
};

/** It is unknown whether this email arrived, or its receiver refused it: a person decides here. */
export function ResolveStep({ email, step }: { email: Email; step: Step }) {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const questionId = useId();
  const resolve = useResolve(email, step, (outcome) => {
    setAsking(false);
    notify(DONE[outcome]);
  });
  const say = (outcome: Outcome) => () =>
    resolve.mutate(outcome, { onError: (error) => outcome !== 'resend' && notify(explain(error).message, 'bad') });
  const isRefused = step.statusReason === 'refused';
  const busy = (outcome: Outcome) => resolve.isPending && resolve.variables === outcome;
  return (
    <fieldset aria-labelledby={questionId} className="mx-4 mb-4 rounded-lg bg-warn-soft px-3.5 py-3 text-warn-ink">
      <p id={questionId}>
        {isRefused
          ? 'The receiving mail server refused this email, so it did not arrive, and the next one waits. Mend the cause first (the text, or the name of your domain): sending it again also lets other mail go to that domain.'
          : 'Nobody knows whether this email arrived: the mail server gave no answer. The next one waits until they open or answer this one, or until you say what you know.'}
      </p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        {!isRefused && (
          <Button size="small" busy={busy('sent')} disabled={resolve.isPending} onClick={say('sent')}>
            It arrived
          </Button>
        )}
        <Button size="small" disabled={resolve.isPending} onClick={() => setAsking(true)}>
          Send it once more
        </Button>
        <Button size="small" busy={busy('cancel')} disabled={resolve.isPending} onClick={say('cancel')}>
          Call the rest off
        </Button>
      </p>
      {asking && (
        <Confirm
          title="Send this email once more?"
          action="Send once more"
          busy={busy('resend')}
          error={resolve.error}
          onConfirm={say('resend')}
          onCancel={() => setAsking(false)}
        >
          {isRefused
            ? 'The same email leaves again, at no further cost, and so do the others that this domain refused.'
            : 'The same email leaves again, at no further cost. If the first one did arrive, they get it twice. This can be done once.'}
        </Confirm>
      )}
    </fieldset>
  );
}

function useResolve(email: Email, { step }: Step, onDone: (outcome: Outcome) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (outcome: Outcome) => client.emails.resolveStep({ params: { id: email.id, step }, body: { outcome } }),
    onSuccess: async (_, outcome) => {
      onDone(outcome);
      if (email.campaignId) await queries.invalidateQueries({ queryKey: campaignKey(email.campaignId) });
    },
  });
}
