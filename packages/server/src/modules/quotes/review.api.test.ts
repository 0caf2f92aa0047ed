import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { factsOf } from '../replies/sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400', REVIEW_BUFFER: '3' });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const ADDRESS = 'reporter@outlet.test';
const REFUSED = { status: 409, body: { code: 'invalid_state' } };

/** Requests that a campaign of quotes may answer, and the campaign, run until nothing goes on by itself. */
async function reviewed(org: TestOrg, review: 'none' | 'first' | 'all', { requests = 8, deadlineDays = 9 } = {}) {
  const { brandId } = await org.brands.create({ body: { url: 'https://copperline.test' } });
  const deadline = new Date(app.clock.now().getTime() + deadlineDays * DAY_MS).toISOString();
  for (let number = 1; number <= requests; number += 1) {
    const opportunityText = `Experts wanted: choosing a recruiting platform for engineering companies, part ${number}`;
    await org.quoteRequests.create({ body: { opportunityText, pitchEmail: ADDRESS, deadline } });
  }
  const { campaign } = await org.campaigns.create({
    body: { name: 'Quotes', workflowSlug: 'pr-expert-quote-outreach-lyra', brandIds: [brandId], review },
  });
  await app.drain();
  const params = { campaignId: campaign.id };
  return {
    ...{ id: campaign.id, params },
    pitches: async (status: 'drafted' | 'submitted' | 'error') =>
      (await org.quotePitches.list({ query: { campaign_id: campaign.id, status, limit: 100 } })).quotePitches,
    gate: async () => (await org.campaigns.gates({ params })).gates.find(({ gate }) => gate === 'review'),
    stop: () => org.campaigns.stop({ params }),
  };
}
const submit = (org: TestOrg, id: string) => org.quotePitches.submit({ params: { id } });
const mails = async (org: TestOrg) => {
  const { rows } = await sql<{ text: string }>`select text from sink_messages
    where org_id = ${org.orgId} and recipient = ${ADDRESS}`.execute(app.db);
  return rows.length;
};
/** What was paid for sending, and what is still held for it. */
const sends = async (org: TestOrg) => {
  const { rows } = await sql<{ paid: number; held: number }>`select
      coalesce(sum(quantity) filter (where status = 'actual'), 0)::int as paid,
      count(*) filter (where status = 'provisioned')::int as held
    from cost_lines where org_id = ${org.orgId} and cost_name = 'smtp-email-send'`.execute(app.db);
  return rows[0];
};

test('with review "all" a quote stays drafted, holds no money and waits; the gate says so and the people are told once (23.1)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, 'all');
  const waiting = await campaign.pitches('drafted');
  expect(waiting).toHaveLength(3);
  for (const { submittedAt, error } of waiting)
    expect({ submittedAt, error }).toEqual({ submittedAt: null, error: null });
  expect(await campaign.pitches('submitted')).toEqual([]);
  expect(await mails(org)).toBe(0);
  expect(await sends(org)).toEqual({ paid: 0, held: 0 });
  expect(await campaign.gate()).toMatchObject({
    ...{ gate: 'review', state: 'closed', reason: 'Quotes wait for your review', opensAt: null },
    action: 'Submit the quotes waiting for review, or dismiss their requests.',
    data: { waiting: 3, approved: 0, needed: null, limit: 3 },
  });
  await app.clock.advance(DAY_MS);
  await app.enqueue('campaign.sweep');
  await app.drain();
  expect(await campaign.pitches('drafted')).toHaveLength(3);
  expect(await mails(org)).toBe(0);
  expect(await factsOf(app, org, 'campaign.review_waiting')).toMatchObject([{ waiting: 3, what: 'quotes' }]);
  const { stats } = await org.features.stats({ params: { featureSlug: 'pr-expert-quote-outreach' } });
  expect(stats).toMatchObject({ quotePitchesSubmitted: 0 });
  await campaign.stop();
});

