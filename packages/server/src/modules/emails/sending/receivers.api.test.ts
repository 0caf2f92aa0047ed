import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { type Script, type ScriptedSmtp, startScriptedSmtp } from '../../../../test/smtp-script.ts';
import { isSuppressed } from '../../suppressions/store/matching.ts';
import { putOff } from '../store/receivers/places.ts';
import * as store from '../store/send-core.ts';

const LOGIN: Script = { extensions: ['AUTH PLAIN LOGIN'] };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    ...{ RUN_SLOTS: '8', RECEIVER_MAILS_PER_MINUTE: '6', RECEIVER_MAILS_ON_FIRST_DAY: '0' },
  });
  server = await startScriptedSmtp(LOGIN);
});
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  await server.play(LOGIN);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

const at = (domain: string, count: number) => Array.from({ length: count }, (_, n) => `reader${n}@${domain}`);
const takenFor = (domain: string) =>
  server.journal.filter(({ to }) => to.some((address) => address.includes(`@${domain}`))).length;

async function aCampaign(org: TestOrg, addresses: readonly string[], fromEmails = ['ann@sender.test']) {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses);
  const mailboxIds: string[] = [];
  for (const fromEmail of fromEmails) mailboxIds.push(await anSmtpMailbox(org, server.port, { fromEmail }));
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds };
  const { campaign } = await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  return { campaignId: campaign.id, mailboxIds };
}
/** Time passes in steps of a second, and whatever is due is done. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= SECOND) {
    await app.clock.advance(Math.min(left, SECOND));
    await app.drain();
  }
}
const firstSteps = async (org: TestOrg) =>
  (await org.emails.list({})).emails.flatMap(({ leadEmail, steps }) => (steps[0] ? [{ leadEmail, ...steps[0] }] : []));

/**
 * The most that may have left for one firm since an instant: one, and one more for every ten seconds. The clock of a
 * test also goes on by itself, faster than the test where the machine is busy.
 */
const mostSince = (begun: Date) => 1 + Math.floor((app.clock.now().getTime() - begun.getTime()) / (10 * SECOND));

test('two mailboxes of one domain together send one mail in ten seconds to a firm', async () => {
  const org = await app.newOrg();
  const begun = app.clock.now();
  await aCampaign(org, at('firm.test', 5), ['ann@sender.test', 'bob@sender.test']);
  for (const seconds of [0, 9, 2, 8]) {
    await pass(seconds * SECOND);
    const taken = takenFor('firm.test');
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(mostSince(begun));
  }
  await pass(MINUTE);
  expect(takenFor('firm.test')).toBe(5);
});

test('a firm does not hold the mail to others, and Gmail takes one a second', async () => {
  const org = await app.newOrg();
  const begun = app.clock.now();
  await aCampaign(org, [...at('slow.test', 3), ...at('gmail.com', 4), 'only@other.test']);
  expect(takenFor('other.test')).toBe(1);
  expect(takenFor('slow.test')).toBeLessThanOrEqual(mostSince(begun));
  await pass(8 * SECOND);
  expect(takenFor('gmail.com')).toBe(4);
  expect(takenFor('slow.test')).toBeLessThanOrEqual(mostSince(begun));
});

