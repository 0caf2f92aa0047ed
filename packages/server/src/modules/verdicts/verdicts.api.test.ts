import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestOrg } from '../../../test/harness.ts';
import { startTestApp } from '../../../test/harness.ts';
import { checkLockOrder } from '../../../test/lock-order.ts';
import { refusal } from '../../../test/refusal.ts';
import type { ReplyClass } from '../replies/index.ts';
import { type SentMail, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';
import { books, NO_CAPS, UNIT } from '../runs/budgets.fixture.ts';
import type { ManualStatus } from './statuses.ts';

let app: TestApp;
let org: TestOrg;
checkLockOrder();
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const STOPPED = ['sent', 'cancelled:replied', 'cancelled:replied'];
const RUNNING = ['sent', 'scheduled', 'scheduled'];

const say = ({ campaignId, address }: SentMail, status: ManualStatus, more: { notes?: string } = {}, by = org) =>
  by.emails.recordQualification({ body: { campaign_id: campaignId, email: address, status, ...more } });
const hear = (mail: SentMail, classification: ReplyClass = 'notInterested') =>
  app.replies.receive({
    ...{ orgId: org.orgId, messageRef: mail.messageIds[0], inboundId: crypto.randomUUID(), from: mail.address },
    ...{ subject: 'Re', bodyText: 'No.', classification, decidedBy: 'rule', evidence: null, confidence: null },
    receivedAt: app.clock.now(),
  });
const repliesOf = async ({ campaignId }: SentMail) => {
  const { repliesDetail } = await org.campaigns.stats({ params: { campaignId } });
  return Object.entries(repliesDetail).flatMap(([name, count]) => (count ? [`${name}:${count}`] : []));
};
const list = (mail: SentMail, more: { limit?: number; cursor?: string } = {}) =>
  org.emails.listQualifications({ query: { campaign_id: mail.campaignId, email: mail.address, ...more } });
/** In how many days each step is due; a day of the sandbox lasts a minute. */
const dueInDays = async (mail: SentMail) =>
  (await stateOf(app, org, mail)).dueAt.map((at) => Math.round((Date.parse(at) - app.clock.now().getTime()) / 60_000));
const setCampaign = (mail: SentMail, status: string) =>
  sql`update campaigns set status = ${status} where id = ${mail.campaignId}`.execute(app.db);
/** A sequence that a reply has stopped. */
const stoppedMail = async (address?: string) => {
  const mail = await sentMail(app, org, address === undefined ? {} : { address });
  await hear(mail);
  return mail;
};

test.for([
  ['lead_interested', 'positive', 'interested'],
  ['lead_meeting_booked', 'positive', 'meetingBooked'],
  ['lead_closed', 'positive', 'closed'],
  ['lead_not_interested', 'negative', 'notInterested'],
  ['lead_wrong_person', 'negative', 'wrongPerson'],
] as const)('%s stops the remaining steps and gives their money back', async ([status, classification, replyClass]) => {
  const mail = await sentMail(app, org);
  const recorded = await say(mail, status, { notes: 'Told me on the phone' });
  expect(recorded).toMatchObject({
    idempotent: false,
    restored: 0,
    qualification: {
      ...{ campaignId: mail.campaignId, email: mail.address, status, classification, notes: 'Told me on the phone' },
      qualifiedByUserId: org.userId,
    },
  });
  expect(await stateOf(app, org, mail)).toMatchObject({ steps: STOPPED, held: 0 });
  expect(await repliesOf(mail)).toEqual([`${replyClass}:1`]);
});

test('a neutral verdict neither stops nor restores', async () => {
  const mail = await sentMail(app, org);
  expect((await say(mail, 'lead_neutral')).qualification.classification).toBe('neutral');
  expect(await stateOf(app, org, mail)).toMatchObject({ steps: RUNNING, held: 2 });
  const stopped = await sentMail(app, org);
  await hear(stopped);
  expect(await say(stopped, 'lead_neutral')).toMatchObject({ restored: 0 });
  expect(await stateOf(app, org, stopped)).toMatchObject({ steps: STOPPED, held: 0 });
});

test('a verdict counts before every class of a reply, one that came earlier or comes later', async () => {
  const mail = await sentMail(app, org);
  await hear(mail, 'notInterested');
  expect(await repliesOf(mail)).toEqual(['notInterested:1']);
  await say(mail, 'lead_interested');
  expect(await repliesOf(mail)).toEqual(['interested:1']);
  await hear(mail, 'neutral');
  await hear(mail, 'autoReply');
  expect(await repliesOf(mail)).toEqual(['interested:1']);
  await say(mail, 'lead_closed');
  expect(await repliesOf(mail)).toEqual(['closed:1']);
});

test('the same verdict again changes nothing and says so; the history keeps every change, newest first', async () => {
  const mail = await sentMail(app, org);
  const first = await say(mail, 'lead_interested', { notes: 'Keen' });
  const again = await say(mail, 'lead_interested', { notes: 'Still keen' });
  expect(again).toEqual({ ...first, idempotent: true });
  // Changed and changed back within one millisecond: the last one is in force.
  await say(mail, 'lead_not_interested');
  expect(await say(mail, 'lead_interested')).toMatchObject({ idempotent: false });
  expect(await say(mail, 'lead_interested')).toMatchObject({ idempotent: true });
  const { qualifications, nextCursor } = await list(mail, { limit: 2 });
  expect(qualifications.map(({ status }) => status)).toEqual(['lead_interested', 'lead_not_interested']);
  const rest = await list(mail, { limit: 2, cursor: nextCursor as string });
  expect(rest).toEqual({ qualifications: [first.qualification], nextCursor: null });
});

test('a person or campaign that is not in the organisation is not found', async () => {
  const mail = await sentMail(app, org);
  const missing = (error: string) => ({ status: 404, body: { error } });
  const nobody = { ...mail, address: 'nobody@people.test' };
  expect(await refusal(say(nobody, 'lead_closed'))).toMatchObject(missing('Lead not found'));
  const nowhere = { ...mail, campaignId: crypto.randomUUID() };
  expect(await refusal(say(nowhere, 'lead_closed'))).toMatchObject(missing('Campaign not found'));
  const other = await app.newOrg();
  expect(await refusal(say(mail, 'lead_closed', {}, other))).toMatchObject(missing('Campaign not found'));
  const elsewhere = await sentMail(app, org);
  const crossed = { ...mail, campaignId: elsewhere.campaignId };
  expect(await refusal(say(crossed, 'lead_closed'))).toMatchObject(missing('Lead not found'));
  expect((await stateOf(app, org, mail)).steps).toEqual(RUNNING);
});

test.for(['auto_reply_received', 'lead_out_of_office'] as const)(
  '%s brings back the steps that an answer had called off, with new money, due from now by their gaps',
  async (status) => {
    const mail = await stoppedMail();
    await app.clock.advance(86_400_000);
    expect(await stateOf(app, org, mail)).toMatchObject({ steps: STOPPED, held: 0 });
    expect(await say(mail, status)).toMatchObject({ restored: 2, qualification: { classification: null } });
    expect(await stateOf(app, org, mail)).toMatchObject({ steps: RUNNING, held: 2 });
    expect((await dueInDays(mail)).slice(1)).toEqual([3, 6]);
    const { rows } = await sql<{ ready: boolean }>`select ready from messages where lead_id = ${mail.leadId}
      order by step`.execute(app.db);
    expect(rows.slice(1)).toEqual([{ ready: true }, { ready: false }]);
    expect(await org.emails.get({ params: { id: mail.emailId } })).toMatchObject({ email: { status: 'in_progress' } });
    // A sequence that runs is left as it is, and a person who answers after all still ends it.
    expect(await say(mail, 'lead_neutral')).toMatchObject({ restored: 0 });
    await hear(mail, 'interested');
    expect(await stateOf(app, org, mail)).toMatchObject({ steps: STOPPED, held: 0 });
  },
);

test('a paused campaign gets its steps back; one that is over, a suppressed person or a removed mailbox does not', async () => {
  const paused = await stoppedMail();
  await setCampaign(paused, 'paused');
  expect(await say(paused, 'auto_reply_received')).toMatchObject({ restored: 2 });

  const over = await stoppedMail();
  await setCampaign(over, 'stopped');
  const suppressed = await stoppedMail();
  await org.suppressions.create({ body: { kind: 'email', value: suppressed.address } });
  const removed = await stoppedMail();
  await sql`update messages set mailbox_id = ${crypto.randomUUID()} where lead_id = ${removed.leadId}`.execute(app.db);
  for (const mail of [over, suppressed, removed]) {
    expect(await say(mail, 'auto_reply_received')).toMatchObject({ restored: 0, idempotent: false });
    expect(await stateOf(app, org, mail)).toMatchObject({ steps: STOPPED, held: 0 });
  }
});

test('steps whose money is refused stay called off, all of them, and the verdict stands', async () => {
  const mail = await stoppedMail();
  // One step was paid for, and there is room for one more, but not for two.
  await app.db
    .transaction()
    .execute((tx) => app.budgets.setCaps(tx, org.orgId, mail.campaignId, { ...NO_CAPS, total: UNIT * 2n }));
  expect(await say(mail, 'lead_out_of_office')).toMatchObject({ restored: 0, idempotent: false });
  expect(await stateOf(app, org, mail)).toMatchObject({ steps: STOPPED, held: 0 });
  expect(await repliesOf(mail)).toEqual(['outOfOffice:1']);
});

test('restored steps take money of their own: what was held before stays given back', async () => {
  const mail = await stoppedMail();
  await say(mail, 'auto_reply_received');
  expect(await books(app, org, mail.campaignId)).toEqual({ held: UNIT * 2n, spent: UNIT, unbalanced: 0 });
  const { rows } = await sql<{ status: string }>`select status from cost_lines
    where campaign_id = ${mail.campaignId} order by created_at, id`.execute(app.db);
  expect(rows.map(({ status }) => status).sort()).toEqual([
    ...['actual', 'cancelled', 'cancelled', 'provisioned', 'provisioned'],
  ]);
  // The restored step leaves when it is due and pays with its own line.
  await app.clock.advance(181_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'sent', 'scheduled']);
  expect(await books(app, org, mail.campaignId)).toEqual({ held: UNIT, spent: UNIT * 2n, unbalanced: 0 });
});

