import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { checkLockOrder } from '../../../../test/lock-order.ts';
import { refusal } from '../../../../test/refusal.ts';
import { DAY_MS, endingWith, eventsOf, MINUTE_MS, workflowOf } from '../campaigns.fixture.ts';

checkLockOrder();

let app: TestApp;
let org: TestOrg;
let workflowSlug: string;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  workflowSlug = await workflowOf(org, endingWith({ next: 'repeat', afterSeconds: 3600 }));
});
afterAll(() => app.stop());

let brands = 0;
const made: string[] = [];
afterEach(async () => {
  // What a test leaves running would run again in the hours of the next one.
  for (const campaignId of made.splice(0)) await org.campaigns.stop({ params: { campaignId } }).catch(allowOver);
});
const allowOver = (error: unknown) => expect(error).toMatchObject({ status: 409 });

async function aCampaign(more: Record<string, unknown> = {}) {
  brands += 1;
  const body = { name: `Campaign ${brands}`, workflowSlug, brandUrls: [`life-${brands}.test`], ...more };
  const { campaign } = await org.campaigns.create({ body: body as never });
  made.push(campaign.id);
  return { id: campaign.id, params: { campaignId: campaign.id }, campaign };
}
const kinds = async (id: string) => (await eventsOf(app, id)).map(({ kind }) => kind);
const permitOf = async (id: string) => {
  const { rows } = await sql<{ active: boolean; brandPaused: boolean }>`select active, brand_paused from permits
    where campaign_id = ${id}`.execute(app.db);
  return rows[0];
};
/** The settings that other rows repeat: as the campaign says them, and as its budget and its permit do. */
const copiesOf = async (id: string) => {
  const { rows } = await sql<{ said: unknown; copied: unknown }>`select
      jsonb_build_array(c.cap_daily, c.cap_weekly, c.cap_monthly, c.cap_total, c.max_leads, c.brand_ids, c.start_date,
        c.end_date) as said,
      jsonb_build_array(b.cap_daily, b.cap_weekly, b.cap_monthly, b.cap_total, b.max_leads, p.brand_ids, p.starts_at,
        p.ends_at) as copied
    from campaigns c join budgets b on b.org_id = c.org_id and b.campaign_id = c.id
      join permits p on p.org_id = c.org_id and p.campaign_id = c.id where c.id = ${id}`.execute(app.db);
  return rows[0] as { said: unknown; copied: unknown };
};
const REFUSED = (status: string, statusReason: string | null) => ({
  status: 409,
  body: expect.objectContaining({ error: `Campaign is ${status}`, code: 'invalid_state', status, statusReason }),
});

test('a change of caps, dates or brands reaches the copies that the budget and the permit keep', async () => {
  const { id, params } = await aCampaign({ maxLeads: 5, maxBudgetDailyUsd: '3.00' });
  const { said, copied } = await copiesOf(id);
  expect(copied).toEqual(said);
  const { campaign: other } = await aCampaign();
  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
  const body = { brandIds: other.brandIds, maxLeads: 7, startDate: at(1), endDate: at(9) };
  await org.campaigns.update({
    params,
    body: { ...body, maxBudgetDailyUsd: '1.00', maxBudgetWeeklyUsd: '2.00', maxBudgetTotalUsd: '4.00' },
  });
  const changed = await copiesOf(id);
  expect(changed.said).not.toEqual(said);
  expect(changed.copied).toEqual(changed.said);
});

test('pause, resume and stop change a campaign once, however often they are asked for', async () => {
  const { id, params } = await aCampaign();
  const paused = await org.campaigns.pause({ params });
  expect(paused.campaign).toMatchObject({ status: 'paused', statusReason: 'manual', nextRunAt: null });
  expect(await permitOf(id)).toEqual({ active: false, brandPaused: false });
  expect(await org.campaigns.pause({ params })).toEqual(paused);
  const resumed = await org.campaigns.resume({ params });
  expect(resumed.campaign).toMatchObject({ status: 'active', statusReason: null });
  expect(await permitOf(id)).toEqual({ active: true, brandPaused: false });
  expect(await org.campaigns.resume({ params })).toEqual(resumed);
  const stopped = await org.campaigns.stop({ params });
  expect(stopped.campaign).toMatchObject({ status: 'stopped', statusReason: 'manual' });
  expect(await org.campaigns.stop({ params })).toEqual(stopped);
  expect(await refusal(org.campaigns.pause({ params }))).toEqual(REFUSED('stopped', 'manual'));
  expect((await org.campaigns.resume({ params })).campaign.status).toBe('active');
  await org.campaigns.stop({ params });
  expect(await eventsOf(app, id)).toMatchObject([
    { sequence: 1, kind: 'campaign.started' },
    {
      sequence: 2,
      kind: 'campaign.paused',
      data: { reason: 'manual', budget_type: null, budget_spent_usd: 0, budget_limit_usd: null, resumes_at: null },
    },
    { sequence: 3, kind: 'campaign.completed', data: { reason: 'stopped', total_cost_usd: 0 } },
    { sequence: 4, kind: 'campaign.completed', data: { reason: 'stopped' } },
  ]);
  const { activity } = await org.activity.list({ query: { campaignId: id } });
  expect(activity.map(({ type }) => type).filter((type) => type !== 'campaign.status_changed')).toEqual([
    'campaign.created',
  ]);
});

