import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';
import { aBrand, createCampaign, DAY_MS, letDaysPass, letPeopleReact } from '../stats/stats.fixture.ts';
import { rateOf } from './figures/rounding.ts';

let app: TestApp;
let org: TestOrg;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  const brandId = await aBrand(org, 'https://results.test');
  id = (await createCampaign(org, [brandId], { maxLeads: 8 })).id;
  await app.drain();
  await letDaysPass(app, 2);
  await letPeopleReact(app, id);
});
afterAll(() => app.stop());

const NOWHERE = '00000000-0000-7000-8000-000000000009';
const NO_CAMPAIGN = { status: 404, body: { error: 'Campaign not found', code: 'not_found' } };
const today = () => app.clock.now().toISOString().slice(0, 10);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const microUsd = (usd: number) => Math.round(usd * 1_000_000);
const microCents = (cents: string) => Math.round(Number(cents) * 1_000_000);
const exported = async () => {
  const file = await org.results.export({ params: { id }, query: { format: 'json' } });
  if (typeof file === 'string') throw new Error('Not JSON');
  return file;
};
/** Every day since the campaign was created: people may still read and answer after its end. */
const lifeInDays = async () => {
  const { period } = await org.results.campaign({ params: { id } });
  return (await org.results.daily({ params: { id }, query: { start: period.start.slice(0, 10) } })).daily;
};
/** What the organisation used in every month of the campaign's life. */
const usedInLife = async () => {
  const months = [...new Set((await lifeInDays()).map(({ date }) => date.slice(0, 7)))];
  return Promise.all(months.map(async (period) => (await org.results.usage({ query: { period } })).usage));
};

test('26.1: outcomes, rates and costs of a campaign', async () => {
  const v1 = await org.campaigns.stats({ params: { campaignId: id } });
  const { campaign } = await org.campaigns.get({ params: { campaignId: id } });
  const result = await org.results.campaign({ params: { id } });
  const { stats, rates, costs } = result;
  expect(result.campaign_id).toBe(id);
  expect(result.period).toEqual({
    start: `${campaign.createdAt.slice(0, 10)}T00:00:00.000Z`,
    end: `${campaign.status === 'completed' ? campaign.statusChangedAt.slice(0, 10) : today()}T23:59:59.999Z`,
  });
  expect(stats).toEqual({
    emails_sent: v1.emailStats.sent,
    delivered: v1.emailStats.delivered,
    bounced: v1.emailStats.bounced,
    opened: v1.emailStats.opened,
    clicked: v1.emailStats.clicked,
    replied: v1.emailsReplied,
    unsubscribed: v1.recipientStats.unsubscribed,
    meetings_booked: v1.repliesMeetingBooked,
  });
  expect(stats.emails_sent).toBeGreaterThan(8);
  expect(stats.replied).toBeGreaterThan(0);
  expect(rates).toEqual({
    delivery_rate: rateOf(stats.delivered, stats.emails_sent),
    open_rate: rateOf(stats.opened, stats.delivered),
    click_rate: rateOf(stats.clicked, stats.delivered),
    reply_rate: rateOf(stats.replied, stats.delivered),
    conversion_rate: rateOf(stats.meetings_booked, stats.delivered),
  });
  const { ai_generation, lead_enrichment, email_sending } = costs.breakdown;
  expect(microUsd(costs.total_byok_usd)).toBe(sum([ai_generation, lead_enrichment, email_sending].map(microUsd)));
  expect(microUsd(costs.by_source.org + costs.by_source.platform)).toBe(microUsd(costs.total_byok_usd));
  expect(costs.total_byok_usd).toBe(v1.totalCostUsd);
  expect(email_sending).toBeGreaterThan(0);
  expect(await refusal(org.results.campaign({ params: { id: NOWHERE } }))).toEqual(NO_CAMPAIGN);
});

