import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { type SentMail, sentMail, stateOf } from '../../replies/sent-mail.fixture.ts';
import { isSuppressed } from '../../suppressions/store/matching.ts';
import { claimDue, fenceClaimed, type Outcome, recordOutcomes } from '../store/send-core.ts';

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
  (await claimDue(db, org.orgId, await mailboxOf(org), { owner, limit, ...LEASE })).map(({ id }) => id).sort();
const fenceAs = (org: TestOrg, owner: string, ids: readonly string[]) =>
  fenceClaimed(app.db, org.orgId, ids, { owner, heard: [], ...LEASE }, isSuppressed);

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
  ...{ retryAt: null, counts: false, refused: false },
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
  // Written directly into the table, so that no listener cancels the step at once.
  await sql`insert into suppressions (org_id, id, kind, value, match_key, reason)
    values (${org.orgId}, ${crypto.randomUUID()}, 'email', ${refused.address}, ${app.hashOf(refused.address)}, 'manual')
  `.execute(app.db);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await stateOf(app, org, refused)).steps[1]).toBe('skipped:suppressed');
  expect((await taken()) ?? 0).toBe((before ?? 0) + 2);
});
