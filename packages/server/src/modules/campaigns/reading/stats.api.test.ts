import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { printCents, usdNumber } from '../../../kernel/money/money.ts';
import { aBrand, createCampaign, letDaysPass, letPeopleReact, rawOf } from '../../stats/stats.fixture.ts';

let app: TestApp;
let org: TestOrg;
let brandId: string;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  brandId = await aBrand(org, 'https://numbers.test');
  campaignId = (await createCampaign(org, [brandId])).id;
  await app.drain();
  await letDaysPass(app, 4);
  await letPeopleReact(app, campaignId);
});
afterAll(() => app.stop());

const NOWHERE = '00000000-0000-7000-8000-000000000009';
const statsOf = (id: string) => org.campaigns.stats({ params: { campaignId: id } });
type Stats = Awaited<ReturnType<typeof statsOf>>;
const replyOf = (lead: Record<string, unknown>) => lead.verdictClass ?? lead.replyClass ?? lead.automaticClass;
const isAnswer = (word: unknown) => word !== null && word !== 'autoReply' && word !== 'outOfOffice';
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('the numbers of a campaign are what its rows come to', async () => {
  const stats = await statsOf(campaignId);
  const { leads, messages, lines, emails, runs } = await rawOf(app, campaignId);
  const leadsOf = (...statuses: string[]) => leads.filter(({ status }) => statuses.includes(String(status))).length;
  const sent = messages.filter(({ status }) => status === 'sent' || status === 'unknown');
  const spent = lines.filter(({ status }) => status === 'actual' || status === 'provisioned');
  const total = spent.reduce((cost, { price, quantity }) => cost + price * quantity, 0n);
  expect(sent.length).toBeGreaterThan(4);
  expect(total).toBeGreaterThan(0n);
  expect(stats).toMatchObject({
    campaignId,
    leadsServed: leadsOf('served', 'contacted'),
    leadsContacted: leads.filter(({ contacted }) => contacted).length,
    leadsBuffered: leadsOf('buffered'),
    leadsSkipped: leadsOf('skipped'),
    emailsGenerated: emails,
    emailsSent: sent.length,
    emailsDelivered: messages.filter((message) => message.status === 'sent' && (!message.bouncedAt || message.openedAt))
      .length,
    emailsOpened: messages.filter(({ openedAt }) => openedAt).length,
    emailsReplied: leads.filter((lead) => isAnswer(replyOf(lead))).length,
    repliesInterested: leads.filter((lead) => replyOf(lead) === 'interested').length,
    repliesMeetingBooked: leads.filter((lead) => replyOf(lead) === 'meetingBooked').length,
    runCount: runs,
    totalCostInUsdCents: printCents(total),
    totalCostUsd: usdNumber(total),
  });
  expect(stats.recipientStats).toMatchObject({
    contacted: leads.filter(({ contacted }) => contacted).length,
    delivered: leads.filter(({ delivered }) => delivered).length,
    opened: leads.filter(({ opened }) => opened).length,
    clicked: leads.filter(({ clicked }) => clicked).length,
    bounced: leads.filter(({ bounced }) => bounced).length,
    unsubscribed: leads.filter(({ unsubscribed }) => unsubscribed).length,
  });
  expect(stats.emailsOpened + stats.emailStats.bounced).toBeGreaterThan(0);
  expect(stats.apollo).toMatchObject({ enrichedLeadsCount: leads.filter(({ enriched }) => enriched).length });
  expect(stats.apollo.searchCount).toBeGreaterThan(0);
});

