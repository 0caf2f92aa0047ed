import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/display/badge.tsx';
import { PagedList } from '../../../ui/display/paged-list.tsx';
import { Score } from '../../../ui/display/score.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Filter } from '../../../ui/forms/filter.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useNamedCampaigns } from '../../campaigns/use-names.ts';
import { type QuoteRequest, type RequestStatus, useRequests } from '../use-quotes.ts';
import { askerOf, REQUEST_STATUSES, SOURCES, titleOf } from '../words.ts';
import { Deadline } from './deadline.tsx';

interface RequestsProps {
  campaignId: string | undefined;
  /** The button that fills an empty list. */
  add: ReactNode;
}

export function Requests({ campaignId, add }: RequestsProps) {
  const [status, setStatus] = useState<RequestStatus | ''>('');
  const [source, setSource] = useState<QuoteRequest['source'] | ''>('');
  const query = useRequests({
    ...(campaignId && { campaign_id: campaignId }),
    ...(status && { status }),
    ...(source && { source }),
  });
  const isNarrowed = campaignId !== undefined || status !== '' || source !== '';
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-5 py-3 max-sm:px-4">
        <CampaignFilter value={campaignId} />
        <Filter
          label="Status"
          all="All statuses"
          value={status}
          options={Object.entries(REQUEST_STATUSES).map(([value, { label }]) => [value, label] as const)}
          onChange={(value) => setStatus(value as RequestStatus | '')}
        />
        <Filter
          label="Source"
          all="All sources"
          value={source}
          options={Object.entries(SOURCES)}
          onChange={(value) => setSource(value as QuoteRequest['source'] | '')}
        />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.quoteRequests}
        empty={
          isNarrowed ? (
            <EmptyState icon="quote" title="No matching requests">
              Try different filters.
            </EmptyState>
          ) : (
            <EmptyState icon="quote" title="No request yet" action={add}>
              Digests that arrive in a connected mailbox are read automatically. You can also paste one, or add a
              request by hand.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <Table
            caption="Quote requests"
            columns={columns(campaignId !== undefined)}
            rows={rows}
            rowKey={({ id }) => id}
            isPast={(request) => request.status === 'expired' || request.status === 'dismissed'}
          />
        )}
      </PagedList>
    </>
  );
}

/** The choice is in the address, for both lists. */
export function CampaignFilter({ value }: { value: string | undefined }) {
  const campaigns = useNamedCampaigns().data ?? [];
  const navigate = useNavigate({ from: '/press/quotes' });
  return (
    <Filter
      label="Campaign"
      all="All campaigns"
      value={value ?? ''}
      options={campaigns.map(({ id, name }) => [id, name] as const)}
      onChange={(campaignId) =>
        void navigate({
          search: ({ tab }) => ({ ...(tab && { tab }), ...(campaignId && { campaignId }) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

const FITS: Column<QuoteRequest> = {
  header: 'Relevance',
  cell: ({ relevanceScore }) => <Score value={relevanceScore} />,
};

/** The fit of a request is known for a brand, so only for the campaign that the list is filtered by. */
const columns = (isOfCampaign: boolean): readonly Column<QuoteRequest>[] => [
  {
    header: 'Request',
    kind: 'title',
    cell: (request) => (
      <>
        <Link
          from="/press/quotes"
          to="/press/quotes"
          search={(search) => ({ ...search, request: request.id })}
          resetScroll={false}
          className="row-link underline-offset-2 hover:underline"
        >
          {titleOf(request)}
        </Link>
        <span className="block text-[13px] font-normal text-ink-faint">{askerOf(request)}</span>
      </>
    ),
  },
  ...(isOfCampaign ? [FITS] : []),
  { header: 'Answer by', cell: ({ deadline }) => deadline && <Deadline at={deadline} /> },
  { header: 'Source', cell: ({ source }) => SOURCES[source] },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={REQUEST_STATUSES[status].tone}>{REQUEST_STATUSES[status].label}</Badge>,
  },
  { header: 'Found', cell: ({ fetchedAt }) => <Time at={fetchedAt} /> },
];
