import { snapshot } from '../../kernel/db/connection/snapshot.ts';
import type { Db } from '../../kernel/db/db.ts';
import { listLabels } from '../campaigns/index.ts';
import { countEmails } from '../emails/index.ts';
import { outcomeOf } from './campaign.ts';
import { type CampaignSample, figuresOf, NO_FIGURES } from './figures/figures.ts';
import { featureOf } from './mcp-words.ts';
import type { ResultsSources } from './ports.ts';
import { type Benchmark, findBenchmark, replaceBenchmarks } from './store/benchmarks.ts';

export interface BenchmarksDeps extends ResultsSources {
  readonly listOrganizations: (after: string | null, limit: number) => Promise<readonly string[]>;
  readonly featureLineages: () => Promise<readonly string[]>;
}

const ALL = 'all';
/** Campaigns with fewer delivered messages are left out: their rates are mostly chance. */
const FEWEST_DELIVERED = 50;
const ORGANIZATIONS_AT_ONCE = 200;
const CAMPAIGNS_AT_ONCE = 500;
const MICRO_CENTS_PER_USD = 100_000_000;

/** How the campaigns of all organisations perform; computed once a day and then only read (spec 26.5). */
export function createBenchmarks(deps: BenchmarksDeps) {
  const { db, leads, runs, listOrganizations, featureLineages } = deps;

  const samplesAmong = async (
    tx: Db,
    orgId: string,
    labels: readonly { readonly id: string; readonly featureDynastySlug: string }[],
  ): Promise<CampaignSample[]> => {
    const counted = await countEmails(
      tx,
      orgId,
      labels.map(({ id }) => id),
    );
    const large = labels.filter(({ id }) => (counted.get(id)?.stats.delivered ?? 0) >= FEWEST_DELIVERED);
    const ids = large.map(({ id }) => id);
    const leadsById = await leads.counts(tx, orgId, ids);
    const costs = Map.groupBy(await runs.budgets.costsOf(tx, orgId, ids), ({ campaignId }) => campaignId);
    return large.flatMap(({ id, featureDynastySlug: feature }) => {
      const [ofLeads, ofEmails] = [leadsById.get(id), counted.get(id)];
      if (!ofLeads || !ofEmails) throw new Error(`Nothing was counted for campaign ${id}`);
      const { stats } = outcomeOf(ofLeads, ofEmails);
      const spend = (costs.get(id) ?? []).reduce((sum, { actual, provisioned }) => sum + actual + provisioned, 0n);
      return {
        ...{ orgId, feature },
        deliveryRate: stats.delivered / stats.emails_sent,
        openRate: stats.opened / stats.delivered,
        replyRate: stats.replied / stats.delivered,
        costPerEmailUsd: Number(spend) / MICRO_CENTS_PER_USD / stats.emails_sent,
      };
    });
  };

  const samplesOf = (orgId: string): Promise<CampaignSample[]> =>
    snapshot(db, async (tx) => {
      const labels = await listLabels(tx, orgId, {});
      const samples: CampaignSample[] = [];
      for (let at = 0; at < labels.length; at += CAMPAIGNS_AT_ONCE) {
        samples.push(...(await samplesAmong(tx, orgId, labels.slice(at, at + CAMPAIGNS_AT_ONCE))));
      }
      return samples;
    });

  const collect = async (): Promise<CampaignSample[]> => {
    const samples: CampaignSample[] = [];
    for (let after: string | null = null; ; ) {
      const ids: readonly string[] = await listOrganizations(after, ORGANIZATIONS_AT_ONCE);
      for (const orgId of ids) samples.push(...(await samplesOf(orgId)));
      after = ids.at(-1) ?? null;
      if (ids.length < ORGANIZATIONS_AT_ONCE) return samples;
    }
  };

  const benchmarkOf = (feature: string, samples: readonly CampaignSample[]): Benchmark => ({
    ...{ feature, sampleSize: samples.length, figures: figuresOf(samples) },
  });

  return {
    compute: async (): Promise<void> => {
      const samples = await collect();
      const byFeature = [...Map.groupBy(samples, ({ feature }) => feature)];
      const benchmarks = [benchmarkOf(ALL, samples), ...byFeature.map(([feature, own]) => benchmarkOf(feature, own))];
      await db.transaction().execute((tx) => replaceBenchmarks(tx, benchmarks));
    },

    /** At every start: stores an empty row with a date when nothing was computed yet; the first night fills it. */
    seed: () =>
      db.transaction().execute(async (tx) => {
        if (!(await findBenchmark(tx, ALL))) await replaceBenchmarks(tx, [benchmarkOf(ALL, [])]);
      }),

    read: async (word: string | undefined) => {
      const feature = word === undefined ? ALL : featureOf(word, await featureLineages());
      const whole = await findBenchmark(db, ALL);
      if (!whole) throw new Error('No benchmarks were ever computed');
      const found = feature === null ? null : await findBenchmark(db, feature);
      return {
        mcp: word ?? ALL,
        sample_size: found?.sampleSize ?? 0,
        benchmarks: found?.figures ?? NO_FIGURES,
        sufficient: found?.figures != null,
        updated_at: whole.computedAt,
      };
    },
  };
}
