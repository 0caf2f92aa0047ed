import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import type { OpenMailbox } from '../../mailboxes/index.ts';
import { type SentMail, sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';
import { isSuppressed, reasonOf } from '../../suppressions/store/matching.ts';
import type { EmailsContext } from '../context.ts';
import * as store from '../store/send-core.ts';
import {
  freeExpiredClaims,
  listExpiredSends,
  type Outcome,
  readyNext,
  recordOutcomes,
} from '../store/send-outcomes.ts';
import { claimBatch, fenceBatch, giveBackAllowance, noteAnswers } from './core.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const LEASE = { leaseSeconds: 60 };
const mailboxOf = async (org: TestOrg) => (await org.mailboxes.list()).mailboxes[0]?.id as string;

/** Follow-ups that are due: of each of so many sequences the second step, which is ready, and the third, which is not. */
async function dueMail(org: TestOrg, sequences: number): Promise<SentMail[]> {
  const mails: SentMail[] = [];
  for (let made = 0; made < sequences; made += 1) mails.push(await sentMail(app, org));
  await sql`update messages set due_at = app.now() where org_id = ${org.orgId} and status = 'scheduled'`.execute(
    app.db,
  );
  return mails;
}
const seconds = (mails: readonly SentMail[]) => mails.map(({ messageIds }) => messageIds[1]).sort();

const claimAs = async (org: TestOrg, owner: string, limit = 10, db = app.db) =>
  (await store.claimDue(db, org.orgId, await mailboxOf(org), { owner, limit, ...LEASE })).map(({ id }) => id).sort();
const fenceAs = async (org: TestOrg, owner: string, ids: readonly string[]) =>
  (await store.fenceClaimed(app.db, org.orgId, ids, { owner, heard: [], ...LEASE }, isSuppressed)).ids;

/** Sets columns of one message, as another process could at the same moment. */
const patch = (id: string, change: ReturnType<typeof sql>) =>
  sql`update messages set ${change} where id = ${id}`.execute(app.db);
const closeCampaign = ({ campaignId }: SentMail) =>
  sql`update permits set active = false where campaign_id = ${campaignId}`.execute(app.db);
// Written directly into the table, so that no listener cancels the step at once.
const suppress = ({ orgId }: TestOrg, { address }: SentMail) =>
  sql`insert into suppressions (org_id, id, kind, value, match_key, reason)
    values (${orgId}, ${crypto.randomUUID()}, 'email', ${address}, ${app.hashOf(address)}, 'manual')`.execute(app.db);

/** What became of the second steps of these sequences, in their order. */
async function secondSteps(mails: readonly SentMail[]) {
  const { rows } = await sql<{ id: string; state: string; isReady: boolean; heard: string | null; lease: string }>`
    select id, concat_ws(':', status, status_reason, owner) as state, ready as is_ready, heard,
      coalesce(extract(epoch from lease_until - app.now()) > 90, false)::text as lease from messages
    where id = any(${mails.map(({ messageIds }) => messageIds[1])}::uuid[])`.execute(app.db);
  return mails.map(({ messageIds }) => rows.find(({ id }) => id === messageIds[1]));
}

type Four = [SentMail, SentMail, SentMail, SentMail];
type Five = [...Four, SentMail];
type Ids = [string, string, string, string];

test('only what is due, reviewed, of this mailbox and of a campaign that may send is claimed, with its own thread', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 5)) as Five;
  const [mine, unread, closed, later, elsewhere] = mails;
  // A step that has left is due for ever.
  await patch(mine.messageIds[0], sql`due_at = app.now() - interval '1 day'`);
  await patch(unread.messageIds[1], sql`status_reason = 'awaiting_review'`);
  await closeCampaign(closed);
  await patch(later.messageIds[1], sql`due_at = app.now() + interval '1 hour'`);
  await patch(elsewhere.messageIds[1], sql`mailbox_id = gen_random_uuid()`);
  const mailboxId = await mailboxOf(org);
  const claimed = await store.claimDue(app.db, org.orgId, mailboxId, { owner: 'a', limit: 10, ...LEASE });
  expect(claimed).toMatchObject([{ id: mine.messageIds[1], emailId: mine.emailId, thread: [mine.messageIds[0]] }]);
});

