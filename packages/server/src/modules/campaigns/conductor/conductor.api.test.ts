import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { checkLockOrder } from '../../../../test/lock-order.ts';
import { refusal } from '../../../../test/refusal.ts';
import {
  created,
  DAY_MS,
  endingWith,
  eventsOf,
  MINUTE_MS,
  SALES_WORKFLOW,
  type StoredEvent,
  waiting,
  workflowOf,
} from '../campaigns.fixture.ts';
import { advanceCampaign } from './advance.ts';

checkLockOrder();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

test('a campaign writes to its leads, waits for their follow-ups and completes with its last one', async () => {
  const org = await app.newOrg();
  const { id, read, gates, runs } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 2 });
  await app.drain();
  expect(await read()).toMatchObject({ status: 'active', draining: true, nextRunAt: null });
  const { leads } = await org.leads.list({ query: { campaignId: id, status: 'all' } });
  expect(leads.length).toBeGreaterThanOrEqual(2);
  expect((await runs()).every(({ status }) => status === 'completed')).toBe(true);
  expect((await gates()).gates.find(({ gate }) => gate === 'max_leads')).toMatchObject({
    state: 'closed',
    data: { count: 2, maxLeads: 2 },
  });
  for (let minutes = 0; minutes < 20 && (await read()).status === 'active'; minutes += 1) {
    await app.clock.advance(MINUTE_MS);
    await app.drain();
  }
  expect(await read()).toMatchObject({ status: 'completed', statusReason: 'max_leads_reached', draining: false });
  const last = (await eventsOf(app, id)).at(-1) as StoredEvent;
  expect(last).toMatchObject({ kind: 'campaign.completed', data: { reason: 'max_leads_reached' } });
  expect((last.data.final_stats as { emails_sent: number }).emails_sent).toBeGreaterThan(1);
  expect(last.data.total_cost_usd).toBeGreaterThan(0);
  const { rows } = await sql`select from cost_lines where campaign_id = ${id} and status = 'provisioned'`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
});

test('a campaign without an audience gets one in the words it was given', async () => {
  const org = await app.newOrg();
  const { campaign, readiness } = await org.campaigns.create({
    body: {
      name: 'Drafted',
      workflowDynastySlug: SALES_WORKFLOW,
      brandUrls: ['no-audience.test'],
      featureInputs: { targetAudience: 'Marketing directors at software companies' },
      maxLeads: 1,
    },
  });
  expect(readiness).toEqual({ ready: true, gates: [] });
  expect((await org.audiences.list({})).audiences).toEqual([]);
  await app.drain();
  const { audiences } = await org.audiences.list({});
  expect(audiences).toMatchObject([{ brandId: campaign.brandIds[0], status: 'active', source: 'auto' }]);
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});

test('a campaign that drains goes on when its cause is gone', async () => {
  const org = await app.newOrg();
  // One person alone may answer or bounce at once, and their campaign is over.
  const { id, params, read, stop } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 3 });
  await app.drain();
  expect(await read()).toMatchObject({ status: 'active', draining: true, nextRunAt: null });
  await org.campaigns.update({ params, body: { maxLeads: 4 } });
  await app.drain();
  expect(await read()).toMatchObject({ status: 'active', draining: true });
  expect((await app.budgets.get(app.db, org.orgId, id)).leads).toBe(4);
  await stop();
  await app.drain();
  expect((await app.budgets.get(app.db, org.orgId, id)).openHolds).toBe(0);
});

test('a one-shot workflow completes its campaign, and only once', async () => {
  const org = await app.newOrg();
  const slug = await workflowOf(org, endingWith({ next: 'complete' }));
  const { params, read, runs } = await created(org, { workflowSlug: slug });
  await app.drain();
  expect(await read()).toMatchObject({ status: 'completed', statusReason: 'schedule_complete' });
  expect(await runs()).toHaveLength(1);
  expect(await refusal(org.campaigns.resume({ params }))).toMatchObject({ status: 409 });
});

test('many conductors at once fill the slots and no more, and a stop ends what is live', async () => {
  const org = await app.newOrg();
  const slug = await workflowOf(org, waiting(3600));
  const { id, read, runs, gates, stop } = await created(org, { workflowSlug: slug });
  const job = { orgId: org.orgId, campaignId: id };
  await Promise.all(Array.from({ length: 6 }, () => advanceCampaign(app.campaigns, job)));
  await app.drain();
  expect((await runs()).filter(({ status }) => status === 'running')).toHaveLength(4);
  expect((await gates()).gates.find(({ gate }) => gate === 'run_slots')).toMatchObject({
    state: 'closed',
    reason: 'All run slots are in use',
    data: { live: 4, slots: 4 },
  });
  expect((await read()).nextRunAt).toBeNull();
  const workflowId = slug;
  expect(await refusal(org.workflows.execute({ params: { workflowId }, body: { campaignId: id } }))).toMatchObject({
    status: 409,
    body: { error: 'All run slots are in use', code: 'run_slots' },
  });
  const used = await org.workflows.execute({
    params: { workflowId },
    body: { campaignId: id, conflictPolicy: 'use_existing' },
  });
  expect(used.campaignId).toBe(id);
  await stop();
  await app.drain();
  expect((await runs()).map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
});

test('many conductors at once spend no more than a cap, and each budget episode is told once', async () => {
  const org = await app.newOrg();
  const { id, params, read, closed, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    maxBudgetDailyUsd: '0',
  });
  const paused = async () => (await eventsOf(app, id)).filter(({ kind }) => kind === 'campaign.paused');
  const job = { orgId: org.orgId, campaignId: id };
  await app.drain();
  await Promise.all(Array.from({ length: 5 }, () => advanceCampaign(app.campaigns, job)));
  const tomorrow = new Date(Math.floor(app.clock.now().getTime() / DAY_MS + 1) * DAY_MS).toISOString();
  expect(await closed()).toMatchObject([
    { gate: 'budget_daily', opensAt: tomorrow, data: { spentUsd: '0.00', limitUsd: '0.00' } },
  ]);
  expect(await read()).toMatchObject({ status: 'active', nextRunAt: tomorrow });
  expect(await paused()).toMatchObject([
    {
      data: {
        reason: 'budget_exceeded',
        budget_type: 'daily',
        budget_spent_usd: 0,
        budget_limit_usd: 0,
        resumes_at: tomorrow,
      },
    },
  ]);
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '2' } });
  await Promise.all(Array.from({ length: 5 }, () => advanceCampaign(app.campaigns, job)));
  const { daySpent } = await app.budgets.get(app.db, org.orgId, id);
  expect(daySpent).toBeGreaterThan(0n);
  expect(daySpent).toBeLessThanOrEqual(200_000_000n);
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '0' } });
  expect((await paused()).length).toBe(2);
  await stop();
  await app.drain();
});

