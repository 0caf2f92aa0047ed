import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Bar } from '../../../ui/display/bar.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MAILBOXES_KEY } from '../use-mailbox.ts';

type Receiver = AnswerOf<ReturnType<typeof useClient>['receivers']['list']>['receivers'][number];

/** Who takes your mail, how much of it today, and what they made of it. Nothing is shown before something was sent. */
export function ReceiversCard({ domain }: { domain?: string }) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...MAILBOXES_KEY, 'receivers'],
    queryFn: ({ signal }) => client.receivers.list({}, { signal }),
  });
  const receivers = data?.receivers.filter((one) => domain === undefined || one.sendingDomain === domain);
  if (!receivers?.length) return null;
  return (
    <Card
      flush
      title="Receivers"
      description="Each of your domains has a daily limit at each provider. It grows after good days and halves after trouble."
    >
      <Table caption="Receivers" columns={COLUMNS} rows={receivers} rowKey={keyOf} />
    </Card>
  );
}

const keyOf = ({ sendingDomain, receiver }: Receiver) => `${sendingDomain} ${receiver}`;

const COLUMNS: readonly Column<Receiver>[] = [
  {
    header: 'Receiver',
    kind: 'title',
    cell: ({ name, sendingDomain, bulkSince }) => (
      <>
        {name}
        <span className="block text-[13px] font-normal text-ink-faint">
          from {sendingDomain}
          {bulkSince && `, a bulk sender since ${bulkSince}`}
        </span>
      </>
    ),
  },
  {
    header: 'Today',
    cell: ({ sentToday, budget }) => (
      <span className="numeric grid gap-1.5 @max-3xl:w-40">
        <span className="whitespace-nowrap">
          {sentToday} of {budget}
        </span>
        <Bar value={sentToday} max={budget} />
      </span>
    ),
  },
  { header: 'Sent, 30 days', kind: 'number', cell: ({ sent30d }) => sent30d },
  { header: 'Not taken, 30 days', kind: 'number', cell: (one) => one.deferred30d + one.refused30d + one.bounced30d },
  {
    header: 'Complaints (keep below 0.1%)',
    kind: 'number',
    cell: ({ complained30d, sent30d }) => `${complained30d} (${percentOf(complained30d, sent30d)})`,
  },
  {
    header: 'Now',
    cell: ({ slowedUntil, heldFor, words, sentToday, budget }) => (
      <span className="grid max-w-72 justify-items-start gap-1 @max-3xl:justify-items-end">
        {heldFor ? (
          <Badge tone="bad">Held: it would refuse this email</Badge>
        ) : slowedUntil ? (
          <Badge tone="warn">Waits until {timeOf(slowedUntil)}</Badge>
        ) : (
          <Badge tone={sentToday >= budget ? 'neutral' : 'good'}>
            {sentToday >= budget ? 'Enough for today' : 'Accepting email'}
          </Badge>
        )}
        {(heldFor ?? words) && <span className="text-[13px] text-ink-faint wrap-anywhere">{heldFor ?? words}</span>}
      </span>
    ),
  },
];

const timeOf = (at: string) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

const percentOf = (part: number, whole: number) => `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(2)}%`;
