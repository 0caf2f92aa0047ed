import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { MAILBOXES_KEY } from '../use-mailbox.ts';
import { VERDICTS } from './deliverability-card.tsx';

type SendingDomain = AnswerOf<ReturnType<typeof useClient>['sendingDomains']['list']>['sendingDomains'][number];

/** Receivers judge domains, not mailboxes: what checks and reports say of each. */
export function SendingDomainsCard() {
  const client = useClient();
  const query = useQuery({
    queryKey: [...MAILBOXES_KEY, 'domains'],
    queryFn: async ({ signal }) => (await client.sendingDomains.list({}, { signal })).sendingDomains,
  });
  if (query.data?.length === 0) return null;
  return (
    <Card
      flush
      title="Sending domains"
      description="Receivers judge the domain you send from. Open one to see what to fix and who else sends as it."
    >
      <Loaded query={query} skeleton={['h-16']}>
        {(rows) => <Table caption="Sending domains" columns={COLUMNS} rows={rows} rowKey={({ domain }) => domain} />}
      </Loaded>
    </Card>
  );
}

const COLUMNS: readonly Column<SendingDomain>[] = [
  {
    header: 'Domain',
    kind: 'title',
    cell: ({ domain, mailboxIds: { length } }) => (
      <>
        <Link to="/mailboxes/domains/$domain" params={{ domain }} className="hover:underline">
          {domain}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">
          {length === 1 ? '1 mailbox' : `${length} mailboxes`}
        </span>
      </>
    ),
  },
  { header: 'Check', cell: ({ verdict }) => <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge> },
  { header: 'Checked', cell: ({ checkedAt }) => <Time at={checkedAt} never="never" /> },
  { header: 'Sent, 30 days', kind: 'number', cell: ({ sent30d }) => sent30d },
  { header: 'Complaints', kind: 'number', cell: ({ complained30d }) => complained30d },
  {
    header: 'Proven, by receivers’ reports',
    kind: 'number',
    cell: ({ dmarc }) => (dmarc.emails ? `${dmarc.alignedEmails} of ${dmarc.emails}` : 'no reports'),
  },
];
