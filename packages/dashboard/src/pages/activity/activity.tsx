import { useState } from 'react';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { Filter } from '../../ui/forms/filter.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { ACTIVITY_LABELS, FILTERS } from './labels.ts';
import { type ActivityType, useActivity } from './use-activity.ts';

export function ActivityPage() {
  const [type, setType] = useState<ActivityType | undefined>();
  const query = useActivity(type);
  return (
    <Page
      title="Activity"
      description="Every change in your organization, kept for 400 days unless the operator set another period. Secrets are never included."
      actions={<TypeFilter value={type} onChange={setType} />}
    >
      <Card flush>
        <PagedList
          query={query}
          rowsOf={(page) => page.activity}
          empty={
            <EmptyState icon="pulse" title={type ? 'No matching activity' : 'Nothing has happened yet'}>
              {type ? 'Try another kind.' : 'The first change made by anyone will appear here.'}
            </EmptyState>
          }
        >
          {(rows) => <ActivityFeed rows={rows} />}
        </PagedList>
      </Card>
    </Page>
  );
}

interface TypeFilterProps {
  value: ActivityType | undefined;
  onChange: (type: ActivityType | undefined) => void;
}

const TypeFilter = ({ value, onChange }: TypeFilterProps) => (
  <Filter
    label="Kind of activity"
    all="Everything"
    value={value ?? ''}
    options={FILTERS.map((type) => [type, ACTIVITY_LABELS[type]] as const)}
    onChange={(type) => onChange((type || undefined) as ActivityType | undefined)}
    className="max-sm:w-full"
  />
);
