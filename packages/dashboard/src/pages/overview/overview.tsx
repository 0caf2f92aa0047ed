import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe, useOrganization } from '../../api/account.ts';
import { useHealth } from '../../api/service.ts';
import { count, personName } from '../../format.ts';
import { MODE_MEANING } from '../../shell/mode-badge.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { PagedList } from '../../ui/display/paged-list.tsx';
import { AsButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorNote } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ActivityFeed } from '../activity/activity-feed.tsx';
import { useActivity } from '../activity/use-activity.ts';
import { Figures } from './figures.tsx';
import { FirstCall } from './first-call.tsx';
import { NewestCampaigns } from './newest-campaigns.tsx';
import { NextSteps } from './next-steps-card.tsx';
import { WaitsForYou } from './waits-for-you.tsx';

const RECENT = 6;

export const OverviewPage = () => (
  <Page title="Overview" description="Where you stand, and what is worth doing next.">
    <WaitsForYou />
    <Figures />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NextSteps />
      <AccountCard />
    </div>
    <NewestCampaigns />
    <RecentActivity />
    <FirstCall />
  </Page>
);

function AccountCard() {
  const me = useMe();
  const organization = useOrganization();
  const health = useHealth();
  const failed = [me, organization].find((query) => query.isError && !query.data);
  return (
    <Card title="Your account">
      {failed ? (
        <ErrorNote error={failed.error} onRetry={failed.refetch} />
      ) : (
        <dl className="grid gap-3.5">
          <Fact label="Signed in as">{me.data && (me.data.user ? personName(me.data.user) : 'An application')}</Fact>
          <Fact label="Email">{me.data && (me.data.user?.email ?? 'None')}</Fact>
          <Fact label="Organisation">{organization.data?.name}</Fact>
          <Fact label="Plan">
            {organization.data &&
              `${organization.data.plan.name}, ${count(organization.data.plan.monthlyEmails)} emails a month`}
          </Fact>
          <Fact label="Mode">{health.data ? <Mode mode={health.data.mode} /> : health.isError && 'Unknown'}</Fact>
        </dl>
      )}
    </Card>
  );
}

const Mode = ({ mode }: { mode: 'sandbox' | 'live' }) => (
  <>
    <Badge tone={mode === 'sandbox' ? 'warn' : 'good'}>{mode === 'sandbox' ? 'Sandbox' : 'Live'}</Badge>
    <span className="mt-1 block text-[13px] text-ink-faint">{MODE_MEANING[mode]}</span>
  </>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-faint">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children || <Skeleton className="h-4 w-36" />}</dd>
  </div>
);

function RecentActivity() {
  const query = useActivity(undefined);
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
        rowsOf={(page) => page.activity}
        empty={
          <EmptyState icon="pulse" title="Nothing has happened yet">
            Every change in this organisation will be noted here, with who made it.
          </EmptyState>
        }
      >
        {(rows) => <ActivityFeed rows={rows.slice(0, RECENT)} />}
      </PagedList>
    </Card>
  );
}
