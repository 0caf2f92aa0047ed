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
  sent: 'Marked as delivered. Follow-ups continue',
  resend: 'Email scheduled again',
  cancel: 'Follow-ups canceled',
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
          ? 'The receiving mail server rejected this email, so it wasn’t delivered, and follow-ups are on hold. Fix the cause first (the text, or your domain’s reputation): sending it again also releases other emails to that domain.'
          : 'We can’t tell if this email was delivered: the mail server never confirmed it. Follow-ups are on hold until they open it, reply, or you decide.'}
      </p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        {!isRefused && (
          <Button size="small" busy={busy('sent')} disabled={resolve.isPending} onClick={say('sent')}>
            It was delivered
          </Button>
        )}
        <Button size="small" disabled={resolve.isPending} onClick={() => setAsking(true)}>
          Send again
        </Button>
        <Button size="small" busy={busy('cancel')} disabled={resolve.isPending} onClick={say('cancel')}>
          Cancel follow-ups
        </Button>
      </p>
      {asking && (
        <Confirm
          title="Send this email again?"
          action="Send again"
          busy={busy('resend')}
          error={resolve.error}
          onConfirm={say('resend')}
          onCancel={() => setAsking(false)}
        >
          {isRefused
            ? 'The same email is sent again at no extra cost, and so are the others that this domain rejected.'
            : 'The same email is sent again at no extra cost. If the first one was delivered, they get it twice. You can do this once.'}
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
