import { Link, useParams } from '@tanstack/react-router';
import { useSimulated } from '../../../api/model.ts';
import { count, dollarsOfCents } from '../../../format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Tile, Tiles } from '../../../ui/display/tiles.tsx';
import { Time } from '../../../ui/display/time.tsx';
import { AsButton } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorNote, ErrorState } from '../../../ui/states/error-state.tsx';
import { PendingPage } from '../../../ui/states/pending-page.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import type { Feature } from '../../campaigns/use-features.ts';
import { Readiness } from './features.tsx';
import { statWords } from './stat-words.ts';
import {
  type StatGroup,
  useEntityRegistry,
  useFeature,
  useFeatureInputs,
  useFeatureStats,
  useStatRegistry,
} from './use-feature-stats.ts';

export function FeaturePage() {
  const { featureSlug } = useParams({ from: '/shell/workflows/features/$featureSlug' });
  const query = useFeature(featureSlug);
  if (!query.data) return <PendingPage title="Feature" above={<ToFeatures />} query={query} />;
  const feature = query.data;
  return (
    <Page
      title={feature.name}
      above={<ToFeatures />}
      description={feature.description}
      actions={
        feature.implemented && (
          <AsButton look="primary">
            <Link to="/campaigns/new">New campaign</Link>
          </AsButton>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        <Readiness isImplemented={feature.implemented} />
        <Results feature={feature} />
      </p>
      <Figures feature={feature} />
      <Inputs slug={feature.slug} />
    </Page>
  );
}

const ToFeatures = () => (
  <Link to="/workflows/features" className="hover:underline">
    Features
  </Link>
);

/** The kinds of results of the feature: leads, emails, outlets. */
function Results({ feature }: { feature: Feature }) {
  const { data = {} } = useEntityRegistry();
  return feature.entities.map(({ name }) => (
    <Badge key={name} {...(data[name] && { title: data[name].description })}>
      {data[name]?.label ?? name}
    </Badge>
  ));
}

function Figures({ feature }: { feature: Feature }) {
  const stats = useFeatureStats(feature.dynastySlug);
  const { data: registry = {} } = useStatRegistry();
  const simulated = useSimulated();
  const tile = { known: stats.data !== undefined, failed: stats.isError };
  const outputs = feature.outputs.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const shown = (group: Pick<StatGroup, 'stats'>, key: string) =>
    statWords(group.stats[key], registry[key]?.type ?? 'count');
  const system = stats.data?.systemStats;
  const columns: readonly Column<StatGroup>[] = [
    {
      header: 'Workflow',
      kind: 'title',
      cell: ({ workflowDynastySlug }) =>
        workflowDynastySlug ? (
          <Link
            to="/workflows/$workflowId"
            params={{ workflowId: workflowDynastySlug }}
            className="row-link underline-offset-2 hover:underline"
          >
            {workflowDynastySlug}
          </Link>
        ) : (
          'Outside workflows'
        ),
    },
    { header: 'Runs', kind: 'number', cell: (group) => count(group.systemStats.completedRuns) },
    ...outputs.slice(0, 4).map(
      ({ key }): Column<StatGroup> => ({
        header: registry[key]?.label ?? key,
        kind: 'number',
        cell: (group) => shown(group, key),
      }),
    ),
    { header: 'Cost', kind: 'number', cell: (group) => dollarsOfCents(group.systemStats.totalCostInUsdCents) },
  ];
  return (
    <>
      <Tiles>
        <Tile {...tile} icon="send" label="Active campaigns" note={null}>
          {system && count(system.activeCampaigns)}
        </Tile>
        <Tile {...tile} icon="check" label="Completed runs" note={system?.lastRunAt === null && 'none yet'}>
          {system && count(system.completedRuns)}
        </Tile>
        <Tile {...tile} icon="price" label="Cost" note={simulated}>
          {system && dollarsOfCents(system.totalCostInUsdCents)}
        </Tile>
        <Tile
          {...tile}
          icon="clock"
          label="Last run"
          note={system?.completedRuns === 0 && system.lastRunAt !== null && 'not completed'}
        >
          {system && <span className="text-base font-medium tracking-normal">{<Time at={system.lastRunAt} />}</span>}
        </Tile>
      </Tiles>
      {stats.error && <ErrorNote error={stats.error} onRetry={stats.refetch} />}
      {stats.data && system?.lastRunAt !== null && (
        <Card title="Results" description="All its campaigns, all time.">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            {outputs.map(({ key }) => (
              <div key={key}>
                <dt className="text-[13px] text-ink-faint">{registry[key]?.label ?? key}</dt>
                <dd className="numeric font-medium">
                  {(stats.data && shown(stats.data, key)) ?? <span className="text-ink-faint">Not known yet</span>}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <Card flush title="By workflow" description="Compare its workflows.">
        {stats.data?.groups?.length ? (
          <Table
            caption="By workflow"
            columns={columns}
            rows={stats.data.groups}
            rowKey={({ workflowDynastySlug }) => workflowDynastySlug ?? ''}
          />
        ) : stats.data ? (
          <EmptyState icon="flow" title="Nothing ran yet">
            Start a campaign of this type to compare its workflows here.
          </EmptyState>
        ) : (
          !stats.error && <SkeletonRows rows={2} />
        )}
      </Card>
    </>
  );
}

type Input = NonNullable<ReturnType<typeof useFeatureInputs>['data']>[number];

const INPUTS: readonly Column<Input>[] = [
  {
    header: 'Input',
    kind: 'title',
    cell: ({ label, key }) => (
      <>
        {label}
        <code className="block font-mono text-xs font-normal text-ink-faint">{key}</code>
      </>
    ),
  },
  { header: 'What it is for', cell: ({ description }) => description || null },
  { header: 'Kind', cell: ({ type, options }) => (options.length > 0 ? options.join(', ') : KINDS[type]) },
  { header: 'Needed', cell: ({ required }) => (required ? <Badge tone="warn">Needed</Badge> : 'Read from the site') },
];
const KINDS = { text: 'A line', textarea: 'A text', number: 'A number', select: 'A choice' } as const;

function Inputs({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useFeatureInputs(slug);
  return (
    <Card flush title="Inputs" description="What you can tell a campaign of this type.">
      {data ? (
        data.length > 0 ? (
          <Table caption="Inputs" columns={INPUTS} rows={data} rowKey={({ key }) => key} />
        ) : (
          <EmptyState icon="check" title="Nothing to fill in">
            It takes everything from the brand’s website.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}