test('the fence holds back what was forbidden since it was claimed, and releases nothing else', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 5)) as Five;
  const [mine, unread, closed, suppressed, unnamed] = mails;
  await claimAs(org, 'a');
  await patch(unread.messageIds[1], sql`status_reason = 'awaiting_review'`);
  await closeCampaign(closed);
  await suppress(org, suppressed);
  const named = [mine, unread, closed, suppressed].map(({ messageIds }) => messageIds[1]);
  expect(await fenceAs(org, 'a', named)).toEqual([mine.messageIds[1]]);
  expect((await secondSteps(mails)).map((step) => step?.state)).toEqual([
    ...['sending:a', 'claimed:awaiting_review:a', 'claimed:a', 'claimed:a', 'claimed:a'],
  ]);

  const forbidden = (owner: string, ids: readonly string[]) =>
    store.listForbidden(app.db, org.orgId, ids, owner, reasonOf);
  const { leadId, campaignId, messageIds } = suppressed;
  expect(await forbidden('a', named)).toEqual([{ id: messageIds[1], leadId, campaignId, reason: 'manual' }]);
  expect(await forbidden('b', named)).toEqual([]);
  expect(await forbidden('a', [mine.messageIds[1], unnamed.messageIds[1]])).toEqual([]);
  const skip = (owner: string) =>
    app.db.transaction().execute((tx) =>
      store.skipClaimed(
        tx,
        org.orgId,
        owner,
        [mine, suppressed].map((mail) => ({ id: mail.messageIds[1], reason: 'manual' })),
      ),
    );
  expect(await skip('b')).toEqual([]);
  expect(await skip('a')).toEqual([{ id: messageIds[1], emailId: suppressed.emailId }]);
  expect(await forbidden('a', named)).toEqual([]);
});

test('only its owner gives a claimed message back, keeps it or writes down its answer, and only the ones he names', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 4)) as Four;
  const [sending, held, given, unnamed] = mails;
  await claimAs(org, 'a');
  const ids = [sending, held, given].map(({ messageIds }) => messageIds[1]) as [string, string, string];
  await fenceAs(org, 'a', [ids[0], unnamed.messageIds[1]]);
  const states = async () => (await secondSteps(mails)).map((step) => step?.state);

  await store.unclaim(app.db, org.orgId, ids, 'b', null);
  expect(await states()).toEqual(['sending:a', 'claimed:a', 'claimed:a', 'sending:a']);
  await store.unclaim(app.db, org.orgId, [ids[0], ids[2]], 'a', null);
  expect(await states()).toEqual(['sending:a', 'claimed:a', 'scheduled', 'sending:a']);

  const extend = (owner: string) =>
    store.extendLeases(app.db, org.orgId, [ids[0], ids[1]], { owner, leaseSeconds: 120 });
  const extended = async () => (await secondSteps(mails)).map((step) => step?.lease);
  await extend('b');
  expect(await extended()).toEqual(['false', 'false', 'false', 'false']);
  await extend('a');
  expect(await extended()).toEqual(['true', 'true', 'false', 'false']);

  const note = (owner: string) =>
    store.noteHeard(
      ...([
        app.db,
        org.orgId,
        owner,
        ids.map((id) => ({ id, heard: 'sent', response: '250 taken', sentAs: null })),
      ] as const),
    );
  const heard = async () => (await secondSteps(mails)).map((step) => step?.heard);
  await note('b');
  expect(await heard()).toEqual([null, null, null, null]);
  await note('a');
  expect(await heard()).toEqual(['sent', null, null, null]);
});

