import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { CopyField } from '../../../ui/forms/copy.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { MAILBOXES_KEY, type Mailbox } from '../use-mailbox.ts';

type Client = ReturnType<typeof useClient>;
type Deliverability = AnswerOf<Client['deliverability']['get']>['deliverability'];
type Finding = Deliverability['findings'][number];

/** While a test email is on its way. */
const WATCH_MS = 3_000;

const VERDICTS: Readonly<{ [verdict in Deliverability['verdict']]: { label: string; tone: Tone; meaning: string } }> = {
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

const FINDINGS: Readonly<{ [verdict in Finding['verdict']]: { label: string; tone: Tone } }> = {
  refused: { label: 'Refused', tone: 'bad' },
  fail: { label: 'Fix this', tone: 'bad' },
  warn: { label: 'Improve', tone: 'warn' },
  unknown: { label: 'Not known', tone: 'neutral' },
  pass: { label: 'Passed', tone: 'good' },
};

const CHECKS: Readonly<{ [check in Finding['check']]: string }> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  mx: 'Receiving',
  server_name: 'Sending server',
  transport_policy: 'Encryption policy',
  blocklists: 'Blocklists',
  first_use: 'New domain',
};

/** Whether receivers trust email of this mailbox, what to fix, and the records to publish. */
export function DeliverabilityCard({ mailbox }: { mailbox: Mailbox }) {
  const client = useClient();
  const queries = useQueryClient();
  const params = { id: mailbox.id };
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
          How receivers judge {mailbox.fromEmail.split('@')[1]}. Last checked{' '}
          <Time at={query.data?.checkedAt ?? null} never="never" />.
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
  const toRead = findings.filter((finding) => finding.verdict !== 'pass');
  const passed = findings.filter((finding) => finding.verdict === 'pass');
  return (
    <div aria-live="polite" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {meaning}
      </p>
      {test && <Test test={test} />}
      {toRead.length > 0 && <Findings findings={toRead} />}
      {passed.length > 0 && (
        <Disclosure label={`${passed.length} passed`}>
          <div className="mt-3">
            <Findings findings={passed} />
          </div>
        </Disclosure>
      )}
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
        'The test email is on its way.'
      ) : (
        <>
          The test email sent <Time at={sentAt} never="" /> has not arrived in the folder that replies are read from.
          Look in the spam folder of this mailbox.
        </>
      )}
    </p>
  );
}

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="grid gap-4">
    {findings.map(({ check, code, verdict, found, explanation, action, record }) => (
      <li key={`${code} ${found ?? explanation}`} className="grid gap-1.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-3">
        <span className="font-medium">{CHECKS[check]}</span>
        <div className="grid gap-1.5">
          <p>
            <Badge tone={FINDINGS[verdict].tone}>{FINDINGS[verdict].label}</Badge>{' '}
            <span className="wrap-anywhere">{explanation}</span>
          </p>
          {action !== null && <p className="text-[13px] text-ink-soft">{action}</p>}
          {record && (
            <div className="grid gap-1">
              <p className="text-[13px] text-ink-faint wrap-anywhere">
                {record.type} record of {record.name}
              </p>
              <CopyField label={`${record.type} record of ${record.name}`} value={record.value} />
            </div>
          )}
          {found !== null && (
            <Disclosure label="What was found" className="text-[13px]">
              <pre className="mt-1 font-mono text-xs whitespace-pre-wrap text-ink-soft wrap-anywhere">{found}</pre>
            </Disclosure>
          )}
        </div>
      </li>
    ))}
  </ul>
);
