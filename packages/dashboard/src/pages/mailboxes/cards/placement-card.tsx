import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorNote } from '../../../ui/states/error-state.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { MAILBOXES_KEY, type Mailbox } from '../use-mailbox.ts';
import { SeedMailboxes } from './seed-mailboxes.tsx';

type Tests = AnswerOf<ReturnType<typeof useClient>['placements']['list']>;
type Test = Tests['placementTests'][number];
type Result = Test['results'][number];

/** While a test is under way. */
const WATCH_MS = 5_000;

const PLACEMENTS: Readonly<{ [placement in Result['placement']]: { label: string; tone: Tone } }> = {
  under_way: { label: 'Sending', tone: 'neutral' },
  inbox: { label: 'Inbox', tone: 'good' },
  category: { label: 'Category', tone: 'warn' },
  junk: { label: 'Junk', tone: 'bad' },
  other: { label: 'Other folder', tone: 'warn' },
  missing: { label: 'Not found', tone: 'bad' },
  refused: { label: 'Refused', tone: 'bad' },
  not_sent: { label: 'Not sent', tone: 'bad' },
  unreadable: { label: 'Not read', tone: 'warn' },
};
const RHYTHMS = [
  { value: '', label: 'Only when I ask' },
  { value: '1', label: 'Every day' },
  { value: '7', label: 'Every week' },
  { value: '30', label: 'Every 30 days' },
];

const isUnderWay = (tests: Tests | undefined) =>
  tests?.placementTests[0]?.results.some(({ placement }) => placement === 'under_way') ?? false;

/** Where email of this mailbox lands, in mailboxes of the customer's own. */
export function PlacementCard({ mailbox }: { mailbox: Mailbox }) {
  const client = useClient();
  const queries = useQueryClient();
  const params = { id: mailbox.id };
  const key = [...MAILBOXES_KEY, 'placement', mailbox.id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.placements.list({ params }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
  });
  const onSuccess = () => queries.invalidateQueries({ queryKey: key });
  const start = useMutation({ mutationFn: () => client.placements.start({ params, body: {} }), onSuccess });
  return (
    <Card
      title="Where email lands"
      description="Sends this mailbox’s newest email to your seed mailboxes and shows where it lands."
      actions={
        <Button size="small" busy={start.isPending || isUnderWay(query.data)} onClick={() => start.mutate()}>
          Test placement
        </Button>
      }
    >
      <div className="grid gap-5">
        {start.error && <ErrorNote error={start.error} />}
        <SeedMailboxes />
        <Loaded query={query} skeleton={['h-16']}>
          {(tests) => (
            <div aria-live="polite" className="grid gap-5">
              <Rhythm key={tests.schedule.everyDays ?? 'never'} mailbox={mailbox} schedule={tests.schedule} />
              <History tests={tests.placementTests} />
            </div>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function Rhythm({ mailbox, schedule }: { mailbox: Mailbox; schedule: Tests['schedule'] }) {
  const client = useClient();
  const queries = useQueryClient();
  const { everyDays, nextAt, fault } = schedule;
  const [chosen, setChosen] = useState(everyDays === null ? '' : String(everyDays));
  const save = useMutation({
    mutationFn: (value: string) =>
      client.placements.schedule({
        params: { id: mailbox.id },
        body: { everyDays: value === '' ? null : Number(value) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...MAILBOXES_KEY, 'placement', mailbox.id] }),
  });
  const known = RHYTHMS.some(({ value }) => value === chosen);
  return (
    <div className="grid max-w-sm gap-2">
      <SelectField
        label="Repeat the test"
        value={chosen}
        disabled={save.isPending}
        onChange={({ target }) => {
          setChosen(target.value);
          save.mutate(target.value);
        }}
        hint={
          nextAt === null ? undefined : (
            <>
              Next <Time at={nextAt} never="" />.
            </>
          )
        }
      >
        {RHYTHMS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {!known && <option value={chosen}>Every {chosen} days</option>}
      </SelectField>
      {save.error && <ErrorNote error={save.error} />}
      {fault !== null && <p className="text-[13px] text-danger-ink">The last one was not sent: {fault}</p>}
    </div>
  );
}

function History({ tests }: { tests: readonly Test[] }) {
  if (tests.length === 0) return <p className="text-[13px] text-ink-faint">No placement test yet.</p>;
  return (
    <ol className="grid gap-4">
      {tests.map(({ id, createdAt, reason, results }) => (
        <li key={id} className="grid gap-1.5">
          <p className="text-[13px] text-ink-soft">
            <Time at={createdAt} never="" />
            {reason === 'schedule' && ', by schedule'}: {summaryOf(results)}
          </p>
          <ul className="grid gap-1.5">
            {results.map((result) => (
              <OneResult key={result.seedMailboxId} result={result} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const summaryOf = (results: readonly Result[]): string => {
  if (results.length === 0) return 'its seed mailboxes were removed';
  const inInbox = results.filter(({ placement }) => placement === 'inbox').length;
  return `${inInbox} of ${results.length} in the inbox`;
};

const OneResult = ({ result: { email, placement, folder, words } }: { result: Result }) => (
  <li className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
    <Badge tone={PLACEMENTS[placement].tone}>{PLACEMENTS[placement].label}</Badge>
    <span className="wrap-anywhere">{email}</span>
    {folder !== null && folder.toUpperCase() !== 'INBOX' && (
      <span className="text-[13px] text-ink-faint wrap-anywhere">in {folder}</span>
    )}
    {words !== null && <span className="w-full text-[13px] text-ink-soft wrap-anywhere">{words}</span>}
  </li>
);
