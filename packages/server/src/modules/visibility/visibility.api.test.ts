import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function aBrand(org: TestOrg, url = 'ledgerly.test') {
  const { brandId } = await org.brands.create({ body: { url } });
  await app.drain();
  return brandId;
}
const start = (
  org: TestOrg,
  brandIds: string,
  body: { prompts?: number; topics?: string[]; competitors?: string[]; campaignId?: string } = {},
) => org.visibility.start({ headers: { 'x-brand-id': brandIds }, body });

async function measured(org: TestOrg, brandId: string, body: Parameters<typeof start>[2] = {}) {
  const { results } = await start(org, brandId, body);
  await app.drain();
  return org.visibility.get({ params: { id: results[0]?.id as string } });
}

type Detail = Awaited<ReturnType<typeof measured>>;

/** Whole words, whatever the case: an own way to look, beside that of the service. */
const plain = (text: string) =>
  ` ${text
    .replace(/https?:\S+/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const says = (text: string, name: string) => plain(text).includes(plain(name));

/** Every number of a run, counted anew from nothing but the answers it shows. */
function recount({ run, prompts, competitors }: Detail) {
  const n = prompts.length;
  const isNamed = (answer: string) => says(answer, run.brandName) || says(answer, run.domain);
  const isLinked = (urls: readonly string[]) => urls.some((url) => new URL(url).hostname.endsWith(run.domain));
  const named = prompts.filter(({ answer }) => isNamed(answer));
  const linked = prompts.filter(({ citations }) => isLinked(citations));
  const both = named.filter(({ citations }) => isLinked(citations));
  const rivals = competitors.map(({ name }) => prompts.filter(({ answer }) => says(answer, name)).length);
  const allRivals = rivals.reduce((sum, count) => sum + count, 0);
  const positions = named.flatMap(({ answer }) => {
    const line = answer.split('\n').find((item) => /^\d/.test(item) && isNamed(item));
    return line ? [Number(line.split('.')[0])] : [];
  });
  const sound = (word: string) => named.filter(({ sentiment }) => sentiment === word).length;
  const voice = named.length / (named.length + allRivals);
  const net = (sound('positive') - sound('negative')) / named.length;
  const position = positions.reduce((sum, one) => sum + one, 0) / positions.length;
  const score =
    0.3 * (named.length / n) +
    0.25 * voice +
    0.15 * (linked.length / n) +
    0.15 / position +
    0.1 * ((net + 1) / 2) +
    0.05 * (both.length / n);
  return {
    rivals,
    run: {
      brandMentionRate: (named.length / n).toFixed(4),
      citationRate: (linked.length / n).toFixed(4),
      brandAndUrlRate: (both.length / n).toFixed(4),
      shareOfVoice: voice.toFixed(4),
      netSentiment: net.toFixed(4),
      avgPosition: position.toFixed(2),
      visibilityScore: (100 * score).toFixed(2),
    },
  };
}

test('a run asks what a buyer would ask, and every number of it can be counted from its answers', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const { results } = await start(org, brandId, { prompts: 20, competitors: ['Rival Books'] });
  expect(results).toMatchObject([
    {
      brandId,
      orgId: org.orgId,
      status: 'running',
      nPrompts: 20,
      domain: 'ledgerly.test',
      visibilityScore: null,
      completedAt: null,
    },
  ]);
  expect(results[0]?.weights).toEqual({
    ...{ brandMentionRate: 0.3, shareOfVoice: 0.25, citationRate: 0.15, positionScore: 0.15, sentiment: 0.1 },
    brandAndUrlRate: 0.05,
  });
  await app.drain();
  const detail = await org.visibility.get({ params: { id: results[0]?.id as string } });
  const { run, prompts, competitors } = detail;
  expect(run).toMatchObject({ status: 'completed', error: null, llmProvider: 'builtin', judgeModel: 'builtin' });
  expect(prompts).toHaveLength(20);
  expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(20);
  for (const { prompt } of prompts) expect(says(prompt, run.brandName) || says(prompt, run.domain)).toBe(false);

  const counted = recount(detail);
  expect(run).toMatchObject(counted.run);
  expect(competitors.map(({ mentions }) => mentions)).toEqual(counted.rivals);
  expect(competitors.find(({ name }) => name === 'Rival Books')).toMatchObject({ mentions: 0, shareOfVoice: '0.0000' });
  const shares = competitors.reduce((sum, { shareOfVoice }) => sum + Number(shareOfVoice), Number(run.shareOfVoice));
  expect(shares).toBeCloseTo(1, 2);
  // Neither nothing nor everything.
  for (const rate of [run.brandMentionRate, run.citationRate, run.brandAndUrlRate, run.shareOfVoice]) {
    expect(Number(rate)).toBeGreaterThan(0);
    expect(Number(rate)).toBeLessThan(1);
  }
  expect(new Set(prompts.map(({ sentiment }) => sentiment))).toEqual(
    new Set(['positive', 'neutral', 'negative', null]),
  );
  const { top_competitors: top, citation_opportunities: places } = detail;
  expect(top).toEqual(competitors.slice(0, 5).map(({ name, mentions }) => ({ name, mentions })));
  expect(competitors.filter(({ domain }) => domain !== null).length).toBeGreaterThan(3);
  for (const { domain, count } of places) {
    const without = prompts.filter(({ cited, citations }) => !cited && citations.some((url) => url.includes(domain)));
    expect([domain, without.length]).toEqual([domain, count]);
  }
  expect(places.length).toBeGreaterThan(0);

  const { runs } = await org.runs.list({ query: { serviceName: 'visibility' } as never });
  expect(runs).toMatchObject([
    { id: run.runId, taskName: 'visibility-score', status: 'completed', brandIds: [brandId] },
  ]);
  expect(runs[0]?.ownProvisionedCostInUsdCents).toBe('0');
  expect(Number(runs[0]?.ownActualCostInUsdCents)).toBeGreaterThan(0);
});

test('a later run of the same model says what changed', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const first = await measured(org, brandId, { prompts: 5 });
  expect(first.run).toMatchObject({ visibility_score_delta: null, position_delta: null });
  const second = await measured(org, brandId, { prompts: 10 });
  const delta = (one: string | null, other: string | null, digits: number) =>
    (Number(one) - Number(other)).toFixed(digits);
  expect(second.run).toMatchObject({
    visibility_score_delta: delta(second.run.visibilityScore, first.run.visibilityScore, 2),
    share_of_voice_delta: delta(second.run.shareOfVoice, first.run.shareOfVoice, 4),
    net_sentiment_delta: delta(second.run.netSentiment, first.run.netSentiment, 4),
    position_delta: delta(second.run.avgPosition, first.run.avgPosition, 2),
  });

  const list = async (query: object) => (await org.visibility.list({ query })).runs.map(({ id }) => id);
  const both = [second.run.id, first.run.id];
  expect(await list({})).toEqual(both);
  expect(await list({ brandId, domain: 'www.ledgerly.test', status: 'completed' })).toEqual(both);
  expect(await list({ status: 'failed' })).toEqual([]);
  expect(await list({ from: '2000-01-01', to: '2000-01-02' })).toEqual([]);
  expect(await list({ from: first.run.createdAt.slice(0, 10), to: second.run.createdAt.slice(0, 10) })).toEqual(both);
  expect(await org.visibility.list({ query: { limit: 1, offset: 1 } })).toMatchObject({
    ...{ total: 2, limit: 1, offset: 1, runs: [{ id: first.run.id }] },
  });
  const { nextCursor } = await org.visibility.list({ query: { limit: 1 } });
  expect(await list({ limit: 1, cursor: nextCursor })).toEqual([first.run.id]);
});

test('a run is not compared with one of another model: that is another yardstick', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org);
  const { run: first } = await measured(org, brandId, { prompts: 5 });
  await sql`update visibility_runs set llm_model = 'another' where id = ${first.id}`.execute(app.db);
  const { run } = await measured(org, brandId, { prompts: 5 });
  expect(run).toMatchObject({
    ...{ status: 'completed', visibility_score_delta: null, share_of_voice_delta: null },
    ...{ net_sentiment_delta: null, position_delta: null },
  });
});

test('several brands are one request: all are measured or none', async () => {
  const org = await app.newOrg();
  const [one, two] = [await aBrand(org, 'one-books.test'), await aBrand(org, 'two-books.test')];
  const { results } = await start(org, `${two},${one}`, { prompts: 5 });
  expect(results.map(({ brandId }) => brandId)).toEqual([two, one]);
  const three = await aBrand(org, 'three-books.test');
  const again = await start(org, `${two},${three}`, { prompts: 5 });
  expect(again.results).toHaveLength(2);
  expect(await refusal(start(org, `${three},${two}`))).toMatchObject({
    status: 409,
    body: { code: 'already_running', runId: again.results[0]?.id },
  });
  expect(await refusal(start(org, `${three},${crypto.randomUUID()}`))).toMatchObject({
    status: 404,
    body: { error: 'Brand not found' },
  });
  expect((await org.visibility.list()).total).toBe(4);
  await app.drain();
  const eleven = Array.from({ length: 11 }, () => crypto.randomUUID()).join(',');
  expect(await refusal(start(org, eleven))).toMatchObject({ status: 400 });
  const other = await app.newOrg();
  expect(await refusal(start(other, one))).toMatchObject({ status: 404 });
  const params = { id: results[0]?.id as string };
  expect(await refusal(other.visibility.get({ params }))).toMatchObject({
    status: 404,
    body: { error: 'Visibility run not found' },
  });
});

test('a brand of which nothing is known fails with the reason, and its money is free again', async () => {
  const org = await app.newOrg();
  const brandId = await aBrand(org, 'unreachable.test');
  const { run } = await measured(org, brandId, { prompts: 5 });
  expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('name topics'), visibilityScore: null });
  const { runs } = await org.runs.list({ query: { serviceName: 'visibility' } as never });
  expect(runs).toMatchObject([{ status: 'failed', ownActualCostInUsdCents: '0', ownProvisionedCostInUsdCents: '0' }]);
  const named = await measured(org, brandId, { prompts: 5, topics: ['accounting software'] });
  expect(named.run.status).toBe('completed');
  expect(named.prompts.every(({ prompt }) => prompt.includes('accounting software'))).toBe(true);
});

test('the feature runs from one POST to its result, and its statistics show the latest run', async () => {
  const org = await app.newOrg();
  const { campaign } = await org.campaigns.create({
    body: {
      ...{
        name: 'How visible are we',
        workflowDynastySlug: 'ai-visibility-scoring-quartz',
        brandUrls: ['ledgerly.test'],
      },
      featureInputs: { competitors: 'Rival Books', topics: 'bookkeeping software' },
    },
  });
  await app.drain();
  const { runs, total } = await org.visibility.list({ query: { campaignId: campaign.id } });
  expect(total).toBe(1);
  expect(runs[0]).toMatchObject({ status: 'completed', campaignId: campaign.id, nPrompts: 20 });
  const detail = await org.visibility.get({ params: { id: runs[0]?.id as string } });
  expect(detail.run).toMatchObject(recount(detail).run);
  expect(detail.prompts.filter(({ prompt }) => prompt.includes('bookkeeping software')).length).toBeGreaterThan(5);
  const { workflowRuns } = await org.workflowRuns.list({ query: { campaignId: campaign.id } });
  expect(workflowRuns).toMatchObject([{ status: 'completed' }]);
  const costs = await org.campaigns.stats({ params: { campaignId: campaign.id } });
  expect(Number(costs.totalCostInUsdCents)).toBeGreaterThan(0);
  expect(costs.costBreakdown.every((line) => line.provisionedCostInUsdCents === '0')).toBe(true);
  const { stats } = (await org.features.stats({ params: { featureSlug: 'ai-visibility-scoring' } })) as {
    stats: object;
  };
  expect(stats).toMatchObject({
    visibilityScore: Number(detail.run.visibilityScore) / 100,
    shareOfVoice: Number(detail.run.shareOfVoice),
    avgPosition: Number(detail.run.avgPosition),
  });
  expect((await org.features.get({ params: { slug: 'ai-visibility-scoring' } })).feature).toMatchObject({
    implemented: true,
  });
});
