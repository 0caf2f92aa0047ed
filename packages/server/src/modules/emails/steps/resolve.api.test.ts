import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { countsOf, factsOf, type SentMail, sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';
import { arrivalsOf, letGo, openPicture, resolveStep } from './resolve.fixture.ts';

const DAY_MS = 86_400_000;
const ENV = { SANDBOX_DAY_SECONDS: '86400' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ENV);
});
afterAll(() => app.stop());

const unknownMail = (org: TestOrg) => sentMail(app, org, { status: 'unknown' });
const open = ({ messageIds }: SentMail) => openPicture(app, messageIds[0]);
const arrivals = (org: TestOrg, mail: SentMail) => arrivalsOf(app, org, mail);
const expire = async () => {
  await app.enqueue('step.expire');
  await app.drain();
};
/** Everything that no outcome moves: money, counts, quota. */
const books = async (org: TestOrg, { campaignId }: SentMail) => {
  const { rows: lines } = await sql`select status, count(*)::int, sum(price * quantity)::text as cost from cost_lines
    where org_id = ${org.orgId} and campaign_id = ${campaignId} and status = 'actual' group by 1`.execute(app.db);
  const { mailboxes } = await org.mailboxes.list();
  const { sentToday, health } = mailboxes[0] ?? {};
  return { lines, sentToday, health, counts: await countsOf(app, org, campaignId) };
};
test('a step lost on its way holds back its follow-up, and gates say so (P0-5)', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  const passed = app.clock.now().getTime();
  await letGo(app, mail.messageIds[1]);
  await app.clock.advance(30_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'unknown:ambiguous', 'scheduled:previous_unknown']);
  const { email } = await org.emails.get({ params: { id: mail.emailId } });
  expect(email.steps[1]).toMatchObject({ status: 'unknown', statusReason: 'ambiguous', deliveredAt: null });
  // As of the hand-over, not of the moment somebody noticed (spec 12.7).
  expect(Math.abs(Date.parse(email.steps[1]?.sentAt as string) - passed)).toBeLessThan(20_000);
  const { pendingSteps } = await org.campaigns.gates({ params: { campaignId: mail.campaignId } });
  expect(pendingSteps).toMatchObject({
    due: 0,
    scheduled: 1,
    nextDueAt: null,
    waiting: { previousUnknown: 1, awaitingReview: 0, refused: 0, mailbox: 0 },
  });
  await app.clock.advance(4 * DAY_MS);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps[2]).toBe('scheduled:previous_unknown');
});

test('what was read before it became unknown is sent at once, and its follow-up goes on (P0-5)', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update messages set opened_at = app.now() where id = ${mail.messageIds[1]}`.execute(app.db);
  await letGo(app, mail.messageIds[1]);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'sent', 'scheduled']);
});

test('an open, a click or a delivery shows that it left, and the follow-up is due from the hand-over (P0-5)', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  await open(mail);
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'scheduled', 'scheduled']);
  const { email } = await org.emails.get({ params: { id: mail.emailId } });
  const [first, second] = email.steps;
  const gap = Date.parse(second?.scheduledAt as string) - Date.parse(first?.sentAt as string);
  expect(gap).toBe(3 * DAY_MS);
});

test('an approved email is in progress once a step of it may have left, although its outcome is unknown', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update emails set status = 'generated' where id = ${mail.emailId}`.execute(app.db);
  await letGo(app, mail.messageIds[1]);
  await app.clock.advance(30_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  const { email } = await org.emails.get({ params: { id: mail.emailId } });
  expect(email).toMatchObject({ status: 'in_progress', steps: [{}, { status: 'unknown' }, {}] });
});

test('emails with a step in doubt are found by it', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  await sentMail(app, org);
  const { emails } = await org.emails.list({ query: { stepStatus: 'unknown' } });
  expect(emails.map(({ id }) => id)).toEqual([mail.emailId]);
  expect((await org.emails.list({ query: { stepStatus: 'scheduled' } })).emails).toHaveLength(2);
  expect((await org.emails.list({ query: { stepStatus: 'failed' } })).emails).toEqual([]);
});