test('only steps that an answer had called off come back, and the database refuses every other way', async () => {
  const restore = ({ leadId }: SentMail, more = sql``) =>
    sql`update messages set status = 'scheduled' ${more} where lead_id = ${leadId} and step = 2`.execute(app.db);
  const ended = await sentMail(app, org);
  await sql`update messages set status = 'cancelled', status_reason = 'campaign_ended'
    where lead_id = ${ended.leadId} and step > 1`.execute(app.db);
  expect(await say(ended, 'auto_reply_received')).toMatchObject({ restored: 0 });
  await expect(restore(ended, sql`, restored_at = app.now()`)).rejects.toThrow('restored only by a verdict');
  await expect(restore(await stoppedMail())).rejects.toThrow('restored only by a verdict');
});

test('a step behind one with an unknown outcome waits until that is resolved', async () => {
  const mail = await sentMail(app, org, { status: 'unknown' });
  await say(mail, 'lead_interested');
  await say(mail, 'auto_reply_received');
  expect((await stateOf(app, org, mail)).steps).toEqual(['unknown', 'scheduled:previous_unknown', 'scheduled']);
});

test('a step that was leaving as the answer came may be tried again, and the next one waits for it', async () => {
  const mail = await sentMail(app, org);
  for (const status of ['claimed', 'sending']) {
    await sql`update messages set status = ${status}, owner = 'w', lease_until = app.now() + interval '1 hour'
      where lead_id = ${mail.leadId} and step = 2`.execute(app.db);
  }
  await hear(mail);
  expect(await say(mail, 'auto_reply_received')).toMatchObject({ restored: 1 });
  const { rows } = await sql<{ status: string; recalled: string | null; ready: boolean }>`
    select status, recalled, ready from messages where lead_id = ${mail.leadId} and step > 1 order by step`.execute(
    app.db,
  );
  expect(rows).toEqual([
    { status: 'sending', recalled: null, ready: true },
    { status: 'scheduled', recalled: null, ready: false },
  ]);
});

