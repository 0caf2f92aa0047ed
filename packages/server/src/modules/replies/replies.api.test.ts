import { REPLY_CLASSES } from '@distribute/contract/replies';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import type { Inbound } from './receiving/receive.ts';
import { countsOf, factsOf, type SentMail, sentMail, stateOf } from './sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const WAITING = ['sent', 'scheduled', 'scheduled'];

const answer = (org: TestOrg, mail: SentMail, given: Partial<Inbound> = {}) =>
  app.replies.receive({
    orgId: org.orgId,
    messageRef: mail.messageIds[0],
    inboundId: `<${crypto.randomUUID()}@people.test>`,
    from: mail.address,
    subject: 'Re: A thought',
    bodyText: 'Tell me more.\nAda',
    classification: 'interested',
    decidedBy: 'rule',
    evidence: 'Tell me more.',
    confidence: 0.9,
    receivedAt: app.clock.now(),
    ...given,
  });

test.each([
  ['interested', 'replied', []],
  ['meetingBooked', 'replied', []],
  ['closed', 'replied', []],
  ['notInterested', 'replied', []],
  ['wrongPerson', 'replied', []],
  ['neutral', 'replied', []],
  ['unsubscribe', 'unsubscribed', ['reply_unsubscribe']],
] as const)(
  'an answer of class %s ends the sequence, and what was held is free',
  async (classification, reason, suppressed) => {
    const org = await app.newOrg();
    const mail = await sentMail(app, org);
    await answer(org, mail, { classification });
    const state = await stateOf(app, org, mail);
    expect(state.steps).toEqual(['sent', `cancelled:${reason}`, `cancelled:${reason}`]);
    expect(state).toMatchObject({ suppressed, held: 0 });
    expect(state.lead).toMatchObject({ replyClass: classification, automaticClass: null });
    expect(state.lead.unsubscribed).toBe(classification === 'unsubscribe');
    expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ replied: 1 });
    expect(await factsOf(app, org, 'reply.received')).toHaveLength(1);
  },
);

test('an automatic answer changes nothing but what is shown of it', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const before = await stateOf(app, org, mail);
  await answer(org, mail, { classification: 'autoReply' });
  const after = await stateOf(app, org, mail);
  expect(after).toEqual({ ...before, lead: { ...before.lead, delivered: true, automaticClass: 'autoReply' } });
  expect(await factsOf(app, org, 'reply.received')).toEqual([]);
});

test.each([
  ['a day after the return', 10, 11],
  ['a week from now without a date', null, 7],
])('somebody away gets the next step %s', async (_name, returnIn, expected) => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const now = app.clock.now().getTime();
  const returnDate = returnIn === null ? null : new Date(now + returnIn * DAY_MS);
  await answer(org, mail, { classification: 'outOfOffice', returnDate });
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(WAITING);
  expect(state.held).toBe(2);
  const days = (new Date(state.dueAt[1] as string).getTime() - now) / DAY_MS;
  expect(days).toBeCloseTo(expected, 2);
});

test('who is back before the next step is due gets it when it is due', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const before = await stateOf(app, org, mail);
  const returnDate = new Date(app.clock.now().getTime() + DAY_MS);
  await answer(org, mail, { classification: 'outOfOffice', returnDate });
  expect((await stateOf(app, org, mail)).dueAt).toEqual(before.dueAt);
});

test('27.4 an inbound message is taken once, however often and at once it comes', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const inboundId = '<same@people.test>';
  const all = await Promise.all(Array.from({ length: 10 }, () => answer(org, mail, { inboundId })));
  expect(all.filter((received) => received.matched && !received.duplicate)).toHaveLength(1);
  expect(new Set(all.map((received) => received.matched && received.replyId)).size).toBe(1);
  expect((await org.replies.list()).total).toBe(1);
  expect(await factsOf(app, org, 'reply.received')).toHaveLength(1);
});

test('a reply counts on the first step that was answered, once per recipient', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await answer(org, mail, { classification: 'autoReply' });
  await Promise.all([answer(org, mail), answer(org, mail, { classification: 'closed' })]);
  const { repliedAt } = await stateOf(app, org, mail);
  expect(repliedAt.map((at) => at !== null)).toEqual([true, false, false]);
  expect(await countsOf(app, org, mail.campaignId)).toMatchObject({ replied: 1 });
});

