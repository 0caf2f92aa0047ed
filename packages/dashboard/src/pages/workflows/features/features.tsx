import { Link } from '@tanstack/react-router';
import { useSimulated } from '../../../api/model.ts';
import { count, dollarsOfCents } from '../../../format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Feature, useFeatures } from '../../campaigns/use-features.ts';
import { WorkflowLinks } from '../section.tsx';
import { BenchmarksCard } from './benchmarks-card.tsx';
import { useAllStats } from './use-feature-stats.ts';

/** The features of the service, and their results so far. */
export function FeaturesPage() {
  const features = useFeatures();
  const stats = useAllStats();
  const simulated = useSimulated();
  const ofFeature = new Map(stats.data?.groups?.map((group) => [group.featureDynastySlug, group.systemStats]));
  const columns: readonly Column<Feature>[] = [
    {
      header: 'Feature',
      kind: 'title',
      cell: ({ name, dynastySlug, description }) => (
        <>
          <Link
            to="/workflows/features/$featureSlug"
            params={{ featureSlug: dynastySlug }}
            className="row-link underline-offset-2 hover:underline"
          >
            {name}
          </Link>
          <span className="line-clamp-2 text-[13px] font-normal text-ink-faint">{description}</span>
        </>
      ),
    },
    { header: 'State', cell: ({ implemented }) => <Readiness isImplemented={implemented} /> },
    {
      header: 'Active campaigns',
      kind: 'number',
      cell: ({ dynastySlug }) => count(ofFeature.get(dynastySlug)?.activeCampaigns ?? 0),
    },
    {
      header: 'Runs',
      kind: 'number',
      cell: ({ dynastySlug }) => count(ofFeature.get(dynastySlug)?.completedRuns ?? 0),
    },
    {
      header: 'Last run',
      cell: ({ dynastySlug }) => <Time at={ofFeature.get(dynastySlug)?.lastRunAt ?? null} />,
    },
    {
      header: simulated ? `Cost (${simulated})` : 'Cost',
      kind: 'number',
      cell: ({ dynastySlug }) => dollarsOfCents(ofFeature.get(dynastySlug)?.totalCostInUsdCents ?? '0'),
    },
  ];
  return (
    <Page title="Features" description="What a campaign can do for a brand. Each type runs one of its workflows.">
      <WorkflowLinks />
      {stats.error && <ErrorNote error={stats.error} onRetry={stats.refetch} />}
      <Card flush title="All features">
        {features.data ? (
          features.data.length > 0 ? (
            <Table caption="Features" columns={columns} rows={features.data} rowKey={({ id }) => id} />
          ) : (
            <EmptyState icon="flow" title="No feature">
              The operator of this server turns campaign types on.
            </EmptyState>
          )
        ) : features.error ? (
          <ErrorState error={features.error} onRetry={features.refetch} retrying={features.isFetching} />
        ) : (
          <SkeletonRows />
        )}
      </Card>
      <BenchmarksCard />
    </Page>
  );
}

export const Readiness = ({ isImplemented }: { isImplemented: boolean }) => (
  <Badge tone={isImplemented ? 'good' : 'neutral'}>{isImplemented ? 'Can run' : 'Not on this server'}</Badge>
);
