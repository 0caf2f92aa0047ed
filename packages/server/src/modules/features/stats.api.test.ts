import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import type { FoundOutlet } from '../press/found.ts';
import { aJournalist, anOutlet, pressCampaign } from '../press/press.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SALES = 'sales-cold-email-outreach';
const PR = 'pr-cold-email-outreach';
const SIENNA = 'sales-cold-email-outreach-sienna';
const NOTHING = {
  totalCostInUsdCents: '0',
  completedRuns: 0,
  activeCampaigns: 0,
  firstRunAt: null,
  lastRunAt: null,
};
const NO_OUTREACH = {
  leadsServed: 0,
  emailsGenerated: 0,
  emailsContacted: 0,
  emailsSent: 0,
  emailsDelivered: 0,
  emailsOpened: 0,
  emailsClicked: 0,
  repliesPositive: 0,
  repliesNegative: 0,
  repliesNeutral: 0,
  positiveReplyRate: null,
  clickRate: null,
  costPerClickCents: null,
  costPerPositiveReplyCents: null,
};

/** A finished workflow run that used so many model tokens at 0.0012 cents each. */
async function aRun(org: TestOrg, feature: string, tokens: number, more: { workflow?: string; brandId?: string } = {}) {
  const costName = 'anthropic-sonnet-4.6-tokens-input';
  await app.ledger.paid(
    {
      ...{ orgId: org.orgId, serviceName: 'workflows', taskName: 'workflow-run', workflowRunId: crypto.randomUUID() },
      ...{ featureSlug: feature, featureDynastySlug: feature },
      workflowSlug: more.workflow ?? null,
      workflowDynastySlug: more.workflow?.replace(/-v\d+$/, '') ?? null,
      brandIds: more.brandId === undefined ? null : [more.brandId],
    },
    [{ costName, quantity: 10_000, source: 'platform' }],
    async (step) => step.use(costName, tokens),
  );
}

