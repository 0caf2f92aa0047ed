import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { created, DAY_MS, eventsOf, SALES_WORKFLOW, waiting, workflowOf } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  // Days are as long as they are, so that no reader reacts before a test says so.
  app = await startTestApp({ RUN_SLOTS: '4', SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

const stepsOf = async (campaignId: string) => {
  const { rows } = await sql<{
    id: string;
    status: string;
    statusReason: string | null;
  }>`select id, status, status_reason
    from messages where campaign_id = ${campaignId} order by lead_id, step`.execute(app.db);
  return rows;
};

test('a pause and a resume under a closed budget begin no new episode, and the log tells of the one there is', async () => {
  const org = await app.newOrg();
  const { id, params, read } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxBudgetDailyUsd: '0' });
  await app.drain();
  const { nextRunAt } = await read();
  await org.campaigns.pause({ params });
  const resumed = await org.campaigns.resume({ params });
  await app.drain();
  expect(resumed.campaign).toMatchObject({ status: 'active', nextRunAt });
  const reasons = async () =>
    (await eventsOf(app, id)).filter(({ kind }) => kind === 'campaign.paused').map(({ data }) => data.reason);
  expect(await reasons()).toEqual(['budget_exceeded', 'manual']);
  const { events } = await org.events.list({ query: { campaignId: id, event: ['campaign.blocked'] } as never });
  expect(events).toMatchObject([
    { service: 'campaigns', level: 'warn', detail: `daily budget has no room for another person, until ${nextRunAt}` },
  ]);
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '100' } });
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '0' } });
  expect(await reasons()).toEqual(['budget_exceeded', 'manual']);
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '0.01' } });
  expect(await reasons()).toEqual(['budget_exceeded', 'manual', 'budget_exceeded']);
  await org.campaigns.stop({ params });
  await app.drain();
});

test('a campaign that drains says what for, and no longer when it goes on', async () => {
  const org = await app.newOrg();
  const { params, read, stop } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
  await app.drain();
  expect(await read()).toMatchObject({ status: 'active', draining: true, statusReason: 'max_leads_reached' });
  await org.campaigns.update({ params, body: { maxLeads: 200, maxBudgetDailyUsd: '0' } });
  await app.drain();
  expect(await read()).toMatchObject({ status: 'active', draining: false, statusReason: null });
  await stop();
});

test('steps that are due leave when a campaign gets an open brand for a paused one', async () => {
  const org = await app.newOrg();
  const { campaign, params, gates } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 3 });
  await app.drain();
  const sent = async () => (await org.campaigns.stats({ params })).emailsSent;
  const before = await sent();
  await org.brands.setPause({ params: { brandId: campaign.brandIds[0] as string }, body: { paused: true } });
  await app.clock.advance(4 * DAY_MS);
  await app.drain();
  const { due } = (await gates()).pendingSteps;
  expect(due).toBeGreaterThan(0);
  const { brandId } = await org.brands.create({ body: { url: 'open-brand.test' } });
  await org.campaigns.update({ params, body: { brandIds: [brandId] } });
  await app.drain();
  expect(await sent()).toBe(before + due);
  await org.campaigns.stop({ params });
});

test('a start that is put off holds follow-ups too, until its moment', async () => {
  const org = await app.newOrg();
  const { params, gates, stop } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 3 });
  await app.drain();
  const sent = async () => (await org.campaigns.stats({ params })).emailsSent;
  const before = await sent();
  const startDate = new Date(app.clock.now().getTime() + 8 * DAY_MS).toISOString();
  await org.campaigns.update({ params, body: { startDate } });
  await app.clock.advance(4 * DAY_MS);
  await app.drain();
  const { due } = (await gates()).pendingSteps;
  expect(due).toBeGreaterThan(0);
  expect(await sent()).toBe(before);
  await app.clock.advance(4 * DAY_MS);
  await app.drain();
  expect(await sent()).toBeGreaterThan(before);
  await stop();
});