test('a cancelled booking leaves every count unless a verdict stands', async () => {
  const book = async () => {
    const { brandId, ...mail } = await sentMail(app, org);
    const { orgId } = org;
    const bookingId = crypto.randomUUID();
    const meeting = { meetingTime: app.clock.now(), calendarLink: null };
    await app.replies.booked({ orgId, bookingId, of: { messageId: mail.messageIds[0] }, ...meeting });
    const cancel = () => app.replies.changeBooking({ orgId, brandId, bookingId, change: { kind: 'cancelled' } });
    return { mail: { brandId, ...mail }, cancel };
  };
  const judged = await book();
  await say(judged.mail, 'lead_meeting_booked');
  await judged.cancel();
  expect(await repliesOf(judged.mail)).toEqual(['meetingBooked:1']);
  const unjudged = await book();
  await unjudged.cancel();
  expect(await repliesOf(unjudged.mail)).toEqual([]);
});

/** On which steps the recipient counts as having replied, beside how many recipients do. */
const answeredSteps = async ({ campaignId }: SentMail) => {
  const { emailsReplied, emailStats } = await org.campaigns.stats({ params: { campaignId } });
  return {
    emailsReplied,
    steps: emailStats.stepStats.flatMap(({ step, replied }) => (replied ? [`${step}:${replied}`] : [])),
  };
};
/** The step leaves and counts as sent, as the send core does it. */
const send = async ({ leadId }: SentMail, step: number) => {
  for (const status of ['claimed', 'sending', 'sent']) {
    const isSent = status === 'sent';
    await sql`update messages set status = ${status}, lease_until = ${isSent ? null : sql`app.now()`},
      sent_at = ${isSent ? sql`app.now()` : null} where lead_id = ${leadId} and step = ${step}`.execute(app.db);
  }
};
const bounceSoftly = async (mail: SentMail, step: number) => {
  const message = await app.outcomes.find(mail.messageIds[step - 1] as string);
  if (!message) throw new Error('no such step');
  return app.outcomes.bouncedSoft(message, { sourceId: crypto.randomUUID() });
};

