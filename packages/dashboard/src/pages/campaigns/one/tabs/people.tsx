import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useClient } from '../../../../api/api.ts';
import { usePaged } from '../../../../api/paged.ts';
import { personName } from '../../../../format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { PagedList } from '../../../../ui/display/paged-list.tsx';
import { type Column, Table } from '../../../../ui/display/table.tsx';
import { Time } from '../../../../ui/display/time.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { campaignKey } from '../../use-campaigns.ts';
import type { Group } from '../campaign-search.ts';
import { GROUPS, PeopleFilter } from './people-filter.tsx';
import { type Lead, progressOf } from './people-words.ts';

const columnsOf = (group: Group): readonly Column<Lead>[] => [
  {
    header: 'Person',
    kind: 'title',
    cell: (lead) => (
      <>
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: lead.campaignId as string }}
          search={{ lead: lead.id, ...(group !== 'reached' && { people: group }) }}
          resetScroll={false}
          className="row-link underline-offset-2 hover:underline"
        >
          {personName(lead)}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{lead.email ?? 'No email address yet'}</span>
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
  // Opening or closing a person does not render the list again.
  const group = useSearch({ from: '/shell/campaigns/$campaignId', select: ({ people = 'reached' }) => people });
  const columns = useMemo(() => columnsOf(group), [group]);
  const navigate = useNavigate({ from: '/campaigns/$campaignId' });
  const [email, setEmail] = useState('');
  // An address is searched among all people, because the person who types it does not know how far the lead came.
  const narrowed = email ? { email } : GROUPS[group].query;
  const query = usePaged([...campaignKey(campaignId), 'people', narrowed], (place, signal) =>
    client.leads.list({ query: { ...place, ...narrowed, campaignId } }, { signal }),
  );
  const isWide = group === 'reached' || group === 'all';
  return (
    <>
      <div className="border-b border-line px-5 py-3">
        <PeopleFilter
          group={group}
          onGroup={(people) =>
            void navigate({ search: people === 'reached' ? {} : { people }, replace: true, resetScroll: false })
          }
          onAddress={setEmail}
        />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.leads}
        empty={
          <EmptyState
            icon="people"
            title={email ? 'No one with this email address' : isWide ? 'No people yet' : 'No one here'}
          >
            {email
              ? 'Search for the whole email address.'
              : isWide
                ? 'People this campaign contacts appear here with their status.'
                : 'Try another group.'}
          </EmptyState>
        }
      >
        {(leads) => (
          <Table
            caption="People"
            columns={columns}
            rows={leads}
            rowKey={(lead) => lead.id}
            isPast={(lead) => lead.status === 'skipped'}
          />
        )}
      </PagedList>
    </>
  );
}