test('a sweep frees and lists only what nobody holds any more', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 4)) as Four;
  const [lost, _kept, lostSending, keptSending] = mails.map(({ messageIds }) => messageIds[1]) as Ids;
  await claimAs(org, 'a');
  await fenceAs(org, 'a', [lostSending, keptSending]);
  for (const id of [lost, lostSending]) await patch(id, sql`lease_until = app.now()`);
  expect(await freeExpiredClaims(app.db)).toEqual([{ orgId: org.orgId, mailboxId: await mailboxOf(org) }]);
  const expired = async (alive: readonly string[]) => (await listExpiredSends(app.db, alive)).map(({ id }) => id);
  expect(await expired([])).toEqual([lostSending]);
  expect(await expired(['a'])).toEqual([]);
  expect((await secondSteps(mails)).map((step) => step?.state)).toEqual([
    ...['scheduled', 'claimed:a', 'sending:a', 'sending:a'],
  ]);
});

test('a mailbox is due when a step of a campaign that may send is, and not for any other', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 4)) as Four;
  const [later, unready, closed, elsewhere] = mails;
  const mailboxId = await mailboxOf(org);
  const hour = (hours: number) => sql`due_at = app.now() + make_interval(hours => ${hours}::int)`;
  const isDue = async () => (await store.listDueMailboxes(app.db)).some((one) => one.mailboxId === mailboxId);
  const nextHour = async () => {
    const at = await store.findNextDue(app.db, org.orgId, mailboxId);
    return at === null ? null : Math.ceil((Date.parse(at) - app.clock.now().getTime()) / 3_600_000);
  };
  await patch(unready.messageIds[1], sql`ready = false`);
  await patch(elsewhere.messageIds[1], sql`mailbox_id = gen_random_uuid()`);
  await patch(later.messageIds[0], hour(-5));
  await patch(later.messageIds[1], hour(6));
  expect(await isDue()).toBe(true);
  expect(await nextHour()).toBeLessThan(1);
  await closeCampaign(closed);
  expect(await isDue()).toBe(false);
  expect(await nextHour()).toBe(6);
  const permit = (change: ReturnType<typeof sql>) =>
    sql`update permits set ${change} where campaign_id = ${later.campaignId}`.execute(app.db);
  await permit(sql`brand_paused = true`);
  expect(await nextHour()).toBeNull();
  await permit(sql`brand_paused = false, ends_at = app.now()`);
  expect(await nextHour()).toBeNull();
});

test('the step after one that left becomes ready, and no other; one that is ready keeps its day', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 4)) as Four;
  const [mine, other, called, early] = mails;
  for (const { messageIds } of [mine, other, called]) await patch(messageIds[1], sql`ready = false`);
  await patch(called.messageIds[1], sql`status = 'cancelled'`);
  await sql`update emails set status = 'generated' where id = any(${[mine.emailId, other.emailId]}::uuid[])`.execute(
    app.db,
  );
  await sql`update emails set status = 'finished' where id = ${called.emailId}`.execute(app.db);
  const due = async () => (await stateOf(app, org, early)).dueAt[1];
  const before = await due();
  const left = [mine, called, early].map(({ emailId }) => ({ emailId, step: 1 }));
  await app.db.transaction().execute((tx) => readyNext(tx, org.orgId, left, 86_400));
  expect((await secondSteps(mails)).map((step) => step?.isReady)).toEqual([true, false, false, true]);
  expect(await due()).toBe(before);
  const { rows } = await sql<{ ready: boolean }>`select ready from messages where id = ${mine.messageIds[2]}`.execute(
    app.db,
  );
  expect(rows).toEqual([{ ready: false }]);
  const { rows: emails } = await sql<{ id: string; status: string }>`select id, status from emails
    where org_id = ${org.orgId}`.execute(app.db);
  expect(mails.map(({ emailId }) => emails.find(({ id }) => id === emailId)?.status)).toEqual([
    ...['in_progress', 'generated', 'finished', 'in_progress'],
  ]);
});