test('the steps agree with the recipients on who replied, whatever the verdicts say one after another', async () => {
  const none = { emailsReplied: 0, steps: [] };
  const mail = await stoppedMail();
  expect(await answeredSteps(mail)).toEqual({ emailsReplied: 1, steps: ['1:1'] });
  await say(mail, 'auto_reply_received');
  expect(await answeredSteps(mail)).toEqual(none);
  await send(mail, 2);
  // It was a person after all: it counts on the step that was answered, which is no longer the last one.
  await say(mail, 'lead_interested');
  expect(await answeredSteps(mail)).toEqual({ emailsReplied: 1, steps: ['1:1'] });
  await say(mail, 'lead_out_of_office');
  expect(await answeredSteps(mail)).toEqual(none);
  // A verdict stands whatever comes later, and so do the numbers; the sequence ends all the same.
  await hear(mail, 'interested');
  expect(await answeredSteps(mail)).toEqual(none);
  expect((await stateOf(app, org, mail)).steps.at(2)).toBe('cancelled:replied');

  // Said on the phone: nothing came in writing, so that the last step sent counts.
  const phoned = await sentMail(app, org);
  await send(phoned, 2);
  await say(phoned, 'lead_closed');
  expect(await answeredSteps(phoned)).toEqual({ emailsReplied: 1, steps: ['2:1'] });
  await app.enqueue('books.recount');
  await app.drain();
  expect(app.logs()).not.toContain('leads.replied');
});

