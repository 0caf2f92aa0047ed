import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { SendingDomain } from './answer.ts';

type Source = SendingDomain['sources'][number];

const KINDS: Readonly<{ [kind in Source['kind']]: { label: string; tone: Tone } }> = {
  own: { label: 'Your server', tone: 'good' },
  aligned: { label: 'Proven', tone: 'good' },
  service: { label: 'Another domain’s proof', tone: 'warn' },
  unproven: { label: 'No proof', tone: 'bad' },
};

/** Who sends in the name of the domain, by what receivers report (DMARC). */
export const SourcesCard = ({ domain: { domain, sources } }: { domain: SendingDomain }) => (
  <Card
    flush
    title="Who sends in your name"
    description={`Servers that sent email as ${domain} in the last 30 days, by the DMARC reports of receivers.`}
  >
    {sources.length ? (
      <Table
        caption="Senders"
        columns={COLUMNS}
        rows={sources}
        rowKey={({ address, isTrusted }) => `${address} ${isTrusted}`}
      />
    ) : (
      <EmptyState icon="mail" title="No DMARC report yet">
        Receivers send them once a day to the email address in your DMARC record. Use one whose mailbox is read here,
        and they appear automatically.
      </EmptyState>
    )}
  </Card>
);

const COLUMNS: readonly Column<Source>[] = [
  {
    header: 'Server',
    kind: 'title',
    cell: ({ address, provenFor }) => (
      <>
        <span className="font-mono text-[13px]">{address ?? 'Many others'}</span>
        <span className="block text-[13px] font-normal text-ink-faint">
          {provenFor.length > 0 && `proves ${provenFor.join(', ')}`}
        </span>
      </>
    ),
  },
  {
    header: 'Sender',
    cell: ({ kind, emails, alignedEmails, explanation, action }) => {
      const isFailing = kind === 'own' && alignedEmails < emails;
      return (
        <span className="grid max-w-96 justify-items-start gap-1 @max-3xl:justify-items-end">
          <Badge tone={isFailing ? 'bad' : KINDS[kind].tone}>{KINDS[kind].label}</Badge>
          <span className="text-[13px] text-ink-soft">{explanation}</span>
          {action !== null && <span className="text-[13px] text-ink-faint">{action}</span>}
        </span>
      );
    },
  },
  { header: 'Emails', kind: 'number', cell: ({ emails }) => emails },
  { header: 'Proven', kind: 'number', cell: ({ alignedEmails }) => alignedEmails },
  { header: 'Spam or refused', kind: 'number', cell: ({ stoppedEmails }) => stoppedEmails },
  {
    header: 'Reported by',
    cell: ({ reporters, isTrusted }) => (
      <span className="text-[13px]">
        {reporters.join(', ')}
        {!isTrusted && <span className="block text-ink-faint">not signed by a large receiver</span>}
      </span>
    ),
  },
];
