import type { features } from '@distribute/contract/features';
import type { z } from 'zod';
import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { printCents } from '../../kernel/money/money.ts';
import { brandExists } from '../brands/index.ts';
import type { Usage, UsageDimension, UsageScope } from '../runs/index.ts';
import { STATS } from './catalogue/stats.ts';
import type { FeaturePorts, Outcome } from './ports.ts';
import { statValues } from './stat-values.ts';
import { findFeature, listFeatures, type StoredFeature } from './store/features.ts';

type StatsQuery = z.output<typeof features.stats.query>;
type AllStatsQuery = z.output<typeof features.allStats.query>;

const DIMENSIONS = {
  feature: 'featureSlug',
  featureSlug: 'featureSlug',
  featureDynastySlug: 'featureDynastySlug',
  brand: 'brandId',
  brandId: 'brandId',
  campaign: 'campaignId',
  campaignId: 'campaignId',
  workflow: 'workflowSlug',
  workflowSlug: 'workflowSlug',
  workflowDynastySlug: 'workflowDynastySlug',
} as const satisfies Record<string, UsageDimension>;

const NO_USAGE: Usage = { spend: 0n, actual: 0n, completedRuns: 0, firstRunAt: null, lastRunAt: null };
const NO_OUTCOME: Outcome = { activeCampaigns: 0, counts: {}, scores: {} };

const keysOf = (list: readonly StoredFeature[]): string[] => [
  ...new Set(list.flatMap(({ outputs }) => outputs.map(({ key }) => key))),
];

/** One block of numbers: the usage that the system counts, and the statistics of the given keys. */
function block(keys: readonly string[], usage: Usage = NO_USAGE, outcome: Outcome = NO_OUTCOME) {
  const { spend, actual, completedRuns, firstRunAt, lastRunAt } = usage;
  const { activeCampaigns, scores } = outcome;
  const counts = { ...outcome.counts, activeCampaigns, completedRuns };
  return {
    systemStats: { totalCostInUsdCents: printCents(spend), completedRuns, activeCampaigns, firstRunAt, lastRunAt },
    stats: statValues(keys, { counts, scores, spend, actual }),
  };
}

/** The total and its groups are read in one snapshot, so that they add up while work goes on. */
export function createFeatureStats({ db, usage, outcomes, exists }: { db: Db } & FeaturePorts) {
  /** A filter that names no record is refused, not answered with zeros (spec 1.5). */
  const assertNamed = async (orgId: string, scope: UsageScope): Promise<void> => {
    const { brandId, campaignId, workflowSlug } = scope;
    if (brandId !== undefined && !(await brandExists(db, orgId, brandId))) throw notFound('Brand');
    if (campaignId !== undefined && !(await exists.campaign(orgId, campaignId))) throw notFound('Campaign');
    if (workflowSlug !== undefined && !(await exists.workflow(orgId, workflowSlug))) throw notFound('Workflow');
  };

  const whole = async (tx: Db, orgId: string, scope: UsageScope, keys: readonly string[]) => {
    const [used] = await usage(tx, orgId, scope, null);
    const outcome = await outcomes(tx, orgId, scope, null);
    return block(keys, used, outcome.get(null));
  };

  const grouped = async (
    tx: Db,
    orgId: string,
    scope: UsageScope,
    dimension: UsageDimension,
    keysFor: (group: string | null) => readonly string[],
  ) => {
    const rows = await usage(tx, orgId, scope, dimension);
    const outcome = await outcomes(tx, orgId, scope, dimension);
    const used = new Map(rows.map(({ key, ...row }) => [key, row]));
    const groups = [...new Set([...used.keys(), ...outcome.keys()])];
    return groups.map((group) => ({
      [dimension]: group,
      ...block(keysFor(group), used.get(group), outcome.get(group)),
    }));
  };

  return {
    stats: async ({ orgId }: Caller, slug: string, { groupBy, ...filter }: StatsQuery) => {
      const feature = await findFeature(db, slug);
      if (!feature) throw notFound('Feature');
      await assertNamed(orgId, filter);
      const scope = { ...filter, featureDynastySlug: feature.dynastySlug };
      const keys = keysOf([feature]);
      return snapshot(db, async (tx) => ({
        featureSlug: feature.slug,
        groupBy: groupBy ?? null,
        ...(await whole(tx, orgId, scope, keys)),
        groups: groupBy === undefined ? null : await grouped(tx, orgId, scope, DIMENSIONS[groupBy], () => keys),
      }));
    },

    allStats: async ({ orgId }: Caller, { groupBy, ...scope }: AllStatsQuery) => {
      await assertNamed(orgId, scope);
      const all = await listFeatures(db, { statuses: ['active', 'draft', 'deprecated'] }, { limit: 200, after: null });
      const dimension = groupBy === undefined ? null : DIMENSIONS[groupBy];
      const every = keysOf(all);
      const keysFor = (group: string | null) => {
        if (dimension !== 'featureSlug' && dimension !== 'featureDynastySlug') return every;
        return keysOf(all.filter((feature) => feature.slug === group || feature.dynastySlug === group));
      };
      return snapshot(db, async (tx) => ({
        groupBy: groupBy ?? null,
        ...(await whole(tx, orgId, scope, every)),
        groups: dimension === null ? null : await grouped(tx, orgId, scope, dimension, keysFor),
      }));
    },

    statsRegistry: () => ({
      registry: Object.fromEntries(
        Object.entries(STATS).map(([key, { type, label, sortDirection }]) => [key, { type, label, sortDirection }]),
      ),
    }),
  };
}