test('twenty movers at once leave one event per change, without gaps', async () => {
  const { id, params } = await aCampaign();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? org.campaigns.pause({ params }) : org.campaigns.resume({ params }),
    ),
  );
  await Promise.all(Array.from({ length: 20 }, () => org.campaigns.stop({ params })));
  const events = await eventsOf(app, id);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
  const { rows } = await sql<{ moves: number }>`select moves from campaigns where id = ${id}`.execute(app.db);
  const pauses = events.filter(({ kind }) => kind === 'campaign.paused').length;
  expect(events.filter(({ kind }) => kind === 'campaign.completed')).toHaveLength(1);
  expect(rows[0]?.moves).toBeLessThanOrEqual(2 * pauses + 1);
  expect(rows[0]?.moves).toBeGreaterThanOrEqual(2 * pauses);
});

test('a change of fields applies with its status verb, or not at all', async () => {
  const { params } = await aCampaign({ maxBudgetDailyUsd: '5', goal: 'signup', maxLeads: 3 });
  const patched = await org.campaigns.update({
    params,
    body: { name: 'Renamed', maxBudgetDailyUsd: null, maxBudgetTotalUsd: '20', goal: null, status: 'pause' },
  });
  expect(patched.campaign).toMatchObject({
    name: 'Renamed',
    maxBudgetDailyUsd: null,
    maxBudgetTotalUsd: '20.00',
    maxLeads: 3,
    goal: null,
    status: 'paused',
  });
  await org.campaigns.update({ params, body: { status: 'stop' } });
  expect(await refusal(org.campaigns.update({ params, body: { name: 'Never', status: 'pause' } }))).toEqual(
    REFUSED('stopped', 'manual'),
  );
  expect((await org.campaigns.get({ params })).campaign.name).toBe('Renamed');
  expect((await org.campaigns.update({ params, body: { status: 'activate' } })).campaign.status).toBe('active');
  for (const field of ['workflowSlug', 'featureDynastySlug', 'brandUrls'] as const) {
    expect(await refusal(org.campaigns.update({ params, body: { [field]: 'x' } }))).toMatchObject({
      status: 400,
      body: { code: 'immutable_field', field },
    });
  }
  const nobody = crypto.randomUUID();
  expect(await refusal(org.campaigns.update({ params, body: { brandIds: [nobody] } }))).toMatchObject({
    status: 404,
    body: { error: 'Brand not found', field: 'brandIds' },
  });
  expect(await refusal(org.campaigns.update({ params: { campaignId: nobody }, body: { name: 'x' } }))).toMatchObject({
    status: 404,
    body: { error: 'Campaign not found' },
  });
});

test('a future start is told when it comes, and an end date ends what is active or paused', async () => {
  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
  const { id, params, campaign } = await aCampaign({ startDate: at(1), endDate: at(3) });
  expect(campaign.nextRunAt).toBe(campaign.startDate);
  expect(await kinds(id)).toEqual([]);
  await app.drain();
  expect(await kinds(id)).toEqual([]);
  await app.clock.advance(DAY_MS + 1000);
  await app.drain();
  expect(await kinds(id)).toEqual(['campaign.started']);
  await org.campaigns.pause({ params });
  await app.clock.advance(2 * DAY_MS);
  await app.drain();
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({
    status: 'completed',
    statusReason: 'schedule_complete',
  });
  expect(await refusal(org.campaigns.resume({ params }))).toEqual(REFUSED('completed', 'schedule_complete'));
  const moved = await org.campaigns.update({ params, body: { endDate: at(9), status: 'activate' } });
  expect(moved.campaign.status).toBe('active');
  expect(await kinds(id)).toEqual(['campaign.started', 'campaign.paused', 'campaign.completed']);
  await org.campaigns.stop({ params });
});

