import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type ImapBehaviour, type ImapServer, startImapServer } from '../../../test/imap-script.ts';
import { CRASH_POINTS, type CrashPointName } from '../../kernel/crash-points.ts';
import { factsOf, type SentMail, sentMail, stateOf } from '../replies/sent-mail.fixture.ts';
import { answerTo, bounceOf, fakeClassify, rawMail } from './raw-mail.fixture.ts';

let app: TestApp;
const servers: ImapServer[] = [];
/** Where the next work ends as if the process were killed there. */
let ending: CrashPointName | null = null;
const stopAt = (name: CrashPointName): void => {
  if (name !== ending) return;
  ending = null;
  throw new Error(`killed at ${name}`);
};
beforeAll(async () => {
  const imapTimeouts = { connectMs: 700, silenceMs: 700, commandMs: 1_500 };
  app = await startTestApp(
    { SANDBOX_DAY_SECONDS: '86400' },
    { classify: fakeClassify, imapTimeouts, crashPoint: stopAt },
  );
});
afterEach(async () => {
  // The servers of this test are gone: no later look asks for them.
  await sql`update mailboxes set imap = null`.execute(app.db);
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => app.stop());

/** An organisation whose mailbox is read from a server of its own, from now on. */
async function read(options: { canIdle?: boolean } = {}) {
  const org = await app.newOrg();
  const server = await startImapServer(options);
  servers.push(server);
  server.deliver(rawMail({ Subject: 'old' }, 'Here before anybody connected.'));
  const { mailboxes } = await org.mailboxes.list();
  const id = mailboxes[0]?.id as string;
  const imap = { host: '127.0.0.1', port: server.port, security: 'none' as const, username: 'u', password: 'p' };
  await org.mailboxes.update({ params: { id }, body: { imap } });
  await look();
  return { org, server, mailboxId: id, mail: await sentMail(app, org) };
}

/** A minute later every folder is looked at again. */
async function look(ms = 60_000): Promise<void> {
  await app.clock.advance(ms);
  await app.enqueue('imap.sweep');
  await app.drain();
}

const outcomesOf = async ({ orgId }: TestOrg) =>
  (
    await sql<{ outcome: string | null }>`select outcome from inbound_messages where org_id = ${orgId}
      order by received_at, id`.execute(app.db)
  ).rows.map(({ outcome }) => outcome);
const readerOf = async ({ orgId }: TestOrg) =>
  (
    await sql<{ failures: number; lastError: string | null; canIdle: boolean; nextReadAt: string }>`
      select failures, last_error, can_idle, next_read_at from imap_readers where org_id = ${orgId}`.execute(app.db)
  ).rows[0];

test('mail that comes after the first connection is read, once, and the server is told to change nothing', async () => {
  const { org, server, mail } = await read({ canIdle: false });
  server.deliver(answerTo(app, mail, 'class: interested'));
  await look();
  await look();
  expect(await outcomesOf(org)).toEqual(['reply']);
  expect((await stateOf(app, org, mail)).lead.replyClass).toBe('interested');
  expect(server.asked.filter((command) => /store|expunge|^select|body\[\]/i.test(command))).toEqual([]);
  expect(await readerOf(org)).toMatchObject({ failures: 0, lastError: null, canIdle: false });
});

test('mail that is announced while another reader has the folder is read as soon as that one is done', async () => {
  const { org, server, mailboxId, mail } = await read();
  const looking = { orgId: org.orgId, mailboxId };
  await sql`update imap_readers set owner = gen_random_uuid(), leased_until = app.now() + interval '45 seconds'
    where org_id = ${org.orgId}`.execute(app.db);
  server.deliver(answerTo(app, mail, 'class: interested'));
  await app.inbound.imap.read(looking);
  expect(await outcomesOf(org)).toEqual([]);
  await sql`update imap_readers set owner = null, leased_until = null where org_id = ${org.orgId}`.execute(app.db);
  await app.clock.advance(3_000);
  await app.drain();
  expect(await outcomesOf(org)).toEqual(['reply']);
});

test('many messages are taken in turns, and none is left out', async () => {
  const { org, server, mailboxId } = await read();
  for (let at = 0; at < 230; at += 1) server.deliver(rawMail({ Subject: `n ${at}` }, 'x'));
  const looking = { orgId: org.orgId, mailboxId };
  await app.inbound.imap.read(looking);
  expect(await outcomesOf(org)).toHaveLength(200);
  await app.inbound.imap.read(looking);
  expect(await outcomesOf(org)).toHaveLength(230);
});

test('after the folder was numbered anew, what is known is not handled twice and what is new is', async () => {
  const { org, server, mail } = await read();
  const arrivedAt = () => app.clock.now();
  server.deliver(answerTo(app, mail, 'class: notInterested'), { arrivedAt: arrivedAt() });
  await look(300_000);
  server.renumber();
  server.deliver(rawMail({ Subject: 'new' }, 'x'), { arrivedAt: arrivedAt() });
  await look(300_000);
  server.deliver(rawMail({ Subject: 'newer' }, 'x'), { arrivedAt: arrivedAt() });
  await look(300_000);
  expect(await outcomesOf(org)).toEqual(['reply', 'unknown', 'unknown']);
});

test('a message that is too large is passed over, and so is a larger one that claims to be small', async () => {
  const { org, server, mail } = await read();
  server.deliver(rawMail({ Subject: 'x' }, 'x'), { claimedBytes: 11 * 1024 * 1024 });
  server.deliver(answerTo(app, mail, 'class: interested'));
  await look(300_000);
  expect(await outcomesOf(org)).toEqual(['reply']);
});

test.each<ImapBehaviour>([
  'never greets',
  'refuses the login',
  'closes after the login',
  'closes in the middle of a message',
  'announces a literal of a gigabyte',
  'sends a line without end',
  'answers without end',
  'talks nonsense',
  'never answers a fetch',
])('a server that %s is left in time, asked again later, and nothing is lost', async (behaviour) => {
  const { org, server, mail } = await read();
  server.deliver(answerTo(app, mail, 'class: interested'));
  server.behave(behaviour);
  const before = process.memoryUsage().rss;
  await look(300_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  // What was announced may be read beside the look, which then leaves it to that reader.
  await expect.poll(() => readerOf(org), { timeout: 60_000 }).toMatchObject({ failures: 1 });
  expect((await readerOf(org))?.lastError).not.toBe('');
  server.behave('good');
  await look(1_800_000);
  expect(await outcomesOf(org)).toEqual(['reply']);
  expect(await readerOf(org)).toMatchObject({ failures: 0, lastError: null });
});

test('a server that stays away is asked ever less often', async () => {
  const { org, server } = await read();
  server.behave('closes after the login');
  const waits: number[] = [];
  for (let failures = 1; failures <= 7; failures += 1) {
    await look(1_800_000);
    const { nextReadAt = '' } = (await readerOf(org)) ?? {};
    waits.push(Math.round((Date.parse(nextReadAt) - app.clock.now().getTime()) / 60_000));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test('a verification opens the folder, and a mailbox that cannot be read does not become active', async () => {
  const { org, server, mailboxId: id } = await read();
  server.behave('refuses the login');
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject({
    ok: false,
    mailbox: { status: 'unverified' },
    checks: { smtp: { ok: true }, imap: { ok: false, message: expect.stringContaining('wrong password') } },
  });
  server.behave('good');
  const verified = { ok: true, mailbox: { status: 'active' }, checks: { imap: { ok: true, message: null } } };
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject(verified);
  await server.stop();
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject({
    ok: false,
    mailbox: { status: 'active' },
    checks: { imap: { ok: false, message: expect.stringContaining('Nothing listens on port') } },
  });
});

test('a mailbox without IMAP settings is read no more', async () => {
  const { org, server, mailboxId } = await read();
  await org.mailboxes.update({ params: { id: mailboxId }, body: { imap: null } });
  const asked = server.asked.length;
  await look(300_000);
  await look(300_000);
  expect(server.asked).toHaveLength(asked);
  expect(await readerOf(org)).toBeUndefined();
});

test('the same mail by IMAP and by webhook, one to three times in any order, has one effect (X15)', async () => {
  const { org, server, mailboxId, mail } = await read();
  const other = await sentMail(app, org);
  const raws = [
    answerTo(app, mail, 'class: unsubscribe'),
    bounceOf(app, other, { status: '5.1.1', diagnostic: '550 5.1.1 User unknown' }),
  ];
  const deliveries = raws.flatMap((raw, at) => [
    ...Array.from({ length: 1 + at }, () => () => server.deliver(raw)),
    ...Array.from({ length: 3 - at }, () => () => pushed(org, mailboxId, raw)),
  ]);
  for (const deliver of deliveries.sort(() => Math.random() - 0.5)) await deliver();
  await look(300_000);
  await look(300_000);
  expect((await outcomesOf(org)).sort()).toEqual(['hard_bounce', 'reply']);
  expect((await stateOf(app, org, mail as SentMail)).suppressed.sort()).toEqual(['hard_bounce', 'reply_unsubscribe']);
  expect((await org.replies.list()).total).toBe(1);
});

const pushed = (org: TestOrg, mailboxId: string, raw: Buffer) =>
  app.db.transaction().execute((tx) => {
    const mailbox = { orgId: org.orgId, id: mailboxId };
    return app.inbound.takeIn(tx, org.orgId, 'webhook', [{ mailbox, raw }]);
  });

test('a server that announces mail is watched by one process, and what it announces is read at once', async () => {
  const { org, server, mail } = await read();
  expect(await readerOf(org)).toMatchObject({ canIdle: true });
  const { watch } = app.inbound.imap;
  await watch.look();
  await expect.poll(() => server.asked.filter((command) => /^idle/i.test(command)).length).toBe(1);
  await watch.look();
  await app.drain();
  server.deliver(answerTo(app, mail, 'class: interested'));
  await expect
    .poll(async () => {
      await app.drain();
      return outcomesOf(org);
    })
    .toEqual(['reply']);
  expect(server.asked.filter((command) => /^idle/i.test(command))).toHaveLength(1);
  await watch.stop();
});

test.each(CRASH_POINTS.filter((name) => /^(?:imap|inbound)\./.test(name)))(
  'an answer is handled once although its reader or handler ends at %s (reliability.md 3.3, row 11)',
  async (name) => {
    const { org, server, mail } = await read();
    server.deliver(answerTo(app, mail, 'class: interested'));
    ending = name;
    await look(300_000);
    expect(ending).toBeNull();
    await look(1_800_000);
    expect(await outcomesOf(org)).toEqual(['reply']);
    expect((await org.replies.list()).total).toBe(1);
    expect(await factsOf(app, org, 'reply.received')).toHaveLength(1);
    expect((await stateOf(app, org, mail)).steps).toEqual(['sent', 'cancelled:replied', 'cancelled:replied']);
  },
);
