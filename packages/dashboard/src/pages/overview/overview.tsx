import { Link } from '@tanstack/react-router';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ActivityFeed } from '../activity/activity-feed.tsx';
import { useActivity } from '../activity/use-activity.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps-card.tsx';
import { NewestCampaigns } from './newest-campaigns.tsx';
import { SpendCard } from './spend-card.tsx';
import { WaitsForYou } from './waits-for-you.tsx';

const RECENT = 6;

export const OverviewPage = () => (
  <Page
    title="Overview"
    description="What’s running, what needs you, who replied and what it cost."
    actions={
      <AsButton look="primary">
        <Link to="/campaigns/new">
          <Icon name="plus" /> New campaign
        </Link>
      </AsButton>
    }
  >
    <FirstSteps />
    <WaitsForYou />
    <Figures />
    <NewestCampaigns />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <SpendCard />
      <RecentActivity />
    </div>
  </Page>
);

function RecentActivity() {
  const query = useActivity();
  return (
    <Card
      flush
      title="Recent activity"
      actions={
        <AsButton size="small">
          <Link to="/activity">See all</Link>
        </AsButton>
      }
    >
      <PagedList
        query={{ ...query, hasNextPage: false }}
        // Visits of people are in the audit trail, but are no news.
        rowsOf={(page) => page.activity.filter(({ type }) => type !== 'user.seen')}
        empty={
          <EmptyState icon="pulse" title="Nothing has happened yet">
            Every change in your organization appears here, with who made it.
          </EmptyState>
        }
      >
        {(rows) => <ActivityFeed rows={rows.slice(0, RECENT)} />}
      </PagedList>
    </Card>
  );
}
