import { type Column, Table } from '../../../ui/display/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { SendingDomain } from './answer.ts';

type Failure = SendingDomain['tlsFailures'][number];

/** Why servers could not encrypt the way to the domain (TLS reports). Nothing is shown where nothing failed. */
export function TlsCard({ domain: { tlsFailures } }: { domain: SendingDomain }) {
  if (!tlsFailures.length) return null;
  return (
    <Card
      flush
      title="Encryption of incoming email"
      description="Failed connections to your mail servers. Replies may be late or lost."
    >
      <Table
        caption="Failed connections"
        columns={COLUMNS}
        rows={tlsFailures}
        rowKey={({ kind, receivingHost, isTrusted }) => `${kind} ${receivingHost} ${isTrusted}`}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Failure>[] = [
  { header: 'Your server', kind: 'title', cell: ({ receivingHost }) => receivingHost ?? 'The whole domain' },
  {
    header: 'What failed',
    cell: ({ explanation, action }) => (
      <span className="grid max-w-96 gap-1">
        {explanation}
        {action !== null && <span className="text-[13px] text-ink-faint">{action}</span>}
      </span>
    ),
  },
  { header: 'Connections', kind: 'number', cell: ({ failedSessions }) => failedSessions },
  {
    header: 'Reported by',
    cell: ({ reporters, isTrusted }) =>
      `${reporters.join(', ')}${isTrusted ? '' : ' (not signed by a large receiver)'}`,
  },
];