test('of two processes that let mail to one receiver go at the same moment one does, for each sending domain', async () => {
  const org = await app.newOrg();
  const { mailboxIds } = await aCampaign(org, at('race.test', 8), ['ann@sender.test', 'bob@sender.test']);
  await pass(MINUTE);
  await sql`update messages set status = 'scheduled', sent_at = null, due_at = app.now() where org_id = ${org.orgId}
    and step = 1 and status = 'sent'`
    .execute(app.db)
    .catch(() => {});
  const { rows } = await sql<{ id: string; mailboxId: string }>`select id, mailbox_id from messages
    where org_id = ${org.orgId} and step = 2 and status = 'scheduled' order by mailbox_id, id`.execute(app.db);
  // Nothing is sent meanwhile: no job is run from here on.
  await sql`update messages set ready = true, due_at = app.now() where org_id = ${org.orgId} and step = 2`.execute(
    app.db,
  );
  await app.clock.advance(MINUTE);
  const release = async (sendingDomain: string) => {
    const released = await Promise.all(
      mailboxIds.map(async (mailboxId, n) => {
        const owner = `${sendingDomain} ${n}`;
        const asked = { owner, limit: 1, leaseSeconds: 60 };
        const [message] = await store.claimDue(app.db, org.orgId, mailboxId, asked);
        const place = {
          domain: 'race.test',
          gapMs: 10 * SECOND,
          receiver: 'race.test',
          receiverGapMs: 0,
          budget: null,
          companyLimit: null,
        };
        const pace = { sendingDomain, places: [place] };
        const holder = { owner, leaseSeconds: 60, heard: [], pace };
        return store.fenceClaimed(app.db, org.orgId, [message?.id as string], holder, isSuppressed);
      }),
    );
    return released.flatMap(({ ids }) => ids).length;
  };
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(new Set(rows.map(({ mailboxId }) => mailboxId)).size).toBe(2);
  expect(await release('sender.test')).toBe(1);
  expect(await release('other.test')).toBe(1);
});

test('a hold is of one mailbox and one domain, a pace of one sending domain and one minute', async () => {
  const org = await app.newOrg();
  const people = [...at('held.test', 4), ...at('free.test', 4)];
  const { mailboxIds } = await aCampaign(org, people, ['ann@sender.test', 'bob@sender.test']);
  const [ann, bob] = mailboxIds as [string, string];
  const { rows: first } = await sql<{ id: string }>`update messages set ready = true, due_at = app.now()
    where org_id = ${org.orgId} and step = 2 returning id`.execute(app.db);
  expect(first).toHaveLength(8);
  // No job is run from here on.
  await sql`update messages set ready = false where org_id = ${org.orgId} and step <> 2`.execute(app.db);
  await sql`delete from receiver_paces`.execute(app.db);
  /** The domains of what could be claimed; all of it is put back. */
  const claimable = async (mailboxId: string, sendingDomain: string | null = null) => {
    const side = sendingDomain === null ? null : { sendingDomain, companyLimit: null };
    const asked = { owner: 'a', limit: 10, leaseSeconds: 60, side };
    const claimed = await store.claimDue(app.db, org.orgId, mailboxId, asked);
    const waits = claimed.map(({ id }) => ({ id, waitMs: 0 }));
    await putOff(app.db, org.orgId, { owner: 'somebody else', side: null }, waits);
    expect(await store.claimDue(app.db, org.orgId, mailboxId, asked)).toEqual([]);
    await putOff(app.db, org.orgId, { owner: 'a', side: null }, waits);
    return [...new Set(claimed.map(({ toDomain }) => toDomain))].toSorted();
  };
  const both = ['free.test', 'held.test'];
  expect([await claimable(ann), await claimable(bob)]).toEqual([both, both]);
  await sql`insert into receiver_holds (org_id, mailbox_id, receiver, held_until)
    values (${org.orgId}, ${ann}, 'held.test', app.now() + interval '1 hour')`.execute(app.db);
  expect([await claimable(ann), await claimable(bob)]).toEqual([['free.test'], both]);
  const pace = (seconds: number) =>
    sql`insert into receiver_paces (org_id, sending_domain, receiving_domain, next_at)
      values (${org.orgId}, 'sender.test', 'free.test', app.now() + make_interval(secs => ${seconds}))
      on conflict (org_id, sending_domain, receiving_domain) do update set next_at = excluded.next_at`.execute(app.db);
  await pace(30);
  expect(await claimable(bob, 'sender.test')).toEqual(['held.test']);
  expect(await claimable(bob, 'other.test')).toEqual(both);
  expect(await claimable(bob)).toEqual(both);
  for (const seconds of [-1, 3_600]) {
    await pace(seconds);
    expect(await claimable(bob, 'sender.test')).toEqual(both);
  }
});

