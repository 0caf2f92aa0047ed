import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OAUTH_CLIENT } from '../../../../test/oauth-server.ts';
import { refusal } from '../../../../test/refusal.ts';
import { openDatabase } from '../../../kernel/db/db.ts';
import { createEgress } from '../../../kernel/egress/fetcher.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import { createOauth } from '../../../providers/mail/oauth.ts';
import { rawMail } from '../../inbound/raw-mail.fixture.ts';
import { createAccessTokens } from './access-tokens.ts';
import { besideProvider } from './oauth.fixture.ts';

const HOUR_MS = 3_600_000;
const world = besideProvider();
const { connected, read, start, handleOf, newAccount } = world;

/** Sealed texts that any process opens: the keys of the application are its own. */
const PLAIN = {
  seal: async (_db: unknown, _orgId: string, _what: string, secret: Secret) => `plain ${secret.reveal()}`,
  open: async (_db: unknown, _orgId: string, _what: string, sealed: string) => new Secret(sealed.replace('plain ', '')),
} as never;

/** What a process of its own would have: connections, a way out, a client of the provider. */
function aProcess() {
  const { app, oauth } = world;
  const clock = { now: app.clock.now, offsetMs: () => app.clock.now().getTime() - Date.now() };
  const options = { maxConnections: 2, statementTimeoutMs: 0, applicationName: 'test', onError: () => {} };
  const database = openDatabase({ url: app.databaseUrl, clock, ...options });
  const egress = createEgress({ allowPrivateHosts: true, log: { info: () => {} } });
  const settings = { ...OAUTH_CLIENT, clientSecret: new Secret(OAUTH_CLIENT.clientSecret), tenant: 'common' };
  const google = createOauth('google', { ...settings, baseUrl: oauth.baseUrl, smtp: null, imap: null }, egress);
  const tokens = createAccessTokens({
    db: database.db,
    clock,
    newId: () => crypto.randomUUID(),
    sealing: PLAIN,
    signIns: { google, microsoft: null },
    changeStatus: async (_tx, _orgId, row) => row,
  });
  return { tokens, close: () => Promise.all([database.close(), egress.close()]) };
}

const askedFor = (path: string) => world.oauth.count(path);
const later = () => world.app.clock.advance(HOUR_MS);

test('four processes that need a token at once cost one request, and all of them get the new one', async () => {
  const { app, oauth } = world;
  const org = await app.newOrg();
  const { id, account } = await connected(org);
  await sql`update mailbox_tokens set sealed_refresh_token = 'plain ' || ${oauth.refreshTokenOf(account)}
    where mailbox_id = ${id}`.execute(app.db);
  await later();
  const processes = Array.from({ length: 4 }, aProcess);
  // Slow enough for everybody to come meanwhile.
  oauth.interceptTokens((request, response) => void pause(300).then(() => oauth.passOn(request, response)));
  const before = askedFor('/token');
  const mailbox = { orgId: org.orgId, id, provider: 'google' as const };
  const given = await Promise.all(
    processes.flatMap(({ tokens }) => [tokens.tokenOf(mailbox)(), tokens.tokenOf(mailbox)()]),
  );
  oauth.interceptTokens(null);
  expect(askedFor('/token') - before).toBe(1);
  const [first] = given.map((token) => token.reveal());
  expect(new Set(given.map((token) => token.reveal()))).toEqual(new Set([first]));
  expect(await oauth.isGood(account, first ?? '')).toBe(true);

  // One that its server refused is replaced, once for all who were refused with it.
  const holders = processes.map(({ tokens }) => tokens.tokenOf(mailbox));
  await Promise.all(holders.map((token) => token()));
  const renewed = await Promise.all(holders.map((token) => token({ renew: true })));
  expect(askedFor('/token') - before).toBe(2);
  expect(new Set(renewed.map((token) => token.reveal())).size).toBe(1);
  expect(renewed[0]?.reveal()).not.toBe(first);
  await Promise.all(processes.map(({ close }) => close()));
});

test('a token that ends within a minute is renewed before it is used', async () => {
  const { app, oauth } = world;
  const org = await app.newOrg();
  const { id, account } = await connected(org);
  await sql`update mailbox_tokens set sealed_refresh_token = 'plain ' || ${oauth.refreshTokenOf(account)},
    good_until = app.now() + interval '60 seconds' where mailbox_id = ${id}`.execute(app.db);
  const { tokens, close } = aProcess();
  const before = askedFor('/token');
  const token = await tokens.tokenOf({ orgId: org.orgId, id, provider: 'google' })();
  expect(askedFor('/token') - before).toBe(1);
  expect(await oauth.isGood(account, token.reveal())).toBe(true);
  await close();
});