test('submitting is the approval: it leaves once, is paid for once, makes room and stands in the trail', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, 'all');
  const [one] = await campaign.pitches('drafted');
  const id = one?.id as string;
  await org.quotePitches.update({ params: { id }, body: { draft: 'We can help, in our own words.' } });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => submit(org, id)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(submit(org, id))).toMatchObject(REFUSED);
  await app.drain();
  expect(await mails(org)).toBe(1);
  expect(await sends(org)).toEqual({ paid: 1, held: 0 });
  expect(await campaign.pitches('drafted')).toHaveLength(3);
  expect(await campaign.gate()).toMatchObject({ state: 'closed', data: { waiting: 3, approved: 1 } });
  const { activity } = await org.activity.list({ query: { type: 'quote_pitch.approved' } });
  expect(activity).toMatchObject([{ object: { type: 'quote_pitch', id }, actor: { userId: org.userId } }]);
  await campaign.stop();
});

test('with "first" five quotes are looked at, and once five are approved the rest flow (12.10)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, 'first', { requests: 9 });
  expect(await campaign.gate()).toMatchObject({ data: { waiting: 5, approved: 0, needed: 5, limit: 5 } });
  const [first, ...rest] = await campaign.pitches('drafted');
  // The request is not wanted: its quote is refused with it, and makes room.
  await org.quoteRequests.dismiss({ params: { id: first?.quoteRequestId as string } });
  expect(await refusal(submit(org, first?.id as string))).toMatchObject(REFUSED);
  await app.drain();
  expect(await campaign.pitches('drafted')).toHaveLength(6);
  for (const { id } of rest) await submit(org, id);
  await app.drain();
  expect(await campaign.gate()).toMatchObject({ state: 'closed', data: { waiting: 1, approved: 4, needed: 1 } });
  const last = (await campaign.pitches('drafted')).find(({ id }) => id !== first?.id);
  await submit(org, last?.id as string);
  await app.drain();
  expect(await campaign.pitches('drafted')).toHaveLength(1);
  expect((await campaign.pitches('submitted')).length).toBeGreaterThanOrEqual(8);
  expect(await campaign.gate()).toMatchObject({ state: 'open' });
  await campaign.stop();
});

test('what was not submitted before its deadline waits no longer: it cannot leave, and others take its place', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, 'all', { requests: 3, deadlineDays: 2 });
  const waiting = await campaign.pitches('drafted');
  expect(await campaign.gate()).toMatchObject({ state: 'closed' });
  await app.clock.advance(2 * DAY_MS);
  for (const { id } of waiting) {
    expect(await refusal(submit(org, id))).toMatchObject({ status: 409, body: { code: 'deadline_passed' } });
  }
  await app.enqueue('campaign.sweep');
  await app.drain();
  expect(await campaign.gate()).toMatchObject({ state: 'open' });
  expect(await mails(org)).toBe(0);
  await campaign.stop();
});

test('nothing that waits leaves a campaign that was stopped; a paused one is approved as ever', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, 'all');
  const [one, other] = await campaign.pitches('drafted');
  await org.campaigns.pause({ params: campaign.params });
  expect((await submit(org, one?.id as string)).quotePitch.status).toBe('submitted');
  await campaign.stop();
  expect(await refusal(submit(org, other?.id as string))).toMatchObject(REFUSED);
  expect(await mails(org)).toBe(1);
  expect(await sends(org)).toEqual({ paid: 1, held: 0 });
});

test('a campaign that drains does not complete over a quote that waits (12.12)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, 'all');
  const spent = (await org.campaigns.stats({ params: campaign.params })).totalCostInUsdCents;
  await org.campaigns.update({ params: campaign.params, body: { maxBudgetTotalUsd: '0.01', review: 'none' } });
  await app.drain();
  const status = async () => (await org.campaigns.get({ params: campaign.params })).campaign.status;
  expect(await status(), `spent ${spent}`).toBe('active');
  for (const { quoteRequestId } of await campaign.pitches('drafted')) {
    await org.quoteRequests.dismiss({ params: { id: quoteRequestId } });
  }
  await app.drain();
  expect(await status()).toBe('completed');
});
