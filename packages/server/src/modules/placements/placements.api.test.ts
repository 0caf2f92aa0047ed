import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type ImapServer, startImapServer } from '../../../test/imap-script.ts';
import { refusal } from '../../../test/refusal.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../test/smtp-script.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let imap: ImapServer;
beforeAll(async () => {
  app = await startTestApp();
  imap = await startImapServer({
    canIdle: false,
    folders: { Unwanted: '\\Junk', Spam: '\\HasNoChildren', Archive: '' },
  });
});
afterAll(async () => {
  await app.stop();
  await imap.stop();
});
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  imap.behave('good');
  for (const close of cleanUp.splice(0)) await close();
});

async function aSeed(org: TestOrg, email = `${randomUUID()}@seeds.test`) {
  const server = { host: '127.0.0.1', port: imap.port, security: 'none' as const, password: 'a password' };
  return (await org.placements.addSeed({ body: { email, imap: server } })).seedMailbox;
}

/** A mailbox that sends for real, and has written an email. */
async function aSender(org: TestOrg, smtp?: Parameters<typeof startScriptedSmtp>[0]) {
  const server = await startScriptedSmtp(smtp);
  cleanUp.push(server.close);
  const { mailbox } = await org.mailboxes.create({
    body: {
      ...{ fromName: 'Ann', fromEmail: `${randomUUID()}@acme.io`, transport: 'smtp', sendsInSandbox: true },
      ...{ smtp: { host: '127.0.0.1', port: server.port, security: 'none' }, minSecondsBetweenSends: 0 },
    },
  });
  const params = { id: mailbox.id };
  await org.mailboxes.verify({ params });
  const { brandId } = await org.brands.create({ body: { url: 'acme.test' } });
  const { emailId } = await sentMail(app, org, { brandId });
  await sql`update emails set mailbox_id = ${mailbox.id} where id = ${emailId}`.execute(app.db);
  return { params, server, emailId };
}

/** What the journal took lies in these folders. */
const arrive = ({ journal }: ScriptedSmtp, folderOf: (to: string) => string) => {
  for (const { to, wire } of journal) imap.deliver(Buffer.from(wire), { folder: folderOf(to[0] ?? '') });
};

const codeOf = async (call: Promise<unknown>) => ((await refusal(call)).body as { code: string }).code;

const onlyTest = async (org: TestOrg, params: { id: string }) => {
  const { placementTests } = await org.placements.list({ params });
  expect(placementTests).toHaveLength(1);
  return placementTests[0]?.results ?? [];
};

test('a test sends one real email to each seed mailbox and says in which folder it lies', async () => {
  const org = await app.newOrg();
  const [one, other] = [await aSeed(org), await aSeed(org)];
  const { params, server, emailId } = await aSender(org);
  const { placementTest } = await org.placements.start({ params, body: {} });
  expect(placementTest).toMatchObject({ emailId, reason: 'asked' });
  await app.drain();
  expect((await onlyTest(org, params)).map(({ placement }) => placement)).toEqual(['under_way', 'under_way']);
  expect(server.journal.map(({ to }) => to[0]).sort()).toEqual([one.email, other.email].sort());
  arrive(server, (to) => (to === one.email ? 'INBOX' : 'Unwanted'));
  await app.clock.advance(MINUTE_MS);
  await app.drain();
  const results = new Map((await onlyTest(org, params)).map((result) => [result.email, result]));
  expect(results.get(one.email)).toMatchObject({ placement: 'inbox', folder: 'INBOX', words: null });
  expect(results.get(other.email)).toMatchObject({ placement: 'junk', folder: 'Unwanted', words: null });
  expect((await org.mailboxes.get({ params })).mailbox.sentToday).toBe(2);
  expect((await org.leads.list({})).leads).toHaveLength(1);
  const listed = await org.campaigns.listEmails({ params: { campaignId: placementTest.campaignId } });
  expect(listed.emails.map(({ id }) => id)).toEqual([emailId]);
});

test('what a server refuses, what never arrives and what cannot be read are told apart, and nothing is sent twice', async () => {
  const org = await app.newOrg();
  const seed = await aSeed(org);
  const { params, server } = await aSender(org);
  const { placementTest } = await org.placements.start({ params, body: {} });
  expect(await codeOf(org.placements.start({ params, body: {} }))).toBe('test_under_way');
  await app.drain();
  await app.enqueue('placement.send', { orgId: org.orgId, testId: placementTest.id });
  await app.drain();
  // Within sending hours its campaign's next step leaves, too.
  expect(server.journal.filter(({ to }) => to[0] === seed.email)).toHaveLength(1);
  await app.clock.advance(31 * MINUTE_MS);
  await app.drain();
  expect(await onlyTest(org, params)).toMatchObject([{ email: seed.email, placement: 'missing', folder: null }]);

  await server.play({ at: { rcpt: { reply: '550 5.7.1 We do not take this' } } });
  await org.placements.start({ params, body: {} });
  await app.drain();
  expect((await org.placements.list({ params })).placementTests[0]?.results).toMatchObject([
    { placement: 'refused', words: expect.stringContaining('5.7.1') },
  ]);

  await server.play('accepts');
  await org.placements.start({ params, body: {} });
  await app.drain();
  imap.behave('refuses the login');
  await app.clock.advance(MINUTE_MS);
  await app.drain();
  expect((await org.placements.list({ params })).placementTests[0]?.results).toMatchObject([
    { placement: 'unreadable', words: expect.stringContaining('wrong password') },
  ]);
});

test('a schedule repeats the test, and says why it could not', async () => {
  const org = await app.newOrg();
  const { params, server } = await aSender(org);
  const { schedule } = await org.placements.schedule({ params, body: { everyDays: 7 } });
  expect(schedule).toMatchObject({ everyDays: 7, fault: null });
  const aWeek = async () => {
    await app.clock.advance(7 * DAY_MS + 60 * MINUTE_MS);
    await app.enqueue('placement.repeat');
    await app.drain();
  };
  await aWeek();
  expect((await org.placements.list({ params })).schedule.fault).toContain('no seed mailbox');
  const seed = await aSeed(org);
  await aWeek();
  const { placementTests, schedule: next } = await org.placements.list({ params });
  expect(placementTests).toMatchObject([{ reason: 'schedule' }]);
  expect(next.fault).toBeNull();
  // Within sending hours its campaign's next step leaves, too.
  expect(server.journal.filter(({ to }) => to[0] === seed.email)).toHaveLength(1);
  expect(await org.placements.schedule({ params, body: { everyDays: null } })).toEqual({
    schedule: { everyDays: null, nextAt: null, fault: null },
  });
});

test('what cannot be tested says why', async () => {
  const org = await app.newOrg();
  const { mailboxes } = await org.mailboxes.list();
  const recorded = { id: mailboxes[0]?.id as string };
  const start = (params: { id: string }) => codeOf(org.placements.start({ params, body: {} }));
  expect(await start(recorded)).toBe('records_mail');
  const { params, emailId } = await aSender(org);
  expect(await start(params)).toBe('no_seeds');
  const seed = await aSeed(org);
  expect(await codeOf(aSeed(org, seed.email))).toBe('seed_exists');
  imap.behave('refuses the login');
  expect(await codeOf(aSeed(org))).toBe('seed_unreadable');
  await sql`update emails set mailbox_id = null where id = ${emailId}`.execute(app.db);
  expect(await start(params)).toBe('nothing_to_test');
  await org.placements.removeSeed({ params: { id: seed.id } });
  expect((await org.placements.listSeeds({})).seedMailboxes).toEqual([]);
});
