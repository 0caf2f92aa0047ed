import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { startImapServer } from '../../../../test/imap-script.ts';
import { refusal } from '../../../../test/refusal.ts';
import { startScriptedSmtp } from '../../../../test/smtp-script.ts';

let app: TestApp;
let asked: string[] = [];
/** Where the mail of some domains is received. */
const MX: Readonly<Record<string, readonly string[]>> = {
  'bakery.io': ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'],
  'office.io': ['office-io.mail.protection.outlook.com'],
  'zoho-customer.io': ['mx.zoho.eu', 'mx2.zoho.eu'],
  'moving.io': ['mx1.privateemail.com', 'aspmx.l.google.com'],
  'own.io': ['mail.own.io'],
  'nothing.io': [],
};

beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      lookupMx: async (domain) => {
        asked.push(domain);
        const hosts = MX[domain];
        if (!hosts) throw new Error('SERVFAIL');
        return hosts;
      },
    },
  );
});
afterAll(() => app.stop());

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  asked = [];
  for (const close of cleanUp.splice(0)) await close();
});

async function aServer() {
  const server = await startScriptedSmtp();
  cleanUp.push(server.close);
  await server.play({ extensions: ['AUTH PLAIN'] });
  return server;
}

const ownMailboxes = async (org: TestOrg) =>
  (await org.mailboxes.list()).mailboxes.filter(({ transport }) => transport !== 'sink');

test('known providers are listed, and say whether their sign-in is set up on this server', async () => {
  const org = await app.newOrg();
  const { providers } = await org.mailboxes.providers();
  const named = (id: string) => providers.find((provider) => provider.id === id);
  expect(named('google')).toMatchObject({
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    password: 'app_password',
    signIn: { provider: 'google', configured: false, guideUrl: 'http://distribute.test/docs/oauth-mailboxes' },
  });
  expect(named('microsoft')).toMatchObject({ password: null, smtp: { port: 587, security: 'starttls' } });
  expect(named('amazon_ses')).toMatchObject({
    smtp: { host: null, hostExample: 'email-smtp.eu-central-1.amazonaws.com' },
    imap: null,
  });
  expect(named('ionos')).toMatchObject({ smtp: { host: null, hostExample: 'smtp.ionos.com' } });
  expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length);
});

test.each([
  ['ann@gmail.com', 'google', 'address', 'not_needed', 'smtp.gmail.com'],
  ['Ann@Bakery.io', 'google', 'mx', 'found', 'smtp.gmail.com'],
  ['ann@office.io', 'microsoft', 'mx', 'found', 'smtp.office365.com'],
  ['ann@zoho-customer.io', 'zoho', 'mx', 'found', 'smtppro.zoho.eu'],
  ['ann@moving.io', null, null, 'found', null],
  ['ann@own.io', null, null, 'found', null],
  ['ann@nothing.io', null, null, 'none', null],
  ['ann@silent.io', null, null, 'failed', null],
  ['ann@acme.test', null, null, 'not_needed', null],
])('the provider of %s is %s', async (email, id, foundBy, lookup, host) => {
  const org = await app.newOrg();
  const found = await org.mailboxes.findProvider({ query: { email } });
  expect(found).toMatchObject({ email, foundBy, lookup });
  expect(found.provider?.id ?? null).toBe(id);
  expect(found.provider?.smtp.host ?? null).toBe(host);
  expect(asked.length).toBe(lookup === 'not_needed' ? 0 : 1);
});

test('an address that is none is refused, and so is looking up without end', async () => {
  const org = await app.newOrg();
  expect(await refusal(org.mailboxes.findProvider({ query: { email: 'ann' } }))).toMatchObject({ status: 400 });
  const refusals = [];
  for (let n = 0; n < 61; n++) {
    refusals.push(await refusal(org.mailboxes.findProvider({ query: { email: 'ann@own.io' } })).catch(() => null));
  }
  expect(refusals.at(-1)).toMatchObject({ status: 429, body: expect.objectContaining({ code: 'rate_limited' }) });
});

