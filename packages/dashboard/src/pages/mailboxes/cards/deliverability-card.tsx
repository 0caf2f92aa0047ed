import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { MAILBOXES_KEY, type Mailbox } from '../use-mailbox.ts';
import { Findings } from './findings.tsx';

type Client = ReturnType<typeof useClient>;
type Deliverability = AnswerOf<Client['deliverability']['get']>['deliverability'];

/** While a test email is on its way. */
const WATCH_MS = 3_000;

export const VERDICTS: Readonly<{
  [verdict in Deliverability['verdict']]: { label: string; tone: Tone; meaning: string };
}> = {
  ready: { label: 'Ready', tone: 'good', meaning: 'Nothing was found that keeps your email out of the inbox.' },
  at_risk: {
    label: 'At risk',
    tone: 'bad',
    meaning: 'Email may land in spam, or replies may get lost, until this is fixed.',
  },
  refused: {
    label: 'Refused',
    tone: 'bad',
    meaning: 'Large receivers refuse this email, so nothing is sent until this is fixed.',
  },
  unknown: { label: 'Not checked', tone: 'neutral', meaning: 'Check the domain, then send a test email.' },
};

/** Whether receivers trust email of this mailbox, what to fix, and the records to publish. */
export function DeliverabilityCard({ mailbox }: { mailbox: Mailbox }) {
  const client = useClient();
  const queries = useQueryClient();
  const params = { id: mailbox.id };
  const domain = mailbox.fromEmail.split('@')[1] ?? '';
  const key = [...MAILBOXES_KEY, 'deliverability', mailbox.id, mailbox.lastVerifiedAt];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.deliverability.get({ params }, { signal })).deliverability,
    refetchInterval: ({ state }) => (state.data?.test?.status === 'under_way' ? WATCH_MS : false),
  });
  const onSuccess = async ({ deliverability }: { deliverability: Deliverability }) => {
    queries.setQueryData(key, deliverability);
    await queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, mailbox.id] });
  };
  const check = useMutation({ mutationFn: () => client.deliverability.check({ params }), onSuccess });
  const sendTest = useMutation({ mutationFn: () => client.deliverability.sendTest({ params }), onSuccess });
  return (
    <Card
      title="Deliverability"
      description={
        <>
          How receivers judge{' '}
          <Link to="/mailboxes/domains/$domain" params={{ domain }} className="underline underline-offset-2">
            {domain}
          </Link>
          . Last checked <Time at={query.data?.checkedAt ?? null} never="never" />.
        </>
      }
      actions={
        <span className="flex flex-wrap gap-2">
          <Button size="small" icon="retry" busy={check.isPending} onClick={() => check.mutate()}>
            Check now
          </Button>
          <Button
            size="small"
            busy={sendTest.isPending || query.data?.test?.status === 'under_way'}
            onClick={() => sendTest.mutate()}
          >
            Send a test email
          </Button>
        </span>
      }
    >
      {(check.error ?? sendTest.error) && <ErrorNote error={check.error ?? sendTest.error} />}
      <Loaded query={query} skeleton={['h-24']}>
        {(deliverability) => <Result deliverability={deliverability} />}
      </Loaded>
    </Card>
  );
}

function Result({ deliverability: { verdict, findings, test } }: { deliverability: Deliverability }) {
  const { label, tone, meaning } = VERDICTS[verdict];
  return (
    <div aria-live="polite" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {meaning}
      </p>
      {test && <Test test={test} />}
      <Findings findings={findings} />
    </div>
  );
}

function Test({ test: { status, sentAt, arrivedAt } }: { test: NonNullable<Deliverability['test']> }) {
  if (status === 'arrived')
    return (
      <p className="text-[13px] text-ink-soft">
        Test email received <Time at={arrivedAt} never="" />.
      </p>
    );
  return (
    <p className="text-[13px] text-ink-soft">
      {status === 'under_way' ? (
        'Test email sent. Waiting for it to arrive.'
      ) : (
        <>
          The test email sent <Time at={sentAt} never="" /> has not arrived in the folder that replies are read from.
          Look in the spam folder of this mailbox.
        </>
      )}
    </p>
  );
}