test('a receiver that says "too many" is left alone by that mailbox, longer each time, and its steps say so', async () => {
  const org = await app.newOrg();
  const words = '451 4.7.1 Too many messages, slow down';
  const busy = at('busy.test', 2);
  await server.play({ ...LOGIN, refusesTo: Object.fromEntries(busy.map((address) => [address, words])) });
  const { mailboxIds } = await aCampaign(org, [...busy, 'calm@calm.test']);
  const mailbox = async () => (await org.mailboxes.get({ params: { id: mailboxIds[0] as string } })).mailbox;
  const waiting = async () => (await firstSteps(org)).filter(({ leadEmail }) => leadEmail?.endsWith('@busy.test'));
  const startedAt = app.clock.now().getTime();
  expect(takenFor('calm.test')).toBe(1);
  expect(await mailbox()).toMatchObject({ status: 'active', lastError: null });
  const steps = await waiting();
  expect(steps.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['scheduled', 'receiver_waiting'],
    ['scheduled', 'receiver_waiting'],
  ]);
  expect(steps.map(({ lastResponse }) => lastResponse)).toContain(words);
  for (const { scheduledAt } of steps) {
    expect(Date.parse(scheduledAt as string) - startedAt).toBeGreaterThan(50 * SECOND);
  }
  const heldMinutes = async () => {
    const { rows } = await sql<{ minutes: number; inARow: number }>`select in_a_row, ceil(extract(epoch from
        held_until - app.now()) / 60)::int as minutes from receiver_holds where org_id = ${org.orgId}`.execute(app.db);
    return rows[0];
  };
  expect(await heldMinutes()).toEqual({ minutes: 1, inARow: 1 });
  // The next answer is of the next message that was let go after the hold.
  await app.clock.advance(MINUTE);
  await pass(4 * SECOND);
  expect(await heldMinutes()).toEqual({ minutes: 5, inARow: 2 });
  expect((await waiting()).every(({ status }) => status === 'scheduled')).toBe(true);
  await server.play(LOGIN);
  await app.clock.advance(2 * MINUTE);
  await app.drain();
  expect(takenFor('busy.test')).toBe(0);
  await app.clock.advance(3 * MINUTE);
  await pass(16 * SECOND);
  expect(takenFor('busy.test')).toBe(2);
  expect((await waiting()).map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
});

test('a receiver that says how long is left alone for as long', async () => {
  const org = await app.newOrg();
  await server.play({ ...LOGIN, refusesTo: { 'one@names.test': '450 4.7.1 Rate limit, try again in 20 minutes' } });
  await aCampaign(org, ['one@names.test']);
  const [step] = await firstSteps(org);
  expect(step?.statusReason).toBe('receiver_waiting');
  const minutes = (Date.parse(step?.scheduledAt as string) - app.clock.now().getTime()) / MINUTE;
  expect(minutes).toBeGreaterThan(19);
  expect(minutes).toBeLessThanOrEqual(20);
});

test('paces and holds are forgotten an hour after they are over', async () => {
  const rows = async () => {
    const { rows: found } = await sql<{ count: number }>`select (select count(*) from receiver_paces)::int
      + (select count(*) from receiver_holds)::int as count`.execute(app.db);
    return found[0]?.count;
  };
  const org = await app.newOrg();
  await server.play({ ...LOGIN, refusesTo: { 'one@last.test': '450 4.7.1 Too many mails' } });
  await aCampaign(org, ['one@last.test']);
  await app.enqueue('receiver.forget');
  await app.drain();
  expect(await rows()).toBeGreaterThan(0);
  for (const stop of running.splice(0)) await stop();
  await app.clock.advance(5 * 60 * MINUTE);
  await app.enqueue('receiver.forget');
  await app.drain();
  expect(await rows()).toBe(0);
});