test('12.8 said to be sent, it is sent, nothing is paid or counted again, and the follow-up goes on', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  const before = await books(org, mail);
  const { email } = await resolveStep(org, mail, 'sent');
  expect(email.steps.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['sent', null],
    ['scheduled', null],
    ['scheduled', null],
  ]);
  expect(email.steps[0]).toMatchObject({ deliveredAt: null });
  expect(await books(org, mail)).toEqual(before);
  expect((await stateOf(app, org, mail)).held).toBe(2);
  // It counts as delivered once something shows it.
  expect((await countsOf(app, org, mail.campaignId)).delivered).toBeUndefined();
  await open(mail);
  expect((await countsOf(app, org, mail.campaignId)).delivered).toBe(1);
  const { activity } = await org.activity.list({ query: { type: 'email.step_resolved' } });
  expect(activity).toMatchObject([
    {
      summary: 'A step with an unknown outcome was resolved as sent',
      actor: { kind: 'user', userId: org.userId },
      object: { type: 'email', id: mail.emailId },
      campaignId: mail.campaignId,
    },
  ]);
});

test('12.8 a follow-up that is long due when its step is said to be sent is due now', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  await app.clock.advance(5 * DAY_MS);
  const now = app.clock.now().getTime();
  const { email } = await resolveStep(org, mail, 'sent');
  expect(Date.parse(email.steps[1]?.scheduledAt as string)).toBeGreaterThanOrEqual(now - 1_000);
  await app.drain();
  expect((await stateOf(app, org, mail)).steps[1]).toBe('sent');
});

test('12.8 sent again, the same message leaves once more, at the same cost', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  const before = await books(org, mail);
  const { email } = await resolveStep(org, mail, 'resend');
  expect(email.status).toBe('in_progress');
  expect(email.steps.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['scheduled', null],
    ['scheduled', null],
    ['scheduled', null],
  ]);
  await app.drain();
  const state = await stateOf(app, org, mail);
  expect(state.steps.slice(0, 2)).toEqual(['sent', 'scheduled']);
  expect(await arrivals(org, mail)).toHaveLength(1);
  const after = await books(org, mail);
  expect(after.lines).toEqual(before.lines);
  expect(after.health).toEqual(before.health);
  expect(after.counts.sent).toBe(before.counts.sent);
  const { rows } = await sql`select attempt, resent_at is not null as is_resent from messages
    where id = ${mail.messageIds[0]}`.execute(app.db);
  expect(rows).toEqual([{ attempt: 1, isResent: true }]);
  expect(await factsOf(app, org, 'email.step_resolved')).toEqual([{ step: 1, outcome: 'resend' }]);
  // It was taken the second time: nothing is in doubt any more.
  expect(await refusal(resolveStep(org, mail, 'resend'))).toMatchObject({
    status: 409,
    body: { code: 'not_unknown', status: 'sent' },
  });
});

test('12.8 a step is sent again once at most, and by a person only', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  await sql`update messages set status = 'scheduled' where id = ${mail.messageIds[0]}`
    .execute(app.db)
    .then(() => expect.fail('moved'))
    .catch((error: Error) => expect(error.message).toContain('sent again once, by a person'));
  await resolveStep(org, mail, 'resend');
  await letGo(app, mail.messageIds[0]);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps.slice(0, 2)).toEqual([
    'unknown:ambiguous',
    'scheduled:previous_unknown',
  ]);
  expect(await refusal(resolveStep(org, mail, 'resend'))).toMatchObject({
    status: 409,
    body: { code: 'already_resent' },
  });
  await resolveStep(org, mail, 'cancel');
  expect((await stateOf(app, org, mail)).held).toBe(0);
});

