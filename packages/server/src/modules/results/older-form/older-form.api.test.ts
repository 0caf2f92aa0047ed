import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { eventsOf } from '../../campaigns/campaigns.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const created = async (body: Record<string, unknown>) => {
  const answer = await org.results.createCampaign({ body: body as never });
  const { campaign } = await org.campaigns.get({ params: { campaignId: answer.id } });
  return { answer, campaign, codes: answer.warnings.map(({ code }) => code) };
};

test('26.7: the bare form makes a campaign that starts', async () => {
  const { answer, campaign, codes } = await created({ mcp: 'sales-outreach', target_url: 'https://older.test/shop' });
  expect(answer).toEqual({
    id: campaign.id,
    status: 'starting',
    mcp: 'sales-outreach',
    target_url: 'https://older.test/shop',
    created_at: campaign.createdAt,
    dashboard_url: `http://distribute.test/app/campaigns/${campaign.id}`,
    warnings: expect.any(Array),
  });
  expect(codes).toContain('no_budget_cap');
  expect(codes).not.toContain('unknown_mcp');
  expect(campaign).toMatchObject({
    status: 'active',
    featureDynastySlug: 'sales-cold-email-outreach',
    workflowDynastySlug: 'sales-cold-email-outreach-sienna',
    workflowSlug: 'sales-cold-email-outreach-sienna-v2',
    name: expect.stringMatching(/^sales-outreach older\.test \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    featureInputs: {},
    endDate: null,
    notifyChannel: null,
  });
  const [started] = await eventsOf(app, campaign.id);
  expect(started).toMatchObject({
    kind: 'campaign.started',
    data: { mcp: 'sales-outreach', target_url: 'https://older.test/shop' },
  });
});

test('26.7: every field of the form arrives', async () => {
  const start = new Date(app.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
  const { campaign, codes } = await created({
    mcp: 'Hiring Outreach',
    target_url: 'mapped.test',
    name: 'Mapped',
    target_audience: 'Beekeepers in Spain',
    budget: { max_daily_usd: 5, max_weekly_usd: '20.5', max_monthly_usd: 60, max_total_usd: '100' },
    schedule: { frequency: 'weekly', trial_days: 7, start_date: start },
    reporting: { webhook_url: 'https://hooks.example.com/older', email: 'boss@older.test', frequency: 'per_reply' },
  });
  expect(campaign).toMatchObject({
    name: 'Mapped',
    featureDynastySlug: 'hiring-cold-email-outreach',
    featureInputs: { targetAudience: 'Beekeepers in Spain' },
    maxBudgetDailyUsd: '5.00',
    maxBudgetWeeklyUsd: '20.50',
    maxBudgetMonthlyUsd: '60.00',
    maxBudgetTotalUsd: '100.00',
    startDate: `${start}T00:00:00.000Z`,
    endDate: new Date(Date.parse(start) + 7 * DAY_MS).toISOString(),
    notifyFrequency: 'per_reply',
    notifyChannel: 'email',
    notifyDestination: 'boss@older.test',
    reporting: { webhook_url: 'https://hooks.example.com/older' },
  });
  expect(codes[0]).toBe('frequency_ignored');
  const { endpoints } = await org.webhooks.listEndpoints();
  expect(endpoints).toMatchObject([{ url: 'https://hooks.example.com/older', campaignId: campaign.id }]);
  const { campaign: byDays, codes: none } = await created({
    mcp: 'sales-outreach',
    target_url: 'mapped.test',
    schedule: { frequency: 'daily' },
  });
  expect([byDays.notifyFrequency, none.includes('frequency_ignored')]).toEqual(['daily', false]);
});

test('a word that names no feature is echoed and runs sales, and the first warning says so', async () => {
  const { answer, campaign, codes } = await created({ mcp: 'Growth Hacking', target_url: 'unknown.test' });
  expect([answer.mcp, codes[0]]).toEqual(['Growth Hacking', 'unknown_mcp']);
  expect(campaign.featureDynastySlug).toBe('sales-cold-email-outreach');
  for (const mcp of ['SALES_CRM email-outreach', 'crm outreach']) {
    const known = await created({ mcp, target_url: 'unknown.test' });
    expect([known.campaign.featureDynastySlug, known.codes.includes('unknown_mcp')]).toEqual([
      ...['sales-crm-email-outreach', false],
    ]);
  }
});

test('a trial that is over completes the campaign as one', async () => {
  const body = { mcp: 'sales-outreach', target_url: 'trial.test' };
  const { campaign: fromNow } = await created({ ...body, schedule: { trial_days: 3 } });
  const lasts = Date.parse(fromNow.endDate ?? '') - Date.parse(fromNow.createdAt);
  expect(Math.abs(lasts - 3 * DAY_MS)).toBeLessThan(60_000);
  // Nobody is written to before the start, and after the end.
  const start_date = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  const { campaign } = await created({ ...body, schedule: { trial_days: 1, start_date } });
  for (const { id } of (await org.campaigns.list({ query: { status: 'active' } })).campaigns) {
    if (id !== campaign.id) await org.campaigns.stop({ params: { campaignId: id } });
  }
  await app.clock.advance(2 * DAY_MS + 60_000);
  await app.enqueue('campaign.sweep-ended');
  await app.drain();
  expect((await org.campaigns.get({ params: { campaignId: campaign.id } })).campaign).toMatchObject({
    status: 'completed',
    statusReason: 'trial_ended',
  });
});

test('what it cannot take it refuses in its own words', async () => {
  const refused = async (more: Record<string, unknown>) => {
    const body = { mcp: 'sales-outreach', target_url: 'refused.test', ...more };
    const { status, body: said } = await refusal(org.results.createCampaign({ body: body as never }));
    const { field, details } = said as { field?: string; details?: { fieldErrors: Record<string, string[]> } };
    return [status, field ?? Object.keys(details?.fieldErrors ?? {})[0]];
  };
  expect(await refused({ mcp: ' ' })).toEqual([400, 'mcp']);
  expect(await refused({ target_url: 'ftp://refused.test/' })).toEqual([400, 'target_url']);
  expect(await refused({ budget: { max_total_usd: 0 } })).toEqual([400, 'budget.max_total_usd']);
  expect(await refused({ budget: { max_daily_usd: '-1' } })).toEqual([400, 'budget.max_daily_usd']);
  expect(await refused({ schedule: { start_date: '2020-01-01', trial_days: 3 } })).toEqual([
    ...[400, 'schedule.trial_days'],
  ]);
  expect(await refused({ reporting: { webhook_url: 'ftp://hooks.example.com/' } })).toEqual([
    ...[400, 'reporting.webhook_url'],
  ]);
  const read = await app.fetch('/campaigns', { headers: { authorization: `Bearer ${org.key}` } });
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});
