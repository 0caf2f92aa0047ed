import { Badge } from '../../../ui/display/badge.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { SendingDomain } from './answer.ts';

type Day = SendingDomain['days'][number];
type Report = SendingDomain['reports'][number];

/** How many emails each receiver saw on each day. */
export function DaysCard({ domain: { days } }: { domain: SendingDomain }) {
  if (!days.length) return null;
  return (
    <Card title="Reported day by day">
      <Disclosure label={spanOf(days)}>
        <div className="-mx-5 mt-3">
          <Table caption="Days" columns={DAYS} rows={days} rowKey={dayKey} />
        </div>
      </Disclosure>
    </Card>
  );
}

/** The newest day stands first. */
function spanOf(days: readonly Day[]): string {
  const [newest, oldest] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return newest === oldest ? newest : `${oldest} to ${newest}`;
}

const dayKey = ({ day, reporter, isTrusted }: Day) => `${day} ${reporter} ${isTrusted}`;

const DAYS: readonly Column<Day>[] = [
  { header: 'Day', kind: 'title', cell: ({ day }) => day },
  { header: 'Receiver', cell: ({ reporter, isTrusted }) => `${reporter}${isTrusted ? '' : ' (not signed)'}` },
  { header: 'Emails', kind: 'number', cell: ({ emails }) => emails },
  { header: 'Proven', kind: 'number', cell: ({ alignedEmails }) => alignedEmails },
  { header: 'Spam or refused', kind: 'number', cell: ({ stoppedEmails }) => stoppedEmails },
];

/** The reports themselves, and whether anybody could have written them. */
export function ReportsCard({ domain: { reports } }: { domain: SendingDomain }) {
  if (!reports.length) return null;
  return (
    <Card title="Reports received">
      <Disclosure label={`The last ${reports.length}`}>
        <div className="-mx-5 mt-3">
          <Table caption="Reports" columns={REPORTS} rows={reports} rowKey={({ id }) => id} />
        </div>
      </Disclosure>
    </Card>
  );
}

const REPORTS: readonly Column<Report>[] = [
  { header: 'Reporter', kind: 'title', cell: ({ reporter }) => reporter },
  { header: 'Kind', cell: ({ kind }) => (kind === 'dmarc' ? 'DMARC' : 'TLS') },
  { header: 'Since', cell: ({ beganAt }) => <Time at={beganAt} never="" /> },
  { header: 'Received', cell: ({ receivedAt }) => <Time at={receivedAt} never="" /> },
  { header: 'Counted', kind: 'number', cell: ({ count }) => count },
  { header: 'Failed', kind: 'number', cell: ({ failed }) => failed },
  {
    header: 'Signature',
    cell: ({ signedBy, isTrusted }) => (
      <Badge tone={isTrusted ? 'good' : 'neutral'}>
        {isTrusted ? `Trusted: ${signedBy}` : signedBy ? `Signed by ${signedBy}` : 'Anyone could have written it'}
      </Badge>
    ),
  },
];
