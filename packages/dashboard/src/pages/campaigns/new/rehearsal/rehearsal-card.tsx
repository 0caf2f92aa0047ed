import { ApiError } from '@distribute/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '../../../../api/api.ts';
import { useSimulated } from '../../../../api/model.ts';
import { count } from '../../../../format.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Disclosure } from '../../../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { CreateCampaign } from '../draft.ts';
import { RehearsalCalendar } from './rehearsal-calendar.tsx';
import { costWords, endWords, gateWords, pastWords, type Rehearsal, rangeWords } from './rehearsal-words.ts';

/** The whole campaign in advance, on request: nothing is sent and nothing is spent. */
export function RehearsalCard({ request }: { request: CreateCampaign | null }) {
  const client = useClient();
  const asked = JSON.stringify(request);
  const rehearse = useMutation({
    mutationFn: async (body: CreateCampaign) => ({
      asked: JSON.stringify(body),
      rehearsal: await client.campaigns.rehearse({ body }),
    }),
  });
  const { data, error, isPending } = rehearse;
  const isCurrent = data?.asked === asked;
  return (
    <Card
      title="How would it go?"
      description="Every day of this campaign in advance: what is sent, what it costs, what stops it, who answers. Nothing is sent or spent."
      actions={
        <Button
          size="small"
          icon="clock"
          busy={isPending}
          disabled={request === null}
          onClick={() => request && rehearse.mutate(request)}
        >
          {data ? 'Rehearse again' : 'Rehearse'}
        </Button>
      }
    >
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isPending && <p className="text-[13px] text-ink-faint">Living through hundreds of futures. A few seconds.</p>}
        {!isPending && error && <Refused error={error} onRetry={() => request && rehearse.mutate(request)} />}
        {!isPending && !error && data && !isCurrent && (
          <Notice tone="neutral" icon="clock">
            You changed something since. Rehearse again to see what it does.
          </Notice>
        )}
        {!isPending && !error && data && <Shown rehearsal={data.rehearsal} />}
        {!isPending && !error && !data && (
          <p className="text-[13px] text-ink-faint">It takes a few seconds and changes nothing.</p>
        )}
      </div>
    </Card>
  );
}

const Refused = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.code === 'no_emails' ? (
    <p className="text-ink-faint">This campaign type writes no emails, so there is nothing to rehearse.</p>
  ) : (
    <ErrorNote error={error} onRetry={onRetry} />
  );

function Shown({ rehearsal }: { rehearsal: Rehearsal }) {
  const client = useClient();
  const simulated = useSimulated();
  const mailboxes = useQuery({
    queryKey: ['mailboxes', 'names'],
    queryFn: ({ signal }) => client.mailboxes.list({ query: {} }, { signal }),
  });
  const names = new Map((mailboxes.data?.mailboxes ?? []).map(({ id, fromEmail }) => [id, fromEmail]));
  const { people, emails, answers, positive, bounced, unsubscribed, cost, days, gates, blockers, futures } = rehearsal;
  return (
    <>
      {blockers.length > 0 && (
        <Notice tone="warn" icon="alert">
          <p className="font-medium">Rehearsed as if you had done this first:</p>
          <ul className="mt-1 list-disc pl-4">
            {blockers.map(({ gate, reason, action }) => (
              <li key={gate}>{[reason, action].filter(Boolean).join('. ')}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">
        <Figure label="People contacted">{rangeWords(people)}</Figure>
        <Figure label="Emails">{rangeWords(emails)}</Figure>
        <Figure label={simulated ? `Cost (${simulated})` : 'Cost'}>{costWords(cost)}</Figure>
        <Figure label="Answers">{rangeWords(answers)}</Figure>
        <Figure label="Positive answers">{rangeWords(positive)}</Figure>
        <Figure label="Bounced, unsubscribed">
          {rangeWords(bounced)}, {rangeWords(unsubscribed)}
        </Figure>
      </dl>
      <p>{endWords(rehearsal)}</p>
      <section aria-label="By day" className="grid gap-2">
        <h3 className="font-medium">Emails by day (UTC)</h3>
        <RehearsalCalendar days={days} names={names} />
      </section>
      {gates.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">What holds it up</h3>
          <ul className="list-disc pl-4 text-ink-soft">
            {gates.map((gate) => (
              <li key={gate.gate}>{gateWords(gate)}</li>
            ))}
          </ul>
        </section>
      )}
      <Disclosure label="What this rests on" className="text-[13px] text-ink-soft">
        <p className="mt-2">
          {pastWords(rehearsal.past)} In 95 of 100 futures, all of these numbers are inside their intervals;{' '}
          {count(futures)} were drawn.
        </p>
        <ul className="mt-2 list-disc pl-4">
          {rehearsal.assumptions.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-[13px] text-ink-faint">{label}</dt>
    <dd className="numeric text-lg font-semibold">{children}</dd>
  </div>
);
