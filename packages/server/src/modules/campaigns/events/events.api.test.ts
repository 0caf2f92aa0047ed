import { EVENT_DATA, type EventKind } from '@distribute/contract/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { eventsOf, SALES_WORKFLOW } from '../campaigns.fixture.ts';
import { appendEvent } from './outbox.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

async function aCampaign(more: Record<string, unknown> = {}): Promise<string> {
  const body = { name: 'x', workflowDynastySlug: SALES_WORKFLOW, brandUrls: ['events.test'], ...more };
  return (await org.campaigns.create({ body: body as never })).campaign.id;
}

test('twenty who tell the same thing at once tell it once, and what differs is numbered without gaps', async () => {
  const campaignId = await aCampaign({ startDate: '2999-01-01' });
  const tell = (n: number, key: string) =>
    app.db.transaction().execute((tx) => {
      const data = { email: `p${n}@x.test`, name: null, company: null, meeting_time: '', calendar_link: null };
      return appendEvent(tx, app.campaigns, org.orgId, campaignId, 'meeting.booked', data, key);
    });
  const told = await Promise.all(Array.from({ length: 20 }, (_, n) => tell(n, 'same')));
  expect(told.filter(Boolean)).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, (_, n) => tell(n, `other-${n}`)));
  const events = await eventsOf(app, campaignId);
  expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  expect(new Set(events.map(({ id }) => id)).size).toBe(21);
});

test('what is rolled back was never told, and leaves no gap', async () => {
  const campaignId = await aCampaign({ startDate: '2999-01-01' });
  const data = { mcp: 'x', target_url: 'https://x.test' };
  const failing = app.db.transaction().execute(async (tx) => {
    await appendEvent(tx, app.campaigns, org.orgId, campaignId, 'campaign.started', data, 'a');
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await eventsOf(app, campaignId)).toEqual([]);
});

test('a budget that is nearly spent warns once per window, also when its cap is lowered to that point', async () => {
  const campaignId = await aCampaign({ startDate: '2999-01-01', maxBudgetWeeklyUsd: '10' });
  const params = { campaignId };
  await sql`update budgets set day_spent = 850000000, week_spent = 850000000, month_spent = 850000000,
    total_spent = 850000000, day_actual = 850000000, week_actual = 850000000, month_actual = 850000000,
    total_actual = 850000000 where campaign_id = ${campaignId}`.execute(app.db);
  const warnings = async () => (await eventsOf(app, campaignId)).filter(({ kind }) => kind === 'budget.warning');
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '100' } });
  expect(await warnings()).toMatchObject([
    { data: { budget_type: 'weekly', spent_usd: 8.5, limit_usd: 10, percentage: 85 } },
  ]);
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '9' } });
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '9.5' } });
  expect((await warnings()).map(({ data }) => data.budget_type)).toEqual(['weekly', 'daily']);
  expect((await warnings())[1]?.data.percentage).toBe(94.4);
});

test('everything a campaign tells has the shape of its kind', async () => {
  const campaignId = await aCampaign({ maxLeads: 1 });
  await app.drain();
  await org.campaigns.stop({ params: { campaignId } });
  const { rows } = await sql<{ kind: EventKind; data: unknown }>`select kind, data from campaign_events`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { kind, data } of rows) {
    if (kind !== 'meeting.booked') expect(EVENT_DATA[kind].strict().safeParse(data).error).toBeUndefined();
  }
});
