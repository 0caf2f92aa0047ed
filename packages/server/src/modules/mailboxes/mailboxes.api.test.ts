import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { startScriptedSmtp } from '../../../test/smtp-script.ts';
import { createSink } from './index.ts';

let app: TestApp;
let live: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  live = await startTestApp({ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4) });
});
afterAll(() => Promise.all([app.stop(), live.stop()]));

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

async function aServer() {
  const server = await startScriptedSmtp();
  cleanUp.push(server.close);
  return server;
}

const aMailbox = (port: number, over: object = {}) => ({
  fromName: 'Ann',
  fromEmail: 'ann@sender.test',
  transport: 'smtp' as const,
  smtp: { host: '127.0.0.1', port, security: 'none' as const },
  ...over,
});

const sinkOf = async (org: TestOrg) => {
  const { mailboxes } = await org.mailboxes.list({});
  return mailboxes.find(({ transport }) => transport === 'sink');
};

test('in sandbox mode a new organisation has one sink, open at all times', async () => {
  const org = await app.newOrg();
  const { mailboxes } = await org.mailboxes.list({});
  expect(mailboxes).toHaveLength(1);
  expect(mailboxes[0]).toMatchObject({
    ...{ transport: 'sink', status: 'active', dailyCap: 1_000_000, minSecondsBetweenSends: 0, sentToday: 0 },
    sendWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
    health: { bounceRate30d: null, complaintRate30d: null, sent30d: 0 },
    ...{ smtp: null, imap: null, ramp: null },
  });
  const { rows } = await sql`select from organizations o
    where not exists (select from mailboxes m where m.org_id = o.id)`.execute(app.db);
  expect(rows).toEqual([]);
});

test('in live mode there is none, and nobody but the operator makes one', async () => {
  const org = await live.newOrg();
  expect((await org.mailboxes.list({})).mailboxes).toEqual([]);
  const body = { fromName: 'A', fromEmail: 'a@acme.io', transport: 'sink' as const };
  expect(await refusal(org.mailboxes.create({ body }))).toMatchObject({ status: 400 });
  const operator = live.clientFor(live.adminKey, { 'x-org-id': org.orgId });
  expect((await operator.mailboxes.create({ body })).mailbox.status).toBe('unverified');
});