/** What the send core stands on, with a mailbox whose cap the test decides and that writes down what is asked. */
async function sendingOf(org: TestOrg, { takes = 0, grants = 0, nextAt = null as Date | null } = {}) {
  const asked: string[] = [];
  const context = {
    ...app.emails,
    receiverMailsPerMinute: 0,
    mailboxes: {
      take: async (_db: unknown, _mailbox: unknown, { wanted, ahead }: { wanted: number; ahead: number }) => {
        asked.push(`take ${wanted} ahead ${ahead}`);
        return takes;
      },
      grant: async (_tx: unknown, _org: string, _id: string, wanted: number) => {
        asked.push(`grant ${wanted}`);
        return { granted: Math.min(grants, wanted), nextAt };
      },
      giveBack: async (_tx: unknown, _org: string, _id: string, count: number) => void asked.push(`give back ${count}`),
    },
  } as unknown as EmailsContext;
  const sendWindow = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };
  const mailbox = { orgId: org.orgId, id: await mailboxOf(org), sendWindow } as unknown as OpenMailbox;
  return { context, mailbox, asked };
}
const idsOf = ({ messages }: { messages: readonly { id: string }[] }) => messages.map(({ id }) => id).sort();

test('steps whose recipients sleep wait for their morning', async () => {
  const org = await app.newOrg();
  const mails = await dueMail(org, 3);
  const [asleep] = mails as [SentMail];
  const { context, mailbox } = await sendingOf(org);
  // Open for the hour that has begun in UTC, which is another hour in Tokyo.
  const hour = app.clock.now().getUTCHours();
  const start = `${String(hour).padStart(2, '0')}:00`;
  const end = hour === 23 ? '24:00' : `${String(hour + 1).padStart(2, '0')}:00`;
  await patch(asleep.messageIds[1], sql`timezone = 'Asia/Tokyo'`);
  const recipient = { ...mailbox, sendWindow: { ...mailbox.sendWindow, start, end, timezone: 'recipient' } };
  const batch = await claimBatch(context, 'a', recipient, 10);
  expect(idsOf(batch)).toEqual(seconds(mails.slice(1)));
  expect(batch.asleep).toBe(1);
  const { steps, dueAt } = await stateOf(app, org, asleep);
  expect(steps[1]).toBe('scheduled');
  expect(Date.parse(dueAt[1] as string)).toBeGreaterThan(app.clock.now().getTime());
});

test('what was taken of the cap ahead is used first, and what is left of it is given back', async () => {
  const org = await app.newOrg();
  const mails = await dueMail(org, 3);
  const { context, mailbox, asked } = await sendingOf(org, { takes: 3 });
  const batch = await claimBatch(context, 'a', mailbox, 10);
  const allowance = { left: 1, ahead: 5 };
  const released = await fenceBatch(context, batch, [], allowance);
  expect(idsOf(released)).toEqual(seconds(mails));
  expect(released).not.toHaveProperty('waitsUntil');
  expect([asked, allowance.left]).toEqual([['take 2 ahead 5'], 1]);
  await giveBackAllowance(context, mailbox, allowance);
  await giveBackAllowance(context, mailbox, allowance);
  expect([asked.slice(1), allowance.left]).toEqual([['give back 1'], 0]);
});

test('an allowance that suffices asks the mailbox for nothing', async () => {
  const org = await app.newOrg();
  await dueMail(org, 2);
  const { context, mailbox, asked } = await sendingOf(org);
  const allowance = { left: 2, ahead: 5 };
  expect((await fenceBatch(context, await claimBatch(context, 'a', mailbox, 10), [], allowance)).messages).toHaveLength(
    2,
  );
  expect([asked, allowance.left]).toEqual([[], 0]);
});

