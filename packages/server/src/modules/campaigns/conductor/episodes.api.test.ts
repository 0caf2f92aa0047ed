import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { created, DAY_MS, eventsOf, SALES_WORKFLOW } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

const pausesOf = async (campaignId: string) =>
  (await eventsOf(app, campaignId)).filter(({ kind }) => kind === 'campaign.paused').map(({ data }) => data);
const blockedLines = async (org: TestOrg, campaignId: string) =>
  (await org.events.list({ query: { campaignId, event: ['campaign.blocked'] } as never })).events;
const toTomorrow = () => app.clock.advance(DAY_MS - (app.clock.now().getTime() % DAY_MS) + 1);

test('money that settled runs give back lets others start, and one window tells once that it is spent (D6)', async () => {
  const org = await app.newOrg();
  const { id, read, closed, runs, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    maxBudgetDailyUsd: '2',
    maxLeads: 20,
  });
  await app.drain();
  // A run holds $0.82 and settles for about a third: the gate closed and opened again several times to get here.
  expect((await runs()).length).toBeGreaterThan(4);
  expect(await closed()).toMatchObject([{ gate: 'budget_daily' }]);
  expect((await read()).nextRunAt).not.toBeNull();
  expect(await pausesOf(id)).toMatchObject([{ reason: 'budget_exceeded', budget_type: 'daily', budget_limit_usd: 2 }]);
  expect(await blockedLines(org, id)).toHaveLength(1);
  await toTomorrow();
  await app.drain();
  expect(await pausesOf(id)).toHaveLength(2);
  expect(await blockedLines(org, id)).toHaveLength(2);
  await stop();
  await app.drain();
});

test('several caps closed at once are told once, for the one that reopens last, and none of them again (D6)', async () => {
  const org = await app.newOrg();
  const { id, params, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    ...{ maxBudgetDailyUsd: '0.01', maxBudgetWeeklyUsd: '0.02', maxBudgetMonthlyUsd: '0.03' },
  });
  await app.drain();
  const ends = await sql<{ week: Date; month: Date }>`
    select date_trunc('week', app.now()) + interval '7 days' as week,
      date_trunc('month', app.now()) + interval '1 month' as month`.execute(app.db);
  const [end] = ends.rows;
  const latest = end && end.week > end.month ? ['weekly', 0.02] : ['monthly', 0.03];
  expect((await pausesOf(id)).map((data) => [data.budget_type, data.budget_limit_usd])).toEqual([latest]);
  await org.campaigns.update({ params, body: { maxBudgetWeeklyUsd: null, maxBudgetMonthlyUsd: null } });
  await app.drain();
  expect(await pausesOf(id)).toHaveLength(1);
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '0.05' } });
  await app.drain();
  expect((await pausesOf(id)).at(-1)).toMatchObject({ budget_type: 'daily', budget_limit_usd: 0.05 });
  expect(await pausesOf(id)).toHaveLength(2);
  await stop();
});

test('a campaign that its budget holds up says what is spent and what is held, and no warning follows', async () => {
  const org = await app.newOrg();
  // A run holds $0.82 and settles for about a third, so the cap closes over holds, long before it is spent.
  const { id, params, closed, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    maxBudgetDailyUsd: '2',
    maxLeads: 20,
  });
  await app.drain();
  const kinds = (await eventsOf(app, id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['campaign.started', 'campaign.paused']);
  const [paused] = await pausesOf(id);
  const { budget_spent_usd: spent, budget_held_usd: held } = paused as Record<string, number>;
  expect(held).toBeGreaterThan(0);
  expect(Number(spent) + Number(held)).toBeLessThanOrEqual(2);
  const { actualCostInUsdCents, provisionedCostInUsdCents, totalCostInUsdCents } = await org.campaigns.stats({
    params,
  });
  const sum = Number(actualCostInUsdCents) + Number(provisionedCostInUsdCents);
  expect(sum).toBeCloseTo(Number(totalCostInUsdCents), 6);
  const [gate] = await closed();
  expect(Number(gate?.data?.spentUsd) * 100).toBeCloseTo(Number(actualCostInUsdCents), 3);
  expect(Number(gate?.data?.heldUsd) * 100).toBeCloseTo(Number(provisionedCostInUsdCents), 3);
  await stop();
  await app.drain();
}, 60_000);