test('12.8 given up, the step stays unknown, the rest is called off, and late evidence still counts', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  const before = await books(org, mail);
  for (let times = 0; times < 2; times += 1) {
    const { email } = await resolveStep(org, mail, 'cancel');
    expect(email.status).toBe('finished');
    expect(email.steps.map(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['unknown', 'given_up'],
      ['cancelled', 'previous_unknown'],
      ['cancelled', 'previous_unknown'],
    ]);
  }
  expect(await books(org, mail)).toEqual(before);
  expect((await stateOf(app, org, mail)).held).toBe(0);
  expect(await factsOf(app, org, 'email.step_resolved')).toHaveLength(1);
  await open(mail);
  expect((await stateOf(app, org, mail)).steps).toEqual([
    'sent',
    'cancelled:previous_unknown',
    'cancelled:previous_unknown',
  ]);
  expect(await refusal(resolveStep(org, mail, 'resend'))).toMatchObject({ status: 409, body: { code: 'has_arrived' } });
});

test('12.8 what is not unknown, or not there, is refused', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const mail = await sentMail(app, org);
  expect(await refusal(resolveStep(org, mail, 'sent'))).toMatchObject({
    status: 409,
    body: { error: 'The step is sent', code: 'not_unknown', status: 'sent' },
  });
  expect(await refusal(resolveStep(org, mail, 'resend'))).toMatchObject({ body: { code: 'not_unknown' } });
  expect(await refusal(resolveStep(org, mail, 'cancel', 2))).toMatchObject({
    body: { code: 'not_unknown', status: 'scheduled' },
  });
  for (const step of [9, '0', '1.5', 'first', '99999']) {
    expect(await refusal(resolveStep(org, mail, 'sent', step))).toEqual({
      status: 404,
      body: { error: 'Step not found', code: 'not_found' },
    });
  }
  expect(await refusal(resolveStep(other, mail, 'sent'))).toMatchObject({
    status: 404,
    body: { error: 'Email not found' },
  });
});

test('12.8 a step is not sent again in a campaign that is not active, to a suppressed person, or to one who answered', async () => {
  const org = await app.newOrg();
  const [paused, suppressed, answered] = [await unknownMail(org), await unknownMail(org), await sentMail(app, org)];
  await sql`update permits set active = false where campaign_id = ${paused.campaignId}`.execute(app.db);
  expect(await refusal(resolveStep(org, paused, 'resend'))).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
  expect((await resolveStep(org, paused, 'sent')).email.steps[0]?.status).toBe('sent');

  await org.suppressions.create({ body: { kind: 'email', value: suppressed.address } });
  expect(await refusal(resolveStep(org, suppressed, 'resend'))).toMatchObject({
    status: 409,
    body: { code: 'suppressed' },
  });
  expect((await resolveStep(org, suppressed, 'cancel')).email.steps[0]?.statusReason).toBe('given_up');

  await letGo(app, answered.messageIds[1]);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  await sql`update emails set answered_at = app.now() where id = ${answered.emailId}`.execute(app.db);
  expect(await refusal(resolveStep(org, answered, 'resend', 2))).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
});

test('12.9 a follow-up waits fourteen days behind an unknown step, and no longer', async () => {
  const org = await app.newOrg();
  const mail = await unknownMail(org);
  await app.clock.advance(13.9 * DAY_MS);
  await expire();
  expect((await stateOf(app, org, mail)).steps[1]).toBe('scheduled:previous_unknown');
  await app.clock.advance(0.2 * DAY_MS);
  await expire();
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['unknown', 'cancelled:previous_unknown', 'cancelled:previous_unknown']);
  expect(state.held).toBe(0);
  expect((await org.emails.get({ params: { id: mail.emailId } })).email.status).toBe('finished');
});

test('12.9 a step thirty days late is called off with its sequence, whatever held it up', async () => {
  const org = await app.newOrg();
  const mail = await sentMail(app, org);
  await sql`update permits set brand_paused = true where campaign_id = ${mail.campaignId}`.execute(app.db);
  await app.clock.advance(32 * DAY_MS);
  await expire();
  expect((await stateOf(app, org, mail)).steps[1]).toBe('scheduled');
  await app.clock.advance(1.5 * DAY_MS);
  await expire();
  const state = await stateOf(app, org, mail);
  expect(state.steps).toEqual(['sent', 'cancelled:paused_too_long', 'cancelled:paused_too_long']);
  expect(state.held).toBe(0);
});
