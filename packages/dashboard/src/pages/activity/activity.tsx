import { contract } from '@distribute/contract';
import { useState } from 'react';
import { useAccess } from '../../api/access.ts';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { ActivityFiltersBar } from './filters.tsx';
import { SaveActivity } from './save-activity.tsx';
import { type ActivityFilters, useActivity } from './use-activity.ts';

export function ActivityPage() {
  const [filters, setFilters] = useState<ActivityFilters>({});
  const query = useActivity(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const isAdmin = useAccess().may(contract.activity.export);
  return (
    <Page
      title="Activity"
      description={`Every change in your organization: who made it${isAdmin ? ', from where and what was there before' : ''}. Kept for 400 days unless the operator set another period. Secrets are never included.`}
      actions={isAdmin && <SaveActivity filters={filters} />}
    >
      <ActivityFiltersBar value={filters} onChange={setFilters} withAddress={isAdmin} />
      <Card flush>
        <PagedList
          query={query}
          rowsOf={(page) => page.activity}
          empty={
            <EmptyState icon="pulse" title={isFiltered ? 'No matching activity' : 'Nothing has happened yet'}>
              {isFiltered ? 'Try another filter.' : 'The first change made by anyone will appear here.'}
            </EmptyState>
          }
        >
          {(rows) => <ActivityFeed rows={rows} isWhole />}
        </PagedList>
      </Card>
    </Page>
  );
}