test('numbers add up', async () => {
  const { emailStats, recipientStats, repliesDetail, costBreakdown, ...stats } = await statsOf(campaignId);
  const keys = ['sent', 'delivered', 'opened', 'clicked', 'bounced', 'unsubscribed'] as const;
  for (const key of keys) expect(sum(emailStats.stepStats.map((step) => step[key])), key).toBe(emailStats[key]);
  expect(sum(emailStats.stepStats.map(({ replied }) => replied))).toBe(stats.emailsReplied);
  const { repliesPositive, repliesNegative, repliesNeutral } = recipientStats;
  expect(repliesPositive + repliesNegative + repliesNeutral).toBe(stats.emailsReplied);
  expect(repliesDetail).toEqual(recipientStats.repliesDetail);
  const cents = costBreakdown.map(({ totalCostInUsdCents }) => Number(totalCostInUsdCents));
  expect(sum(cents)).toBeCloseTo(Number(stats.totalCostInUsdCents), 6);
  for (const share of costBreakdown) {
    const parts = Number(share.actualCostInUsdCents) + Number(share.provisionedCostInUsdCents);
    expect(parts).toBeCloseTo(Number(share.totalCostInUsdCents), 6);
  }
  const { contacted, sent, delivered, opened, clicked } = recipientStats;
  expect([contacted, sent, delivered, opened, clicked]).toEqual(
    [contacted, sent, delivered, opened, clicked].sort((a, b) => b - a),
  );
  const costs = await org.runs.costs({ query: { campaignId } });
  expect(costs.totalCostInUsdCents).toBe(stats.totalCostInUsdCents);
});

test('every campaign of the filters is listed, also one without activity, page by page', async () => {
  const idle = await createCampaign(org, [brandId], { name: 'Idle', startDate: '2030-01-01' });
  await org.campaigns.pause({ params: { campaignId: idle.id } });
  const all = await org.campaigns.listStats();
  expect(all.campaigns.map(({ campaignId: id, name, status }) => [id, name, status])).toEqual([
    [idle.id, 'Idle', 'paused'],
    [campaignId, 'Spring', expect.any(String)],
  ]);
  const { name: _name, status: _status, ...busy } = all.campaigns[1] as (typeof all.campaigns)[number];
  const known: Stats = await statsOf(campaignId);
  expect({ ...busy, asOf: known.asOf }).toEqual(known);
  expect(all.campaigns[0]).toMatchObject({ emailsSent: 0, runCount: 0, totalCostInUsdCents: '0', costBreakdown: [] });
  const first = await org.campaigns.listStats({ query: { limit: 1 } });
  const second = await org.campaigns.listStats({ query: { limit: 1, cursor: first.nextCursor as string } });
  expect([...first.campaigns, ...second.campaigns].map(({ campaignId: id }) => id)).toEqual([idle.id, campaignId]);
  expect(second.nextCursor).toBeNull();
  const paused = await org.campaigns.listStats({ query: { status: 'paused', brandId } });
  expect(paused.campaigns.map(({ campaignId: id }) => id)).toEqual([idle.id]);
  expect((await org.campaigns.listStats({ query: { featureSlug: 'nothing-of-ours' } })).campaigns).toEqual([]);
});

test("a campaign's emails are listed, those of one lead alone too", async () => {
  const { emails } = await org.campaigns.listEmails({ params: { campaignId } });
  expect(emails.length).toBe((await rawOf(app, campaignId)).emails);
  expect(new Set(emails.map((email) => email.campaignId))).toEqual(new Set([campaignId]));
  const leadId = emails[0]?.leadId as string;
  const ofLead = await org.campaigns.listEmails({ params: { campaignId }, query: { leadId } });
  expect(ofLead.emails.map(({ id }) => id)).toEqual([emails[0]?.id]);
});

test('what names nothing is not found, and not a row of zeros', async () => {
  for (const id of [NOWHERE, 'not-an-id']) {
    for (const ask of [() => statsOf(id), () => org.campaigns.listEmails({ params: { campaignId: id } })]) {
      expect(await refusal(ask())).toMatchObject({ status: 404, body: { error: 'Campaign not found' } });
    }
    const listed = await refusal(org.campaigns.listStats({ query: { brandId: id } }));
    expect(listed).toMatchObject({ status: 404, body: { error: 'Brand not found' } });
  }
  const stranger = await app.newOrg();
  expect(await refusal(stranger.campaigns.stats({ params: { campaignId } }))).toMatchObject({ status: 404 });
});

test('a source that cannot be read is 503, never zero', async () => {
  await sql`alter table message_counts rename to hidden_counts`.execute(app.db);
  try {
    const asks = [() => statsOf(campaignId), () => org.campaigns.listStats(), () => org.emailGateway.stats()];
    for (const ask of asks) {
      expect(await refusal(ask())).toEqual({
        status: 503,
        body: { error: 'Service unavailable', code: 'unavailable' },
      });
    }
  } finally {
    await sql`alter table hidden_counts rename to message_counts`.execute(app.db);
  }
});