test('a mailbox is added, verified without sending anything, and used', async () => {
  const org = await app.newOrg();
  const server = await aServer();
  const password = app.canary('smtp-password');
  await server.play({ extensions: ['AUTH PLAIN'] });
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' as const, username: 'ann', password };
  const made = await org.mailboxes.create.withResponse({ body: aMailbox(server.port, { smtp }) });
  expect(made.status).toBe(201);
  const { mailbox } = made.body;
  expect(mailbox).toMatchObject({
    ...{ name: 'ann@sender.test', status: 'unverified', dailyCap: 40, minSecondsBetweenSends: 60 },
    smtp: { host: '127.0.0.1', port: server.port, security: 'none', username: 'ann', hasPassword: true },
    sendWindow: { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00', timezone: 'UTC' },
  });
  const params = { id: mailbox.id };
  const verified = await org.mailboxes.verify({ params });
  expect(verified).toMatchObject({
    ok: true,
    mailbox: { status: 'active' },
    checks: { smtp: { ok: true, message: null }, imap: null, spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' },
  });
  expect(verified.mailbox.lastVerifiedAt).not.toBeNull();
  expect(server.journal).toEqual([]);
  expect((await org.mailboxes.get({ params })).mailbox).toEqual(verified.mailbox);
  const { rows } = await sql`select from mailboxes m where m::text like ${`%${password}%`}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('a login that is refused is said, and an active mailbox then stops', async () => {
  const org = await app.newOrg();
  const server = await aServer();
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' as const, username: 'a', password: 'b' };
  const { mailbox } = await org.mailboxes.create({ body: aMailbox(server.port, { smtp }) });
  const params = { id: mailbox.id };
  await server.play('refuses the login');
  expect(await org.mailboxes.verify({ params })).toMatchObject({
    ok: false,
    mailbox: { status: 'unverified' },
    checks: { smtp: { ok: false, message: expect.stringContaining('535') } },
  });
  await server.play({ extensions: ['AUTH PLAIN'] });
  await org.mailboxes.verify({ params });
  await server.play('refuses the login');
  expect((await org.mailboxes.verify({ params })).mailbox).toMatchObject({
    ...{ status: 'error', statusReason: 'authentication' },
    lastError: { kind: 'authentication', message: expect.stringContaining('Login refused: 535') },
  });
});

test('a verification that finds the server away says so and leaves an active mailbox active (P0-4)', async () => {
  const org = await app.newOrg();
  const server = await aServer();
  const { mailbox } = await org.mailboxes.create({ body: aMailbox(server.port) });
  expect(mailbox).toMatchObject({ returnPath: 'from', lastError: null, retryAt: null });
  const params = { id: mailbox.id };
  await org.mailboxes.verify({ params });
  await server.play('refuses');
  expect((await org.mailboxes.verify({ params })).mailbox).toMatchObject({
    status: 'active',
    lastError: { kind: 'unreachable', message: expect.stringContaining('Check host and port') },
  });
  await server.play('refuses the sender at RCPT');
  expect(await org.mailboxes.verify({ params })).toMatchObject({
    ok: false,
    mailbox: {
      status: 'error',
      statusReason: 'sender_refused',
      lastError: { message: expect.not.stringContaining('@') },
    },
  });
  await server.play('accepts');
  expect(await org.mailboxes.verify({ params })).toMatchObject({
    ok: true,
    mailbox: { status: 'active', lastError: null },
  });
});

test('a change of servers must be verified again, a change of pace need not', async () => {
  const org = await app.newOrg();
  const server = await aServer();
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' as const, password: 'kept' };
  const { mailbox } = await org.mailboxes.create({ body: aMailbox(server.port, { smtp }) });
  const params = { id: mailbox.id };
  const refused = await refusal(org.mailboxes.update({ params, body: { status: 'active' } }));
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_verified' } });
  await org.mailboxes.verify({ params });
  const paused = await org.mailboxes.update({ params, body: { status: 'paused', dailyCap: 7, fromName: 'Annie' } });
  expect(paused.mailbox).toMatchObject({ status: 'paused', dailyCap: 7, fromName: 'Annie' });
  expect((await org.mailboxes.update({ params, body: { status: 'active' } })).mailbox.status).toBe('active');
  const { password: _, ...same } = smtp;
  const { mailbox: unchanged } = await org.mailboxes.update({ params, body: { smtp: same, imap: null } });
  expect(unchanged).toMatchObject({ status: 'active', smtp: { hasPassword: true } });
  const { mailbox: safer } = await org.mailboxes.update({ params, body: { smtp: { ...same, security: 'starttls' } } });
  expect(safer).toMatchObject({ status: 'unverified', smtp: { security: 'starttls', hasPassword: false } });
  const { mailbox: renewed } = await org.mailboxes.update({ params, body: { smtp } });
  expect(renewed).toMatchObject({ status: 'unverified', smtp: { hasPassword: true } });
});

test.each([{ port: 2525 }, { security: 'tls' as const }, { username: 'bea' }, { host: 'localhost' }])(
  'a kept password is dropped with another login: %j (L7)',
  async (change) => {
    const org = await app.newOrg();
    const smtp = { host: '127.0.0.1', port: 587, security: 'none' as const, username: 'ann', password: 'kept' };
    const { mailbox } = await org.mailboxes.create({ body: aMailbox(587, { smtp }) });
    const { password: _, ...kept } = { ...smtp, ...change };
    const { mailbox: moved } = await org.mailboxes.update({ params: { id: mailbox.id }, body: { smtp: kept } });
    expect(moved.smtp).toMatchObject({ ...change, hasPassword: false });
  },
);

test('a password is never told to another server than the one it was given for', async () => {
  const org = await app.newOrg();
  const server = await aServer();
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' as const, username: 'ann', password: 'kept' };
  const { mailbox } = await org.mailboxes.create({ body: aMailbox(server.port, { smtp }) });
  const params = { id: mailbox.id };
  const { password: _, ...moved } = { ...smtp, host: 'localhost' };
  const { mailbox: changed } = await org.mailboxes.update({ params, body: { smtp: moved } });
  expect(changed).toMatchObject({ status: 'unverified', smtp: { host: 'localhost', hasPassword: false } });
  const { mailbox: back } = await org.mailboxes.update({ params, body: { smtp: { ...moved, host: '127.0.0.1' } } });
  expect(back.smtp).toMatchObject({ host: '127.0.0.1', hasPassword: false });
});

test('an address is written from by one mailbox only', async () => {
  const org = await app.newOrg();
  const { mailbox } = await org.mailboxes.create({ body: aMailbox(25) });
  const again = await refusal(org.mailboxes.create({ body: aMailbox(25, { fromEmail: 'ANN@sender.test' }) }));
  expect(again).toMatchObject({ status: 409, body: { code: 'from_email_taken' } });
  const { mailbox: second } = await org.mailboxes.create({ body: aMailbox(25, { fromEmail: 'bea@sender.test' }) });
  const change = { params: { id: second.id }, body: { fromEmail: 'Ann@Sender.test' } };
  expect(await refusal(org.mailboxes.update(change))).toMatchObject({ status: 409 });
  await org.mailboxes.delete({ params: { id: mailbox.id } });
  expect(await refusal(org.mailboxes.get({ params: { id: mailbox.id } }))).toMatchObject({ status: 404 });
  expect((await org.mailboxes.update(change)).mailbox.fromEmail).toBe('Ann@Sender.test');
});

test.each([
  [{ smtp: { host: '127.0.0.1', port: 25, security: 'none' } }, { code: 'invalid_url', field: 'smtp.host' }],
  [{ smtp: { host: 'mail.internal', port: 25, security: 'none' } }, { code: 'invalid_url' }],
  [{ smtp: { host: 'smtp.acme.io', port: 22, security: 'none' } }, { code: 'invalid_request' }],
  [{ imap: { host: 'imap.acme.io', port: 25, security: 'tls' } }, { code: 'invalid_request' }],
  [{ imap: { host: 'localhost', port: 993, security: 'tls' } }, { code: 'invalid_url', field: 'imap.host' }],
  [{ fromName: 'Ann\r\nBcc: e@e.test' }, { code: 'invalid_request' }],
  [{ transport: 'postmark' }, { code: 'invalid_request' }],
  [{ sendWindow: { days: [1], start: '18:00', end: '08:00', timezone: 'UTC' } }, { code: 'invalid_request' }],
  [{ sendWindow: { days: [1], start: '08:00', end: '18:00', timezone: 'Mars/Olympus' } }, { code: 'invalid_request' }],
])('in live mode %j is refused', async (over, body) => {
  const org = await live.newOrg();
  const smtp = { host: 'smtp.acme.io', port: 587, security: 'starttls' };
  const given = aMailbox(587, { smtp, ...over }) as never;
  expect(await refusal(org.mailboxes.create({ body: given }))).toMatchObject({ status: 400, body });
});

test('the inbound address is made once and replaced when asked', async () => {
  const org = await app.newOrg();
  const params = { id: (await sinkOf(org))?.id as string };
  const first = await org.mailboxes.inbound({ params });
  expect(first.url).toMatch(/^http:\/\/distribute\.test\/v1\/inbound\/mail\/[0-9a-f]{32}$/);
  expect(await org.mailboxes.inbound({ params })).toEqual(first);
  const next = await org.mailboxes.rotateInbound({ params });
  expect(next.url).not.toBe(first.url);
  expect(next.secret).not.toBe(first.secret);
  expect(await org.mailboxes.inbound({ params })).toEqual(next);
});

test('a sink shows the mail it recorded, newest first, and other mailboxes show none', async () => {
  const org = await app.newOrg();
  const id = (await sinkOf(org))?.id as string;
  const sink = createSink({ db: app.db, newId: () => crypto.randomUUID() });
  const message = (subject: string) => ({
    ...{ messageId: '<1@x.test>', orgId: org.orgId, mailboxId: id, campaignId: null, step: 2 },
    envelope: { from: 'r@x.test', to: 'bob@receiver.test' },
    raw: Buffer.from(`Subject: ${subject}\r\nX-One: 1\r\n\r\nHello\r\n`),
  });
  expect(await sink.open({} as never).send(message('One'))).toMatchObject({ kind: 'sent' });
  await sink.record([message('Two'), message('Three')]);
  const { messages, nextCursor } = await org.mailboxes.messages({ params: { id }, query: { limit: 2 } });
  const rest = await org.mailboxes.messages({ params: { id }, query: { limit: 2, cursor: nextCursor as string } });
  expect([...messages, ...rest.messages].map(({ subject }) => subject).sort()).toEqual(['One', 'Three', 'Two']);
  expect(rest.messages[0]).toMatchObject({
    to: 'bob@receiver.test',
    subject: 'One',
    text: 'Hello\n',
    html: null,
    step: 2,
  });
  expect(rest.messages[0]?.headers).toEqual({ Subject: 'One', 'X-One': '1' });
  const { mailbox } = await org.mailboxes.create({ body: aMailbox(25) });
  expect(await org.mailboxes.messages({ params: { id: mailbox.id } })).toEqual({ messages: [], nextCursor: null });
});

test('a private mail server that the operator lists may be used, and no other (live start)', async () => {
  const listing = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOWED_MAIL_HOSTS: 'mail.internal:2526,10.0.0.5' },
  });
  const org = await listing.newOrg();
  const create = (host: string, port: number) =>
    org.mailboxes.create({
      body: {
        ...{
          name: 'Ann',
          fromName: 'Ann',
          fromEmail: `${host}-${port}@acme.test`.replace(/[^a-z0-9@.-]/gi, ''),
          transport: 'smtp',
        },
        smtp: { host, port, security: 'starttls', username: 'ann', password: 'secret' },
      },
    });
  expect((await create('Mail.internal', 2526)).mailbox.smtp).toMatchObject({ host: 'mail.internal', port: 2526 });
  expect((await create('10.0.0.5', 587)).mailbox.smtp).toMatchObject({ host: '10.0.0.5', port: 587 });
  for (const [host, port] of [
    ['mail.internal', 587],
    ['10.0.0.5', 5432],
    ['10.0.0.6', 587],
    ['localhost', 25],
  ] as const) {
    const { body } = await refusal(create(host, port));
    const error = expect.stringMatching(/^Mailboxes cannot use this host: .*ALLOWED_MAIL_HOSTS$/);
    expect(body).toMatchObject({ code: 'invalid_url', field: 'smtp.host', error });
  }
  expect(await refusal(org.brands.create({ body: { url: 'http://10.0.0.5' } }))).toMatchObject({ status: 400 });
  await listing.stop();
});