test('the newest answer of a person is shown, in whatever order they come', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await answer(org, mail, { classification: 'notInterested' });
  const earlier = new Date(app.clock.now().getTime() - 60_000);
  await answer(org, mail, { classification: 'neutral', receivedAt: earlier });
  await answer(org, mail, { classification: 'autoReply' });
  expect((await stateOf(app, org, mail)).lead).toMatchObject({
    replyClass: 'notInterested',
    automaticClass: 'autoReply',
  });
});

test('an answer ends the doubt about a message', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org, { status: 'unknown' });
  await answer(org, mail, { classification: 'autoReply' });
  expect((await stateOf(app, org, mail)).steps[0]).toBe('sent');
});

test('D6 who answers does not matter: the answer is the lead’s, and only the lead is suppressed', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await answer(org, mail, { classification: 'unsubscribe', from: 'colleague@people.test' });
  const { suppressions } = await org.suppressions.list();
  expect(suppressions.map(({ value }) => value)).toEqual([mail.address]);
  const { replies } = await org.replies.list();
  expect(replies[0]?.email).toBe(mail.address);
});

test('D6 what names no message of the organisation changes nothing', async () => {
  const [mine, theirs] = [await app.newOrg(), await app.newOrg()];
  const mail = await sentMail(app, theirs);
  expect(await answer(mine, mail)).toEqual({ matched: false });
  expect(await answer(theirs, mail, { messageRef: crypto.randomUUID() })).toEqual({ matched: false });
  expect((await stateOf(app, theirs, mail)).steps).toEqual(WAITING);
});

test('a reply is told of with its beginning, once', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await answer(org, mail, { bodyText: `Dear all,\n\n${'word '.repeat(100)}` });
  const [fact] = await factsOf(app, org, 'reply.received');
  expect(fact).toMatchObject({
    email: mail.address,
    name: 'Ada Byron',
    company: 'Engines',
    title: 'CTO',
    sentiment: 'positive',
  });
  expect(String(fact?.preview)).toHaveLength(200);
  expect(fact?.replyId).toMatch(/^reply_[0-9A-Z]{26}$/);
});

test('a booking is the answer that was hoped for, once per booking', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const meetingTime = new Date(app.clock.now().getTime() + 3 * DAY_MS);
  const booking = { orgId: org.orgId, bookingId: 'b-1', meetingTime, calendarLink: 'https://cal.test/b-1' };
  const results = await Promise.all([
    app.replies.booked({ ...booking, of: { messageId: mail.messageIds[0] } }),
    app.replies.booked({ ...booking, of: { leadId: mail.leadId } }),
  ]);
  expect(results.map(({ duplicate }) => duplicate).sort()).toEqual([false, true]);
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  expect(state).toMatchObject({ held: 0, lead: { replyClass: 'meetingBooked' } });
  expect(state.repliedAt.map((at) => at !== null)).toEqual([true, false, false]);
  const [fact, ...more] = await factsOf(app, org, 'meeting.booked');
  expect(more).toEqual([]);
  expect(fact).toMatchObject({ bookingId: 'b-1', email: mail.address, meetingTime: meetingTime.toISOString() });
  await answer(org, mail, { classification: 'neutral' });
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('meetingBooked');
  expect(await app.replies.booked({ ...booking, of: { leadId: crypto.randomUUID() } })).toMatchObject({
    matched: false,
  });
});

test('a booking without a reply agrees in every sum, and a reply that follows it changes none of them (D5)', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const { campaignId, leadId, messageIds } = mail;
  for (const status of ['claimed', 'sending', 'sent']) {
    const isSent = status === 'sent';
    await sql`update messages set status = ${status}, lease_until = ${isSent ? sql`null` : sql`app.now()`},
      sent_at = ${isSent ? sql`app.now()` : sql`null`} where id = ${messageIds[1]}`.execute(app.db);
  }
  const meetingTime = new Date(app.clock.now().getTime() + 3 * DAY_MS);
  const booking = { orgId: org.orgId, bookingId: 'b-2', meetingTime, calendarLink: null };
  // Booked by the link of the first message: it counts on the last one that was sent.
  await app.replies.booked({ ...booking, of: { messageId: messageIds[0] } });
  const numbers = async () => {
    const stats = await org.campaigns.stats({ params: { campaignId } });
    const steps = stats.emailStats.stepStats
      .filter(({ replied }) => replied)
      .map(({ step, replied }) => [step, replied]);
    const { repliesPositive, bookedWithoutReply } = stats.recipientStats;
    const { emailsReplied, repliesMeetingBooked } = stats;
    return { steps, emailsReplied, repliesPositive, repliesMeetingBooked, bookedWithoutReply };
  };
  const counted = { emailsReplied: 1, repliesPositive: 1, repliesMeetingBooked: 1 };
  const steps = [[2, 1]];
  expect(await numbers()).toEqual({ ...counted, steps, bookedWithoutReply: 1 });
  expect((await org.replies.list({ query: { campaignId } })).replies).toEqual([]);
  expect((await org.leads.get({ params: { id: leadId } })).lead).toMatchObject({ replied: true });
  const gateway = await org.emailGateway.stats({ query: { campaignId } });
  expect(gateway).toMatchObject({ emailsReplied: 1, recipientStats: { bookedWithoutReply: 1 } });
  await answer(org, mail, { classification: 'neutral' });
  expect(await numbers()).toEqual({ ...counted, steps, bookedWithoutReply: 0 });
  expect((await org.replies.list({ query: { campaignId } })).replies).toHaveLength(1);
});