test('26.1: a campaign that did nothing has real zeros, and its period ends with it', async () => {
  const brandId = await aBrand(org, 'https://idle.test');
  const idle = await createCampaign(org, [brandId], { startDate: '2099-01-01' });
  await org.campaigns.stop({ params: { campaignId: idle.id } });
  const stopped = today();
  const result = await org.results.campaign({ params: { id: idle.id } });
  expect(new Set(Object.values({ ...result.stats, ...result.rates }))).toEqual(new Set([0]));
  expect(result.costs).toEqual({
    total_byok_usd: 0,
    held_usd: 0,
    breakdown: { ai_generation: 0, lead_enrichment: 0, email_sending: 0 },
    by_source: { org: 0, platform: 0 },
  });
  await app.clock.advance(2 * DAY_MS);
  const later = await org.results.campaign({ params: { id: idle.id } });
  expect(later.period.end).toBe(`${stopped}T23:59:59.999Z`);
});

test('26.2: one row per day, zero days included', async () => {
  const { campaign_id, daily } = await org.results.daily({ params: { id } });
  expect([campaign_id, daily.length, daily.at(-1)?.date]).toEqual([id, 30, today()]);
  expect(daily.map(({ date }) => date)).toEqual(daily.map(({ date }) => date).toSorted());
  expect(daily[0]).toEqual({ date: daily[0]?.date, emails_sent: 0, opened: 0, replied: 0, cost_usd: 0 });
  const asked = (query: { start?: string; end?: string }) => refusal(org.results.daily({ params: { id }, query }));
  expect(await asked({ start: '2026-03-02', end: '2026-03-01' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', details: { fieldErrors: { end: ['must not be before start'] } } },
  });
  expect(await asked({ start: '2024-12-31', end: '2026-01-01' })).toMatchObject({ status: 400 });
  expect(await asked({ start: 'soon' })).toMatchObject({ status: 400 });
  expect(await refusal(org.results.daily({ params: { id: NOWHERE } }))).toEqual(NO_CAMPAIGN);
});

test('26.3: replies by pages, newest first', async () => {
  const own = await app.newOrg();
  const mail = await sentMail(app, own);
  const classes = ['interested', 'neutral', 'notInterested', 'outOfOffice', 'meetingBooked'] as const;
  for (const [minute, classification] of classes.entries()) {
    await app.replies.receive({
      ...{ orgId: own.orgId, messageRef: mail.messageIds[0], inboundId: `<${minute}@people.test>`, from: mail.address },
      ...{ subject: 'Re: A thought', bodyText: `Answer ${minute}\nAda`, classification, decidedBy: 'rule' as const },
      ...{ evidence: null, confidence: 0.9, receivedAt: new Date(app.clock.now().getTime() - minute * 60_000) },
    });
  }
  const { campaignId } = mail;
  const all = (await own.replies.list({ query: { campaignId } })).replies;
  const read = (query: object) => own.results.replies({ params: { id: campaignId }, query });
  const whole = await read({ per_page: 100 });
  expect(whole).toEqual({
    campaign_id: campaignId,
    replies: all.map(({ id: replyId, email, name, company, sentiment, preview, receivedAt }) => ({
      ...{ id: replyId, email, name, company, sentiment, preview, received_at: receivedAt },
    })),
    pagination: { total: all.length, page: 1, per_page: 100 },
  });
  expect(all).toHaveLength(5);
  expect(whole.replies[0]).toMatchObject({ id: expect.stringMatching(/^reply_/), preview: 'Answer 0 Ada' });
  const paged = await Promise.all(all.map((_, at) => read({ page: at + 1, per_page: 1 })));
  expect(paged.flatMap(({ replies }) => replies)).toEqual(whole.replies);
  expect(await read({ page: 1_000_000, per_page: 100 })).toMatchObject({
    replies: [],
    pagination: { total: all.length, page: 1_000_000 },
  });
  expect((await read({})).pagination).toEqual({ total: all.length, page: 1, per_page: 20 });
  let total = 0;
  for (const sentiment of ['positive', 'neutral', 'negative', 'automatic']) {
    const { replies, pagination } = await read({ sentiment, per_page: 100 });
    expect(replies).toEqual(whole.replies.filter((reply) => reply.sentiment === sentiment));
    total += pagination.total;
  }
  expect(total).toBe(all.length);
  for (const query of [{ sentiment: 'angry' }, { page: 0 }, { per_page: 101 }]) {
    expect((await refusal(read(query))).status).toBe(400);
  }
  expect(await refusal(org.results.replies({ params: { id: NOWHERE } }))).toEqual(NO_CAMPAIGN);
});

test('26.4: usage of a period, and what the plan has left', async () => {
  const fresh = await app.newOrg();
  const month = await fresh.results.usage();
  expect(month).toEqual({
    period: today().slice(0, 7),
    usage: { campaigns_created: 0, emails_sent: 0, emails_remaining: 1_000_000, byok_cost_usd: 0 },
    plan: { name: 'Self-hosted', price_usd: 0 },
  });
  await sentMail(app, fresh);
  const day = await fresh.results.usage({ query: { period: 'day' } });
  expect(day).toMatchObject({ period: today(), usage: { campaigns_created: 1 } });
  expect((await fresh.results.usage({ query: { period: 'week' } })).period).toMatch(/^\d{4}-W\d\d$/);
  const long = await fresh.results.usage({ query: { period: '2020-02' } });
  expect(long).toMatchObject({ period: '2020-02', usage: { campaigns_created: 0, emails_sent: 0, byok_cost_usd: 0 } });
  await app.admin.admin.setPlan({
    params: { orgId: org.orgId },
    body: { name: 'Small', priceUsd: 10, monthlyEmails: 1 },
  });
  await app.clock.advance(60_000);
  const [last] = (await lifeInDays()).filter(({ emails_sent }) => emails_sent > 0).slice(-1);
  const used = await org.results.usage({ query: { period: last?.date.slice(0, 7) as string } });
  expect(used).toMatchObject({ usage: { emails_remaining: 0 }, plan: { name: 'Small', price_usd: 10 } });
  expect((await refusal(org.results.usage({ query: { period: 'year' } }))).status).toBe(400);
  expect((await refusal(org.results.usage({ query: { period: '2026-13' } }))).status).toBe(400);
});

test('the numbers of a campaign are the same wherever they are told, also after verdicts', async () => {
  const before = (await exported()).emails;
  const silent = before.find((one) => one.delivered && !before.some((o) => o.replied && o.email === one.email));
  const answered = before.find(({ replied }) => replied);
  for (const [email, status] of [
    [silent?.email, 'lead_interested'],
    [answered?.email, 'auto_reply_received'],
  ] as const) {
    await org.emails.recordQualification({ body: { campaign_id: id, email: email as string, status } });
  }
  const v1 = await org.campaigns.stats({ params: { campaignId: id } });
  const { stats, costs } = await org.results.campaign({ params: { id } });
  expect(stats).toMatchObject({ emails_sent: v1.emailsSent, opened: v1.emailsOpened, replied: v1.emailsReplied });

  const daily = await lifeInDays();
  expect(sum(daily.map(({ emails_sent }) => emails_sent))).toBe(stats.emails_sent);
  expect(sum(daily.map(({ opened }) => opened))).toBe(stats.opened);
  expect(sum(daily.map(({ replied }) => replied))).toBe(stats.replied);
  expect(sum(daily.map(({ cost_usd }) => microUsd(cost_usd)))).toBe(microUsd(costs.total_byok_usd));

  const { emails } = await exported();
  const count = (holds: (one: (typeof emails)[number]) => boolean) => emails.filter(holds).length;
  expect({
    emails_sent: count(({ sent_at }) => sent_at !== null),
    delivered: count(({ delivered }) => delivered),
    bounced: count(({ bounced }) => bounced),
    opened: count(({ opened }) => opened),
    clicked: count(({ clicked }) => clicked),
    replied: count(({ replied }) => replied),
    unsubscribed: new Set(emails.filter(({ unsubscribed }) => unsubscribed).map(({ email }) => email)).size,
    meetings_booked: v1.repliesMeetingBooked,
  }).toEqual(stats);
  expect({
    repliesPositive: count(({ reply_sentiment }) => reply_sentiment === 'positive'),
    repliesNegative: count(({ reply_sentiment }) => reply_sentiment === 'negative'),
    repliesNeutral: count(({ reply_sentiment }) => reply_sentiment === 'neutral'),
  }).toEqual({
    repliesPositive: v1.recipientStats.repliesPositive,
    repliesNegative: v1.recipientStats.repliesNegative,
    repliesNeutral: v1.recipientStats.repliesNeutral,
  });
  for (const { date, emails_sent, opened, replied } of daily) {
    const on = (at: string | null) => at?.slice(0, 10) === date;
    expect([date, count((one) => on(one.sent_at)), count((one) => on(one.opened_at))]).toEqual([
      ...[date, emails_sent, opened],
    ]);
    expect([date, count((one) => on(one.replied_at))]).toEqual([date, replied]);
  }

  const used = await usedInLife();
  expect(sum(used.map(({ emails_sent }) => emails_sent))).toBe(stats.emails_sent);
  const ofAll = await org.runs.costs();
  const ofCampaign = await org.runs.costs({ query: { campaignId: id, groupBy: 'day' } });
  expect(ofCampaign.totalCostInUsdCents).toBe(v1.totalCostInUsdCents);
  expect(sum(used.map(({ byok_cost_usd }) => microUsd(byok_cost_usd)))).toBe(
    Math.round(Number(ofAll.totalCostInUsdCents) * 10_000),
  );
  const days = daily.filter(({ cost_usd }) => cost_usd > 0).map(({ date, cost_usd }) => [date, microUsd(cost_usd)]);
  expect(days).toEqual(
    ofCampaign.groups
      .filter(({ totalCostInUsdCents }) => totalCostInUsdCents !== '0')
      .map(({ dimensions, totalCostInUsdCents: cents }) => [dimensions.day, Math.round(Number(cents) * 10_000)])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );

  // The bill is the same money, by the day it was settled: what the platform's keys paid, of this campaign and of all.
  const allDays = (await org.runs.costs({ query: { groupBy: 'day' } })).groups;
  const actual = (groups: typeof allDays) => sum(groups.map((one) => microCents(one.actualCostInUsdCents)));
  const { transactions } = await org.billing.transactions({ query: { type: 'usage', limit: 100 } });
  const billed = (rows: typeof transactions) => sum(rows.map(({ amount_cents: cents }) => -microCents(cents)));
  const ofBill = transactions.filter(({ reference }) => reference?.id.endsWith(`/${id}`));
  expect(billed(ofBill)).toBeGreaterThan(0);
  expect(billed(ofBill)).toBe(actual(ofCampaign.groups));
  expect(microUsd(costs.by_source.platform)).toBe(microUsd(costs.total_byok_usd));
  expect(billed(transactions)).toBe(actual(allDays));
  const account = await org.billing.account();
  expect({
    usage: microCents(account.usage_cents),
    held: microCents(account.provisioned_cents),
    actualBalance: microCents(account.credited_cents) - microCents(account.actual_balance_cents),
    balance: microCents(account.credited_cents) - microCents(account.balance_cents),
  }).toEqual({
    usage: actual(allDays),
    held: sum(allDays.map((one) => microCents(one.provisionedCostInUsdCents))),
    actualBalance: actual(allDays),
    balance: microCents(ofAll.totalCostInUsdCents),
  });
});

test('somebody who answered before anything was sent has answered on the day of the verdict', async () => {
  const other = await app.newOrg();
  const brandId = await aBrand(other, 'https://early.test');
  const early = await createCampaign(other, [brandId], { maxLeads: 1, review: 'all' });
  await app.drain();
  const { leads } = await other.leads.list({ query: { campaignId: early.id } });
  const email = leads.find((lead) => lead.email !== null)?.email as string;
  const verdict = { campaign_id: early.id, email, status: 'lead_interested' as const };
  await other.emails.recordQualification({ body: verdict });
  const { stats } = await other.results.campaign({ params: { id: early.id } });
  const { daily } = await other.results.daily({ params: { id: early.id } });
  expect([stats.emails_sent, stats.replied]).toEqual([0, 1]);
  expect(daily.filter(({ replied }) => replied > 0)).toMatchObject([{ date: today(), replied: 1 }]);
});

test('a step that a worker has just taken is still scheduled in an export', async () => {
  const other = await app.newOrg();
  const mail = await sentMail(app, other);
  await sql`update messages set status = 'claimed', owner = 'test', attempt = 1, ready = true,
    lease_until = app.now() + interval '1 minute' where campaign_id = ${mail.campaignId} and step = 2`.execute(app.db);
  const file = await other.results.export({ params: { id: mail.campaignId }, query: { format: 'json' } });
  const steps = typeof file === 'string' ? [] : file.emails.map(({ step, status }) => [step, status]);
  expect(steps).toContainEqual([2, 'scheduled']);
  expect(JSON.stringify(file)).not.toContain('claimed');
});