test('a process that was killed while it asked is waited for no longer than its lease', async () => {
  const { app } = world;
  const org = await app.newOrg();
  const { id } = await connected(org);
  await later();
  await sql`update mailbox_tokens set refresher = ${crypto.randomUUID()}, refreshing_until = app.now() + interval '30 s'
    where mailbox_id = ${id}`.execute(app.db);
  const before = askedFor('/token');
  const verifying = org.mailboxes.verify({ params: { id } });
  await pause(300);
  expect(askedFor('/token')).toBe(before);
  await app.clock.advance(30_000);
  expect(await verifying).toMatchObject({ ok: true });
  expect(askedFor('/token')).toBe(before + 1);
});

test('an old token that is refused after its owner signed in again ends nothing', async () => {
  const { app, oauth } = world;
  const org = await app.newOrg();
  const { id } = await connected(org);
  await later();
  oauth.interceptTokens(async (_request, response) => {
    await sql`update mailbox_tokens set grant_id = ${crypto.randomUUID()}, good_until = app.now() + interval '1 hour',
      refresher = null, refreshing_until = null where mailbox_id = ${id}`.execute(app.db);
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
  });
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject({ ok: true, mailbox: { status: 'active' } });
  oauth.interceptTokens(null);
});

test('a mailbox logs in with a new token after the old one has ended', async () => {
  const org = await world.app.newOrg();
  const { id } = await connected(org);
  await later();
  const before = askedFor('/token');
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject({ ok: true });
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject({ ok: true });
  expect(askedFor('/token')).toBe(before + 1);
});

const HOSTILE = {
  'wrong JSON': '{"access_token":',
  'no token': '{"token_type":"bearer"}',
  'a list': '[]',
  huge: JSON.stringify({ access_token: 'x'.repeat(200_000), token_type: 'bearer' }),
} as const;

test.each(Object.entries(HOSTILE))('a token endpoint that answers with %s ends nothing', async (_name, body) => {
  const { app, oauth } = world;
  const org = await app.newOrg();
  const { id } = await connected(org);
  const account = newAccount();
  const begun = await start(org, account);
  const handle = await handleOf(await oauth.signIn(begun.url, account));
  oauth.interceptTokens((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  const completing = org.mailboxes.completeOauth({ params: { id: begun.mailboxId }, body: { handle } });
  expect(await refusal(completing)).toMatchObject({
    ...{ status: 502, body: { error: 'Google request failed', code: 'provider_failed', provider: 'google' } },
  });
  expect((await read(org, begun.mailboxId)).oauth).toMatchObject({ account: null, connected: false });

  await later();
  const verified = await org.mailboxes.verify({ params: { id } });
  expect(verified).toMatchObject({ ok: false, mailbox: { status: 'active', lastError: { kind: 'unreachable' } } });
  oauth.interceptTokens(null);
  expect(await org.mailboxes.verify({ params: { id } })).toMatchObject({ ok: true, mailbox: { lastError: null } });
});

test('answers are read with the same access, and once it is connected again none that came meanwhile is missed', async () => {
  const { app, oauth, imap } = world;
  const org = await app.newOrg();
  const { id, account } = await connected(org);
  const look = async (ms = 60_000) => {
    await app.clock.advance(ms);
    await app.enqueue('imap.sweep');
    await app.drain();
  };
  const countRead = async () =>
    (await sql`select from inbound_messages where org_id = ${org.orgId}`.execute(app.db)).rows.length;
  await look();
  imap.deliver(rawMail({ Subject: 'first' }, 'x'));
  await look();
  expect(await countRead()).toBe(1);
  imap.deliver(rawMail({ Subject: 'after the token ended' }, 'x'));
  await look(HOUR_MS);
  expect(await countRead()).toBe(2);

  await oauth.endAccess(account);
  imap.deliver(rawMail({ Subject: 'meanwhile' }, 'x'));
  await look();
  expect(await countRead()).toBe(2);
  expect(await read(org, id)).toMatchObject({ status: 'error', statusReason: 'oauth_revoked' });

  const again = await org.mailboxes.startOauth({ body: { provider: 'google', mailboxId: id } });
  const handle = await handleOf(await oauth.signIn(again.url, account));
  await org.mailboxes.completeOauth({ params: { id }, body: { handle } });
  await app.drain();
  expect(await countRead()).toBe(3);
});