test('nothing leaves after the end date, although the conductor has not looked at the campaign since', async () => {
  const org = await app.newOrg();
  const endDate = new Date(app.clock.now().getTime() + 9 * DAY_MS).toISOString();
  const { id, params, gates } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 3, endDate });
  await app.drain();
  const sent = async () => (await org.campaigns.stats({ params })).emailsSent;
  const before = await sent();
  // As if the conductor had not come to it yet.
  await sql`update campaigns set end_date = null where id = ${id}`.execute(app.db);
  await app.clock.advance(9 * DAY_MS);
  await app.drain();
  expect((await gates()).pendingSteps.due).toBeGreaterThan(0);
  expect(await sent()).toBe(before);
  await org.campaigns.stop({ params });
});

test('a mailbox whose cap is raised opens its gate at once', async () => {
  const org = await app.newOrg();
  const { mailboxes } = await org.mailboxes.list({});
  const mailbox = { id: mailboxes[0]?.id as string };
  await org.mailboxes.update({ params: mailbox, body: { dailyCap: 1 } });
  const { params, closed, read, stop } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 6 });
  await app.drain();
  expect((await closed()).map(({ reason }) => reason)).toContain("All mailboxes reached today's cap");
  const waitsFor = (await read()).nextRunAt;
  expect(waitsFor).not.toBeNull();
  const before = (await org.campaigns.stats({ params })).runCount;
  await org.mailboxes.update({ params: mailbox, body: { dailyCap: 2000 } });
  await app.drain();
  expect((await org.campaigns.stats({ params })).runCount).toBeGreaterThan(before);
  await stop();
});

test('what a stopped campaign left behind is wound up by the sweep, though its own job is lost', async () => {
  const org = await app.newOrg();
  const sending = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 4 });
  const resting = await created(org, { workflowSlug: await workflowOf(org, waiting(86_400)) });
  await app.drain();
  // Stopped, and whatever should have followed is lost.
  for (const { id } of [sending, resting]) {
    await sql`update campaigns set status = 'stopped', status_reason = 'manual', draining = false,
      next_run_at = null where id = ${id}`.execute(app.db);
    await sql`update permits set active = false where campaign_id = ${id}`.execute(app.db);
  }
  await app.drain();
  const left = (await stepsOf(sending.id)).filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  expect(left.length).toBeGreaterThan(0);
  await app.enqueue('campaign.sweep-ended');
  await app.drain();
  const after = (await stepsOf(sending.id)).filter(({ id }) => left.includes(id));
  expect(new Set(after.map(({ statusReason }) => statusReason))).toEqual(new Set(['stopped']));
  expect((await resting.runs()).map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
});

test('a soft bounce waits for the transaction that is ending its campaign', async () => {
  const org = await app.newOrg();
  const { id, params } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
  await app.drain();
  const first = (await stepsOf(id)).find(({ status }) => status === 'sent')?.id as string;
  const message = await app.outcomes.find(first);
  if (!message) throw new Error('Nothing was sent');
  const statusOf = async () => (await stepsOf(id)).find((step) => step.id === first)?.status;
  let bounced: Promise<boolean> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await app.budgets.lock(tx, org.orgId, id);
    bounced = app.outcomes.bouncedSoft(message, { sourceId: 'soft:1' });
    await sleep(200);
    expect(await statusOf()).toBe('sent');
  });
  expect(await bounced).toBe(true);
  expect(await statusOf()).toBe('scheduled');
  await org.campaigns.stop({ params });
});

test('an audience without anybody does not hold up the other audiences of a campaign', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'nobody.test' } });
  const nobody = { personTitles: ['Keeper of the unicorns'] };
  await org.audiences.create({ body: { name: 'Nobody', brandId, filters: nobody } });
  const others = await org.brands.create({ body: { url: 'somebody.test' } });
  const somebody = { personSeniorities: ['director', 'vp', 'manager'] };
  await org.audiences.create({ body: { name: 'Somebody', brandId: others.brandId, filters: somebody } });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'Two brands', workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 },
      brandIds: [brandId, others.brandId],
    },
  });
  const params = { campaignId: campaign.id };
  await app.drain();
  expect(await org.campaigns.stats({ params })).toMatchObject({ leadsContacted: 1 });
  await org.campaigns.stop({ params });
});