describe('the statistics of a feature', () => {
  test('are real zeros before anything ran', async () => {
    const org = await app.newOrg();
    expect(await org.features.stats({ params: { featureSlug: SALES } })).toEqual({
      featureSlug: SALES,
      groupBy: null,
      systemStats: NOTHING,
      stats: NO_OUTREACH,
      groups: null,
    });
    const visibility = await org.features.stats({ params: { featureSlug: 'ai-visibility-scoring' } });
    expect(visibility.stats).toEqual({
      visibilityScore: null,
      shareOfVoice: null,
      brandMentionRate: null,
      citationRate: null,
      netSentiment: null,
      avgPosition: null,
    });
    expect(await org.features.stats({ params: { featureSlug: SALES }, query: { groupBy: 'brand' } })).toMatchObject({
      groupBy: 'brand',
      groups: [],
    });
  });

  test('count what was spent and what ran, and nothing of others', async () => {
    const [org, other] = [await app.newOrg(), await app.newOrg()];
    await aRun(org, SALES, 1000);
    await aRun(org, SALES, 500);
    await aRun(org, PR, 9000);
    await aRun(other, SALES, 7000);
    const { systemStats, stats } = await org.features.stats({ params: { featureSlug: SALES } });
    expect(systemStats).toEqual({
      totalCostInUsdCents: '1.8',
      completedRuns: 2,
      activeCampaigns: 0,
      firstRunAt: expect.any(String),
      lastRunAt: expect.any(String),
    });
    expect(stats).toEqual(NO_OUTREACH);
  });

  test('what was bought directly is spend, but no run', async () => {
    const org = await app.newOrg();
    await org.workflows.create({ body: { featureSlug: SALES, description: 'One follow-up after 4 days' } });
    const { systemStats } = await org.features.stats({ params: { featureSlug: SALES } });
    expect(systemStats).toMatchObject({ completedRuns: 0, firstRunAt: null });
    expect(Number(systemStats.totalCostInUsdCents)).toBeGreaterThan(0);
  });

  test('groups add up to the whole', async () => {
    const org = await app.newOrg();
    const { brandId } = await org.brands.create({ body: { url: 'acme.test' } });
    await aRun(org, SALES, 1000, { workflow: SIENNA, brandId });
    await aRun(org, SALES, 2000, { workflow: `${SIENNA}-v2` });
    await aRun(org, SALES, 3000, { workflow: `${SIENNA}-v2`, brandId });
    const by = async (groupBy: 'workflow' | 'workflowSlug' | 'workflowDynastySlug' | 'brand' | 'campaignId') => {
      const { groups } = await org.features.stats({ params: { featureSlug: SALES }, query: { groupBy } });
      return groups?.map(({ systemStats, stats, ...key }) => {
        expect(stats).toEqual(NO_OUTREACH);
        return [key, systemStats.totalCostInUsdCents, systemStats.completedRuns];
      });
    };
    const versions = [
      [{ workflowSlug: `${SIENNA}-v2` }, '6', 2],
      [{ workflowSlug: SIENNA }, '1.2', 1],
    ];
    expect(await by('workflow')).toEqual(versions);
    expect(await by('workflowSlug')).toEqual(versions);
    expect(await by('workflowDynastySlug')).toEqual([[{ workflowDynastySlug: SIENNA }, '7.2', 3]]);
    expect(await by('brand')).toEqual([
      [{ brandId }, '4.8', 2],
      [{ brandId: null }, '2.4', 1],
    ]);
    expect(await by('campaignId')).toEqual([[{ campaignId: null }, '7.2', 3]]);
    const ofBrand = { params: { featureSlug: SALES }, query: { brandId } };
    expect((await org.features.stats(ofBrand)).systemStats).toMatchObject({ totalCostInUsdCents: '4.8' });
    expect((await org.features.allStats({ query: { brandId } })).systemStats).toMatchObject({ completedRuns: 2 });
    const one = { params: { featureSlug: SALES }, query: { workflowSlug: SIENNA } };
    expect((await org.features.stats(one)).systemStats).toMatchObject({ totalCostInUsdCents: '1.2', completedRuns: 1 });
  });

  test('count what campaigns found of the press, and groups add up', async () => {
    const org = await app.newOrg();
    const found = async (name: string, outlets: FoundOutlet[]) => {
      const body = { name, workflowDynastySlug: `${PR}-birch`, brandUrls: ['https://press.test'] };
      const { campaign } = await org.campaigns.create({ body });
      await app.db
        .transaction()
        .execute((tx) => app.press.record(tx, org.orgId, pressCampaign(campaign), { runId: null, outlets }));
      return campaign.id;
    };
    const first = await found('First', [
      anOutlet({ journalists: [aJournalist(), aJournalist({ name: 'Bo Lind', email: 'bo@ledger.test' })] }),
      anOutlet({ url: 'https://herald.test', name: 'The Herald', relevanceScore: 40 }),
    ]);
    const second = await found('Second', [anOutlet({ relevanceScore: 60, journalists: [aJournalist()] })]);
    const whole = await org.features.allStats({ query: { groupBy: 'campaign' } });
    const wanted = ({ outletsDiscovered, journalistsFound, avgRelevanceScore }: Record<string, unknown>) => ({
      ...{ outletsDiscovered, journalistsFound, avgRelevanceScore },
    });
    // The mean of 80.5, 40 and 60 has one decimal.
    expect(wanted(whole.stats)).toEqual({ outletsDiscovered: 3, journalistsFound: 3, avgRelevanceScore: 60.2 });
    expect(Object.fromEntries(whole.groups?.map(({ campaignId, stats }) => [campaignId, wanted(stats)]) ?? [])).toEqual(
      {
        [first]: { outletsDiscovered: 2, journalistsFound: 2, avgRelevanceScore: 60.3 },
        [second]: { outletsDiscovered: 1, journalistsFound: 1, avgRelevanceScore: 60 },
      },
    );
  });

  test('of what names nothing are refused, never zero', async () => {
    const org = await app.newOrg();
    const id = crypto.randomUUID();
    const attempt = (featureSlug: string, query: object = {}) =>
      refusal(org.features.stats({ params: { featureSlug }, query }));
    const missing = (noun: string) => ({ status: 404, body: { error: `${noun} not found`, code: 'not_found' } });
    expect(await attempt('nope')).toEqual(missing('Feature'));
    expect(await attempt(SALES, { brandId: id })).toEqual(missing('Brand'));
    expect(await attempt(SALES, { campaignId: id })).toEqual(missing('Campaign'));
    expect(await attempt(SALES, { workflowSlug: 'nope' })).toEqual(missing('Workflow'));
    expect(await refusal(org.features.allStats({ query: { brandId: id } }))).toEqual(missing('Brand'));
  });
});

