import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Table } from '../../ui/display/table.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { useCampaignColumns } from './columns.tsx';
import { type CampaignStatus, isMissing, useAllNumbers, useCampaigns } from './use-campaigns.ts';
import { isOver, STATUSES } from './words.ts';

export function CampaignsPage() {
  const [status, setStatus] = useState<CampaignStatus | undefined>();
  const query = useCampaigns({ status });
  const numbers = useAllNumbers();
  const columns = useCampaignColumns();
  return (
    <Page
      title="Campaigns"
      description="Each campaign finds people, emails them one by one and tracks replies."
      actions={<NewCampaign />}
    >
      <Card flush>
        <div className="border-b border-line px-5 py-3">
          <StatusFilter value={status} onChange={setStatus} />
        </div>
        {numbers.error && !isMissing(numbers.error) && !query.error && (
          <div className="p-3 pb-0">
            <ErrorNote error={numbers.error} onRetry={numbers.refetch} />
          </div>
        )}
        <PagedList
          query={query}
          rowsOf={(page) => page.campaigns}
          empty={
            status ? (
              <EmptyState icon="send" title={`No campaign is ${STATUSES[status].label.toLowerCase()}`}>
                Try another status.
              </EmptyState>
            ) : (
              <EmptyState icon="send" title="No campaigns yet" action={<NewCampaign />}>
                All you need is a website and an audience. You’ll see the cost before anything starts.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Campaigns"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              isPast={(row) => isOver(row.status)}
            />
          )}
        </PagedList>
      </Card>
    </Page>
  );
}

const NewCampaign = () => (
  <AsButton look="primary">
    <Link to="/campaigns/new">
      <Icon name="plus" />
      New campaign
    </Link>
  </AsButton>
);

interface StatusFilterProps {
  value: CampaignStatus | undefined;
  onChange: (status: CampaignStatus | undefined) => void;
}

const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <Filter
    label="Status"
    all="All statuses"
    value={value ?? ''}
    options={Object.entries(STATUSES).map(([status, { label }]) => [status, label] as const)}
    onChange={(status) => onChange((status || undefined) as CampaignStatus | undefined)}
    className="max-sm:w-full"
  />
);