test('what was heard is stored as the next messages are let go, and a message without an answer stays open', async () => {
  const org = await app.newOrg();
  await dueMail(org, 3);
  const { context, mailbox } = await sendingOf(org);
  const batch = await claimBatch(context, 'a', mailbox, 10);
  const [first, second, third] = batch.messages as [store.ClaimedMessage, store.ClaimedMessage, store.ClaimedMessage];
  const heard = async () => {
    const { rows } = await sql<{ id: string; heard: string | null }>`select id, heard from messages
      where id = any(${batch.messages.map(({ id }) => id)}::uuid[])`.execute(app.db);
    return batch.messages.map((message) => rows.find(({ id }) => id === message.id)?.heard);
  };
  await fenceBatch(context, { ...batch, messages: [first, second] }, [], { left: 2, ahead: 0 });
  const sent = { message: first, delivery: { kind: 'sent' as const, response: '250 taken', providerId: null } };
  await fenceBatch(context, { ...batch, messages: [third] }, [sent, { message: second, delivery: null }], {
    left: 1,
    ahead: 0,
  });
  expect(await heard()).toEqual(['sent', null, null]);
  await noteAnswers(context, batch, [{ message: third, delivery: { kind: 'bounced', response: '550 unknown' } }]);
  expect(await heard()).toEqual(['sent', null, 'bounced']);
});

test('what the cap does not grant waits for its next time, and a refused one gives its part back', async () => {
  const org = await app.newOrg();
  const mails = (await dueMail(org, 3)) as [SentMail, SentMail, SentMail];
  const nextAt = new Date(app.clock.now().getTime() + 3_600_000);
  const { context, mailbox, asked } = await sendingOf(org, { grants: 2, nextAt });
  const batch = await claimBatch(context, 'a', mailbox, 10);
  const [first, second, third] = batch.messages as [store.ClaimedMessage, store.ClaimedMessage, store.ClaimedMessage];
  const refused = mails.find(({ messageIds }) => messageIds[1] === first.id) as SentMail;
  await suppress(org, refused);
  const released = await fenceBatch(context, batch);
  expect(idsOf(released)).toEqual([second.id]);
  expect(released.waitsUntil).toEqual(nextAt);
  expect(asked).toEqual(['take 3 ahead 0', 'grant 3', 'give back 1']);
  const { rows } = await sql<{ id: string; isLater: boolean; status: string }>`select id, status,
      due_at = ${nextAt.toISOString()} as is_later from messages
    where id = any(${[first.id, third.id]}::uuid[]) order by due_at = ${nextAt.toISOString()}`.execute(app.db);
  expect(rows).toMatchObject([
    { id: first.id, status: 'skipped' },
    { id: third.id, status: 'scheduled', isLater: true },
  ]);
});

test('a step that waits for the one before it is not claimed, however long it is due', async () => {
  const org = await app.newOrg();
  const mails = await dueMail(org, 2);
  expect(await claimAs(org, 'a')).toEqual(seconds(mails));
});

test('two claimers at the same time get different messages, and neither waits for the other', async () => {
  const org = await app.newOrg();
  const mails = await dueMail(org, 3);
  const [first, second] = await app.db.transaction().execute(async (tx) => {
    const held = await claimAs(org, 'a', 2, tx);
    const others = await app.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other);
      return claimAs(org, 'b', 10, other);
    });
    return [held, others];
  });
  expect(first).toHaveLength(2);
  expect([...first, ...second].sort()).toEqual(seconds(mails));
});

test('a message is let go only by the one that claimed it, and only while its lease runs', async () => {
  const org = await app.newOrg();
  await dueMail(org, 2);
  const [one, other] = (await claimAs(org, 'a')) as [string, string];
  expect(await fenceAs(org, 'b', [one, other])).toEqual([]);
  expect(await fenceAs(org, 'a', [one])).toEqual([one]);
  expect(await fenceAs(org, 'a', [one])).toEqual([]);
  await app.clock.advance(61_000);
  expect(await fenceAs(org, 'a', [other])).toEqual([]);
});

const SENT: Omit<Outcome, 'id'> = {
  ...{ status: 'sent', reason: null, response: '250 taken', bounced: false },
  ...{ retryAt: null, counts: false, refused: false, sentAs: null },
};