test('a total cap that fits nothing more completes the campaign, and a raised one sets it going', async () => {
  const org = await app.newOrg();
  const { params, read, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    maxBudgetTotalUsd: '0.000001',
  });
  expect((await read()).status).toBe('active');
  await app.drain();
  expect(await read()).toMatchObject({ status: 'completed', statusReason: 'total_budget_reached' });
  expect(await refusal(org.campaigns.resume({ params }))).toMatchObject({
    status: 409,
    body: { error: 'Campaign is completed', statusReason: 'total_budget_reached' },
  });
  const raised = await org.campaigns.update({ params, body: { maxBudgetTotalUsd: '5', status: 'activate' } });
  expect(raised.campaign).toMatchObject({ status: 'active', statusReason: null, maxBudgetTotalUsd: '5.00' });
  await stop();
});

test('a campaign whose audience cannot be read asks instead of searching, and goes on in other words (B1)', async () => {
  const org = await app.newOrg();
  const body = { name: 'Misread', workflowDynastySlug: SALES_WORKFLOW, brandUrls: ['misread.test'], maxLeads: 1 };
  const featureInputs = { targetAudience: 'everybody in Spain' };
  const { campaign, readiness, warnings } = await org.campaigns.create({ body: { ...body, featureInputs } as never });
  expect(warnings.map(({ code }) => code)).toContain('audience_not_understood');
  const closed = { gate: 'audience', state: 'closed', reason: 'The audience was not understood', opensAt: null };
  expect(readiness.gates).toMatchObject([{ ...closed, data: { reason: 'audience_not_understood' } }]);
  await app.drain();
  const params = { campaignId: campaign.id };
  const audience = async () => (await org.campaigns.gates({ params })).gates.find(({ gate }) => gate === 'audience');
  const { audiences } = await org.audiences.list({});
  expect(audiences).toMatchObject([{ status: 'suggested', source: 'auto', filters: null }]);
  expect(await audience()).toMatchObject({
    ...closed,
    data: { audienceId: audiences[0]?.id, unread: expect.any(Array) },
  });
  expect((await org.leads.list({ query: { campaignId: campaign.id, status: 'all' } })).leads).toEqual([]);
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({ status: 'active', draining: false });

  const said = { targetAudience: 'Marketing directors at software companies' };
  await org.campaigns.update({ params, body: { featureInputs: said } as never });
  expect(await audience()).toMatchObject({ state: 'open' });
  await app.drain();
  expect((await org.audiences.list({ query: { status: 'active' } })).audiences).toMatchObject([
    { source: 'auto', nlPrompt: said.targetAudience, filters: { personTitles: ['Marketing director'] } },
  ]);
  await org.campaigns.stop({ params });
});

test('words that no filter holds are named when the campaign is made', async () => {
  const org = await app.newOrg();
  const featureInputs = { targetAudience: 'Construction firms hiring estimators right now' };
  const body = {
    name: 'Partly',
    workflowDynastySlug: SALES_WORKFLOW,
    brandUrls: ['partly.test'],
    startDate: '2099-01-01',
  };
  const { warnings } = await org.campaigns.create({ body: { ...body, featureInputs } as never });
  const partly = warnings.find(({ code }) => code === 'audience_partly_read');
  expect(partly?.message).toContain('hiring estimators');
});

test('runs that fail at the same time count as one failure', async () => {
  const org = await app.newOrg();
  const dag = waiting(60);
  const failing = dag.nodes.map((node) =>
    node.id === 'done' ? { ...node, config: { success: false, next: 'continue', reason: 'broken' } } : node,
  );
  const { id, runs, stop } = await created(org, { workflowSlug: await workflowOf(org, { ...dag, nodes: failing }) });
  await app.drain();
  expect(await runs()).toHaveLength(4);
  await app.clock.advance(61_000);
  await app.drain();
  expect((await runs()).map(({ status }) => status)).toEqual(Array(4).fill('failed'));
  const { rows } = await sql`select failures from campaigns where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ failures: 1 }]);
  await stop();
});