test('a booking after a reply counts nobody twice (D5)', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await answer(org, mail);
  const booking = { orgId: org.orgId, bookingId: 'b-3', meetingTime: new Date(), calendarLink: null };
  await app.replies.booked({ ...booking, of: { leadId: mail.leadId } });
  const { emailsReplied, recipientStats, emailStats } = await org.campaigns.stats({
    params: { campaignId: mail.campaignId },
  });
  expect(emailsReplied).toBe(1);
  expect(recipientStats).toMatchObject({ repliesPositive: 1, bookedWithoutReply: 0 });
  expect(emailStats.stepStats.map(({ replied }) => replied)).toEqual([1]);
});

test('replies are listed newest first, by what they are', async () => {
  const org = await app.newOrg();
  const [first, second] = [await sentMail(app, org), await sentMail(app, org)];
  for (const [at, classification] of REPLY_CLASSES.entries()) {
    const receivedAt = new Date(app.clock.now().getTime() - at * 1_000);
    await answer(org, at % 2 ? first : second, { classification, receivedAt });
  }
  const { replies, total } = await org.replies.list();
  expect(total).toBe(9);
  expect(replies.map(({ classification }) => classification)).toEqual([...REPLY_CLASSES]);
  const page = await org.replies.list({ query: { limit: 5 } });
  const rest = await org.replies.list({ query: { limit: 5, cursor: page.nextCursor as string } });
  expect([...page.replies, ...rest.replies]).toEqual(replies);
  const total_ = async (query: Parameters<typeof org.replies.list>[0]) => (await org.replies.list(query)).total;
  expect(await total_({ query: { sentiment: 'positive' } })).toBe(3);
  expect(await total_({ query: { sentiment: 'automatic' } })).toBe(2);
  expect(await total_({ query: { automatic: 'false' } })).toBe(7);
  expect(await total_({ query: { classification: 'closed' } })).toBe(1);
  expect(await total_({ query: { classification: 'closed', sentiment: 'negative' } })).toBe(0);
  expect(await total_({ query: { campaignId: first.campaignId } })).toBe(4);
  expect(await total_({ query: { brandId: second.brandId } })).toBe(5);
});

test('a reply is read by its id, by its organisation only', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const received = await answer(org, mail);
  const id = received.matched ? received.replyId : '';
  expect((await org.replies.get({ params: { id } })).reply).toMatchObject({
    id,
    campaignId: mail.campaignId,
    leadId: mail.leadId,
    sentiment: 'positive',
    preview: 'Tell me more. Ada',
    bodyText: 'Tell me more.\nAda',
    automatic: false,
    ...{ subject: 'Re: A thought', evidence: 'Tell me more.' },
  });
  const bare = await answer(org, mail, { subject: null, evidence: null });
  expect((await org.replies.get({ params: { id: bare.matched ? bare.replyId : '' } })).reply).toMatchObject({
    ...{ subject: null, evidence: null },
  });
  expect((await refusal((await app.newOrg()).replies.get({ params: { id } }))).status).toBe(404);
});

test('a conversation has the replies of its own lead only, the oldest first', async () => {
  const org = await app.newOrg();
  const [mine, other] = [await sentMail(app, org), await sentMail(app, org)];
  await answer(org, mine, { bodyText: 'First' });
  await answer(org, other, { bodyText: 'Somebody else' });
  await app.clock.advance(1_000);
  await answer(org, mine, { bodyText: 'Second' });
  const { conversation } = await org.conversations.get({
    query: { campaign_id: mine.campaignId, email: mine.address },
  });
  const received = conversation.messages.filter(({ direction }) => direction === 'inbound');
  expect(received.map(({ text }) => text)).toEqual(['First', 'Second']);
});