test('an answer that comes after the lease ran out ends the doubt, and only the answer that it was sent does', async () => {
  const org = await app.newOrg();
  const [mail] = (await dueMail(org, 1)) as [SentMail];
  const [id] = (await claimAs(org, 'a')) as [string];
  await fenceAs(org, 'a', [id]);
  await app.clock.advance(61_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, mail)).steps[1]).toBe('unknown:ambiguous');
  const late = (outcome: Partial<Outcome>) =>
    app.db.transaction().execute((tx) => recordOutcomes(tx, org.orgId, 'a', [{ ...SENT, id, ...outcome }]));
  expect(await late({ status: 'scheduled' })).toEqual([]);
  expect(await late({ status: 'failed', reason: 'bounced' })).toEqual([]);
  expect(await late({})).toMatchObject([{ id, status: 'sent', wasCounted: true }]);
  expect((await stateOf(app, org, mail)).steps[1]).toBe('sent');
});

test('what the fence refuses uses nothing of the day of its mailbox', async () => {
  const org = await app.newOrg();
  const mails = await dueMail(org, 3);
  const taken = async () => {
    const { rows } = await sql<{ taken: number }>`select taken from mailboxes where org_id = ${org.orgId}`.execute(
      app.db,
    );
    return rows[0]?.taken;
  };
  const before = await taken();
  const [refused] = mails as [SentMail];
  await suppress(org, refused);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, refused)).steps[1]).toBe('skipped:suppressed');
  expect((await taken()) ?? 0).toBe((before ?? 0) + 2);
});

test('a mailbox that may send follow-ups only claims no first step', async () => {
  const org = await app.newOrg();
  const [mail] = await dueMail(org, 1);
  const claimFrom = (fromStep: number) =>
    mailboxOf(org).then((id) => store.claimDue(app.db, org.orgId, id, { owner: 'a', limit: 10, ...LEASE, fromStep }));
  const nextFrom = async (fromStep: number) => store.findNextDue(app.db, org.orgId, await mailboxOf(org), { fromStep });
  expect([await claimFrom(3), await nextFrom(3)]).toEqual([[], null]);
  expect(await nextFrom(2)).not.toBeNull();
  expect(await claimFrom(2)).toMatchObject([{ id: mail?.messageIds[1], step: 2 }]);
});

const AGAIN = {
  status: 'scheduled',
  reason: null,
  bounced: false,
  response: '450 later',
  counts: true,
  refused: false,
  sentAs: null,
} as const;

test('a step that was called off while it was being sent is not tried again after a temporary refusal (S07)', async () => {
  const org = await app.newOrg();
  const [called, other] = (await dueMail(org, 2)) as [SentMail, SentMail];
  const ids = await claimAs(org, 'a');
  expect(await fenceAs(org, 'a', ids)).toHaveLength(2);
  await org.suppressions.create({ body: { kind: 'email', value: called.address } });
  const retryAt = new Date(app.clock.now().getTime() + 60_000);
  const outcomes = ids.map((id) => ({ id, ...AGAIN, retryAt }));
  await app.db.transaction().execute((tx) => recordOutcomes(tx, org.orgId, 'a', outcomes));
  expect((await secondSteps([called, other])).map((step) => step?.state)).toEqual([
    'cancelled:suppressed',
    'scheduled',
  ]);
  await app.clock.advance(120_000);
  expect(await claimAs(org, 'b')).toEqual([other.messageIds[1]]);
});

test('the step after one that has left is due its days later, counted from then (S09)', async () => {
  const org = await app.newOrg();
  const [mail] = (await dueMail(org, 1)) as [SentMail];
  const dueIn = async () => {
    const { rows } = await sql<{ ready: boolean; days: number }>`select ready,
        round(extract(epoch from due_at - app.now()) / 8640)::float8 / 10 as days from messages
      where id = ${mail.messageIds[2]}`.execute(app.db);
    return rows[0];
  };
  expect(await dueIn()).toEqual({ ready: false, days: 0 });
  const sent = [{ emailId: mail.emailId, step: 2 }];
  await app.db.transaction().execute((tx) => readyNext(tx, org.orgId, sent, 86_400));
  expect(await dueIn()).toEqual({ ready: true, days: 3 });
});