test('of a table the good rows are kept, the bad ones say why and can be sent again', async () => {
  const org = await app.newOrg();
  const [good, bad, open] = [await aServer(), await aServer(), await aServer()];
  await open.play('accepts');
  const imap = await startImapServer();
  cleanUp.push(imap.stop);
  await bad.play('refuses the login');
  const password = app.canary('row-password');
  const at = (port: number) => ({ host: '127.0.0.1', port, security: 'none' as const });
  const row = (name: string, over: object) => ({
    fromEmail: `${name}@sender.test`,
    fromName: 'Ann',
    password,
    ...over,
  });
  const rows = [
    row('one', { smtp: at(good.port), imap: at(imap.port) }),
    row('two', { smtp: at(bad.port) }),
    row('three', { fromEmail: 'three@office.io' }),
    row('four', { fromEmail: 'four@own.io' }),
    row('ONE', { smtp: at(good.port) }),
    row('six', { smtp: at(good.port), sendWindow: { days: [1], start: '12:00', end: '08:00', timezone: 'UTC' } }),
    row('seven', { smtp: { ...at(good.port), password: 'its own', username: 'seven' }, ramp: null, dailyCap: 7 }),
    row('eight', { smtp: at(good.port), imap: at(1) }),
    row('nine', { fromEmail: 'nine@bakery.io', password: undefined }),
    row('ten', { smtp: at(open.port), password: undefined }),
  ];
  const answer = await org.mailboxes.import({ body: { mailboxes: rows } });
  expect(JSON.stringify(answer)).not.toContain(password);
  expect(answer.rows.map(({ row: at, result, field }) => [at, result, field])).toEqual([
    [0, 'added', null],
    [1, 'smtp_failed', 'password'],
    [2, 'sign_in_required', 'password'],
    [3, 'servers_unknown', 'smtp.host'],
    [4, 'already_added', 'fromEmail'],
    [5, 'invalid', 'sendWindow.end'],
    [6, 'added', null],
    [7, 'imap_failed', 'imap.host'],
    [8, 'invalid', 'password'],
    [9, 'added', null],
  ]);
  expect(answer.rows[0]?.mailbox).toMatchObject({
    ...{ status: 'active', dailyCap: 40, ramp: { startPerDay: 10, addPerDay: 5 }, name: 'one@sender.test' },
    smtp: { username: 'one@sender.test', hasPassword: true },
    imap: { username: 'one@sender.test', hasPassword: true, folder: 'INBOX' },
  });
  expect(answer.rows[1]?.message).toContain('535');
  expect(answer.rows[2]?.message).toContain('sign in');
  expect(answer.rows[3]?.message).toContain('mail servers of own.io are not known');
  expect(answer.rows[6]?.mailbox).toMatchObject({ ramp: null, dailyCap: 7, smtp: { username: 'seven' } });
  expect((await ownMailboxes(org)).map(({ fromEmail }) => fromEmail).toSorted()).toEqual([
    'one@sender.test',
    'seven@sender.test',
    'ten@sender.test',
  ]);
  expect(good.journal).toEqual([]);
  const { rows: found } = await sql`select from mailboxes m where m::text like ${`%${password}%`}`.execute(app.db);
  expect(found).toEqual([]);

  await bad.play({ extensions: ['AUTH PLAIN'] });
  const again = await org.mailboxes.import({ body: { mailboxes: rows.slice(0, 2) } });
  expect(again.rows.map(({ result }) => result)).toEqual(['already_added', 'added']);
});

test('a table is refused whole where it is too long or malformed, and more than sixty rows a minute are', async () => {
  const org = await app.newOrg();
  const row = { fromEmail: 'ann@own.io', fromName: 'Ann', password: 'x' };
  const send = (mailboxes: object[]) => refusal(org.mailboxes.import({ body: { mailboxes: mailboxes as [] } }));
  expect(await send(Array.from({ length: 26 }, () => row))).toMatchObject({ status: 400 });
  expect(await send([{ ...row, passwort: 'y' }])).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
  for (let n = 0; n < 2; n++)
    await org.mailboxes.import({ body: { mailboxes: Array.from({ length: 25 }, () => row) } });
  expect(await send(Array.from({ length: 25 }, () => row))).toMatchObject({ status: 429 });
  expect(await ownMailboxes(org)).toEqual([]);
});