describe('the statistics of all features', () => {
  test('are the sum of the features, with every statistic any of them shows', async () => {
    const org = await app.newOrg();
    await aRun(org, SALES, 1000);
    await aRun(org, PR, 2000);
    const whole = await org.features.allStats();
    expect(whole).toMatchObject({ groupBy: null, groups: null });
    expect(whole.systemStats).toMatchObject({ totalCostInUsdCents: '3.6', completedRuns: 2 });
    expect(whole.stats).toMatchObject({ ...NO_OUTREACH, outletsDiscovered: 0, visibilityScore: null });
    const { groups } = await org.features.allStats({ query: { groupBy: 'feature' } });
    expect(groups?.map(({ featureSlug, systemStats }) => [featureSlug, systemStats.totalCostInUsdCents])).toEqual([
      [PR, '2.4'],
      [SALES, '1.2'],
    ]);
    expect(groups?.[1]?.stats).toEqual(NO_OUTREACH);
    const lineages = await org.features.allStats({ query: { groupBy: 'featureDynastySlug' } });
    expect(lineages.groups?.map((group) => group.featureDynastySlug)).toEqual([PR, SALES]);
  });

  test('take no other word to group by', async () => {
    const org = await app.newOrg();
    const headers = { authorization: `Bearer ${org.key}` };
    const refused = await app.fetch(`/v1/features/${SALES}/stats?groupBy=feature`, { headers });
    expect(await refused.json()).toMatchObject({
      error: 'Invalid value for groupBy: feature',
      code: 'invalid_parameter',
    });
    expect((await app.fetch('/v1/features/stats?groupBy=day', { headers })).status).toBe(400);
  });
});

describe('literal paths come before parameters', () => {
  test('/v1/features/stats', async () => {
    const org = await app.newOrg();
    expect(await org.features.allStats()).toHaveProperty('systemStats');
  });

  test('/v1/features/stats/registry', async () => {
    const org = await app.newOrg();
    const { registry } = await org.features.statsRegistry();
    expect(Object.keys(registry)).toHaveLength(50);
    expect(registry).toMatchObject({
      leadsServed: { type: 'count', label: 'Leads Served', sortDirection: 'desc' },
      avgPosition: { type: 'count', label: 'Avg Position', sortDirection: 'asc' },
      visibilityScore: { type: 'rate', label: 'Visibility Score', sortDirection: 'desc' },
      costPerClickCents: { type: 'currency', label: '$/Click', sortDirection: 'asc' },
    });
    expect(Object.keys(registry.openRate ?? {})).toEqual(['type', 'label', 'sortDirection']);
  });

  test('/v1/features/entities/registry', async () => {
    const org = await app.newOrg();
    const { registry } = await org.features.entitiesRegistry();
    expect(Object.keys(registry)).toHaveLength(12);
    expect(registry['press-kits']).toEqual({
      label: 'Press Kits',
      icon: 'file-text',
      pathSuffix: 'press-kits',
      description: 'Press Kits of a campaign or brand.',
    });
  });
});