test('a restored step that comes back softly leaves again; one whose sequence a person ended does not', async () => {
  const restored = await stoppedMail();
  await say(restored, 'auto_reply_received');
  await send(restored, 2);
  await bounceSoftly(restored, 2);
  expect((await stateOf(app, org, restored)).steps).toEqual(['sent', 'scheduled', 'scheduled']);

  // The person answers under a verdict that names a machine: nothing of the sequence is sent again.
  const answered = await stoppedMail();
  await say(answered, 'auto_reply_received');
  await send(answered, 2);
  await hear(answered, 'interested');
  await bounceSoftly(answered, 2);
  expect((await stateOf(app, org, answered)).steps).toEqual(['sent', 'sent', 'cancelled:replied']);

  const phoned = await sentMail(app, org);
  await say(phoned, 'lead_closed');
  await bounceSoftly(phoned, 1);
  expect((await stateOf(app, org, phoned)).steps).toEqual(STOPPED);
  // A neutral word ends nothing.
  const neutral = await sentMail(app, org);
  await say(neutral, 'lead_neutral');
  await bounceSoftly(neutral, 1);
  expect((await stateOf(app, org, neutral)).steps).toEqual(['scheduled', 'scheduled', 'scheduled']);
});

test('a verdict at the same moment as another, a reply or a stop has one effect', async () => {
  const mail = await stoppedMail();
  const twice = await Promise.all([say(mail, 'auto_reply_received'), say(mail, 'auto_reply_received')]);
  expect(twice.map(({ idempotent, restored }) => [idempotent, restored]).sort()).toEqual([
    [false, 2],
    [true, 0],
  ]);
  expect(await stateOf(app, org, mail)).toMatchObject({ steps: RUNNING, held: 2 });

  // Whichever comes first, money is held for exactly the steps that are scheduled.
  const answered = await stoppedMail();
  await Promise.all([say(answered, 'auto_reply_received'), hear(answered, 'interested')]);
  const state = await stateOf(app, org, answered);
  expect(state.held).toBe(state.steps.filter((step) => step === 'scheduled').length);
  expect(await repliesOf(answered)).toEqual(['autoReply:1']);

  const crossed = await stoppedMail();
  await Promise.all([say(crossed, 'auto_reply_received'), org.campaigns.stop({ params: crossed })]);
  expect((await stateOf(app, org, crossed)).held).toBe(0);
  expect((await stateOf(app, org, crossed)).steps).not.toContain('scheduled');
});

test('a person may read what was noted of them; erased, they leave no words in a verdict, and nobody can judge them any more', async () => {
  const mail = await sentMail(app, org);
  const other = await sentMail(app, org);
  await say(mail, 'lead_neutral', { notes: 'Has a dog' });
  await say(other, 'lead_neutral', { notes: `Works with ${mail.address}` });
  const held = await org.people.export({ body: { email: mail.address } });
  expect(held.qualifications).toMatchObject([{ status: 'lead_neutral', notes: 'Has a dog' }]);
  await org.people.erase({ body: { email: mail.address, confirm: true } });
  const { qualifications } = await list(mail);
  expect(qualifications).toMatchObject([{ email: '', notes: null, status: 'lead_neutral' }]);
  expect((await list(other)).qualifications[0]?.notes).not.toContain(mail.address);
  expect(await refusal(say(mail, 'lead_closed'))).toMatchObject({ status: 404 });
});

test('the reply that was judged shows the verdict as its class, decided by a human', async () => {
  const mail = await sentMail(app, org);
  await hear(mail, 'interested');
  await app.clock.advance(1000);
  await hear(mail, 'notInterested');
  await say(mail, 'lead_interested');
  const list = async (query: { automatic?: 'true' | 'false' } = {}) =>
    (await org.replies.list({ query: { campaignId: mail.campaignId, ...query } })).replies;
  expect(await list()).toMatchObject([
    { classification: 'interested', sentiment: 'positive', decidedBy: 'human', evidence: null, confidence: null },
    { classification: 'interested', decidedBy: 'rule' },
  ]);
  await say(mail, 'auto_reply_received');
  expect(await list({ automatic: 'true' })).toMatchObject([{ classification: 'autoReply', decidedBy: 'human' }]);
});
