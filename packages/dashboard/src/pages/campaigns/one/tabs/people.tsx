import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { usePaged } from '../../../../api/paged.ts';
import { personName } from '../../../../format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { PagedList } from '../../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../../ui/display/table.tsx';
import { Time } from '../../../../ui/display/time.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { campaignKey } from '../../use-campaigns.ts';
import { GROUPS, type Group, PeopleFilter } from './people-filter.tsx';
import { type Lead, progressOf } from './people-words.ts';

const COLUMNS: readonly Column<Lead>[] = [
  {
    header: 'Person',
    kind: 'title',
    cell: (lead) => (
      <>
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: lead.campaignId as string }}
          search={{ lead: lead.id }}
          resetScroll={false}
          className="row-link underline-offset-2 hover:underline"
        >
          {personName(lead)}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{lead.email ?? 'No address yet'}</span>
      </>
    ),
  },
  {
    header: 'Company',
    cell: ({ organizationName, title }) =>
      organizationName && (
        <span>
          {organizationName}
          <span className="block text-[13px] text-ink-faint">{title}</span>
        </span>
      ),
  },
  {
    header: 'Progress',
    cell: (lead) => {
      const { label, tone } = progressOf(lead);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { header: 'Changed', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

export function People({ campaignId }: { campaignId: string }) {
  const client = useClient();
  const [group, setGroup] = useState<Group>('reached');
  const query = usePaged([...campaignKey(campaignId), 'people', group], (place, signal) =>
    client.leads.list({ query: { ...place, ...GROUPS[group].query, campaignId } }, { signal }),
  );
  return (
    <>
      <div className="border-b border-line px-5 py-3">
        <PeopleFilter value={group} onChange={setGroup} />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.leads}
        empty={
          <EmptyState icon="people" title={group === 'reached' || group === 'all' ? 'Nobody yet' : 'Nobody here'}>
            {group === 'reached' || group === 'all'
              ? 'The people this campaign writes to will stand here, with how far each of them came.'
              : 'Choose another group to see more.'}
          </EmptyState>
        }
      >
        {(leads) => (
          <Table
            caption="People"
            columns={COLUMNS}
            rows={leads}
            rowKey={(lead) => lead.id}
            isPast={(lead) => lead.status === 'skipped'}
          />
        )}
      </PagedList>
    </>
  );
}