test('a paused brand holds its campaigns, and a daily budget reaches all of them', async () => {
  const { brandId } = await org.brands.create({ body: { url: 'held.test' } });
  const { id, params } = await aCampaign({ brandUrls: undefined, brandIds: [brandId] });
  await org.brands.setPause({ params: { brandId }, body: { paused: true } });
  // With the answer nothing may leave any more, before any job has looked at the campaign.
  expect(await permitOf(id)).toEqual({ active: true, brandPaused: true });
  await org.brands.setPause({ params: { brandId }, body: { paused: true } });
  await app.drain();
  expect(await permitOf(id)).toEqual({ active: true, brandPaused: true });
  expect((await eventsOf(app, id)).slice(1)).toMatchObject([
    { kind: 'campaign.paused', data: { reason: 'brand_paused' } },
  ]);
  const held = await org.campaigns.gates({ params });
  expect(held.gates.filter(({ state }) => state === 'closed')).toMatchObject([
    { gate: 'brand_paused', reason: 'Brand paused', data: { brandIds: [brandId] } },
  ]);
  expect(held.nextRunAt).not.toBeNull();
  await org.brands.setPause({ params: { brandId }, body: { paused: false } });
  expect(await permitOf(id)).toEqual({ active: true, brandPaused: false });
  await app.drain();
  expect((await org.campaigns.gates({ params })).gates.find(({ gate }) => gate === 'brand_paused')?.state).toBe('open');
  const body = { dailyBudgetCents: 1234 };
  expect((await org.brands.setDailyBudget({ params: { brandId }, body })).updatedCount).toBe(1);
  expect((await org.campaigns.get({ params })).campaign.maxBudgetDailyUsd).toBe('12.34');
  await org.brands.setDailyBudget({ params: { brandId }, body: { dailyBudgetCents: null } });
  expect((await org.campaigns.get({ params })).campaign.maxBudgetDailyUsd).toBeNull();
  await org.campaigns.stop({ params });
});

test('a stream tells the numbers at once and ends with the campaign', async () => {
  const { id, params } = await aCampaign({ startDate: '2999-01-01' });
  const seen: { event: string; data: unknown }[] = [];
  const read = async () => {
    const response = await fetch(`${app.baseUrl}/v1/campaigns/${id}/stream`, {
      headers: { authorization: `Bearer ${org.key}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-request-id')).not.toBeNull();
    const text = await response.text();
    expect(text.startsWith(': connected\n\n')).toBe(true);
    for (const [, event, data] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
      seen.push({ event: event as string, data: JSON.parse(data as string) });
    }
  };
  const reading = read();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await org.campaigns.stop({ params });
  await reading;
  expect(seen.map(({ event }) => event)).toEqual(['update', 'update', 'done']);
  expect(seen[0]?.data).toMatchObject({ campaignId: id, status: 'active', leadsServed: 0, totalCostInUsdCents: '0' });
  expect(seen[2]?.data).toEqual({ reason: 'stopped', statusReason: 'manual' });
  const again = await app.fetch(`/v1/campaigns/${id}/stream`, { headers: { authorization: `Bearer ${org.key}` } });
  expect(await again.text()).toContain('event: done');
  const nowhere = { campaignId: crypto.randomUUID() };
  expect(await refusal(org.campaigns.stream.stream({ params: nowhere }).next())).toMatchObject({ status: 404 });
});

test('failed runs back off, are told of at the eighth and end the campaign at the twenty-fourth', async () => {
  const failing = await workflowOf(org, endingWith({ success: false, next: 'complete', reason: 'broken' }));
  const { id, params } = await aCampaign({ workflowSlug: failing });
  const toldOf = async () => {
    const { rows } = await sql`select from facts where kind = 'campaign.failing' and campaign_id = ${id}`.execute(
      app.db,
    );
    return rows.length;
  };
  await app.drain();
  const first = await org.campaigns.gates({ params });
  expect(first.gates.find(({ gate }) => gate === 'failure_backoff')).toMatchObject({
    state: 'closed',
    reason: 'Waiting after a failed run',
    data: { failures: 1 },
  });
  expect(first.lastRun).toMatchObject({ status: 'failed', error: 'broken' });
  expect(await toldOf()).toBe(0);
  /** Goes on after so many failures, with two more. */
  const failTwiceAfter = async (failures: number) => {
    await sql`update campaigns set failures = ${failures} where id = ${id}`.execute(app.db);
    for (const more of [1, 2]) {
      await app.clock.advance(30 * MINUTE_MS + 1000);
      await app.drain();
      const { rows } = await sql`select failures from campaigns where id = ${id}`.execute(app.db);
      const count = failures + more;
      // The count ends with the campaign.
      expect([rows, await toldOf()]).toEqual([[{ failures: count < 24 ? count : 0 }], count < 8 ? 0 : 1]);
    }
  };
  await failTwiceAfter(1);
  await failTwiceAfter(6);
  await failTwiceAfter(8);
  await failTwiceAfter(22);
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({
    status: 'failed',
    statusReason: 'repeated_failures',
  });
  expect((await eventsOf(app, id)).at(-1)).toMatchObject({
    kind: 'campaign.paused',
    data: { reason: 'repeated_failures' },
  });
});
