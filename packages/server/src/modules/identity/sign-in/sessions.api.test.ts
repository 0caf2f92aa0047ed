import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import * as store from '../store/keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOUR_MS = 3_600_000;
const MAX_SESSIONS = 10;
/** Identities are remembered for 0.9 s of real time, whatever the clock of the test says. */
const forgotten = () => sleep(1_000);
const statusOf = async (key: string) =>
  (await app.fetch('/v1/me', { headers: { Authorization: `Bearer ${key}` } })).status;

test('revoking a key ends every session that it made, and those that they made (M1)', async () => {
  const org = await app.newOrg();
  const key = await org.apiKeys.create();
  const session = await app.clientFor(key.key).apiKeys.createSession();
  const ofSession = await app.clientFor(session.key).apiKeys.createSession();
  const signedInOtherwise = await org.apiKeys.createSession();
  expect([await statusOf(session.key), await statusOf(ofSession.key)]).toEqual([200, 200]);
  await org.apiKeys.revoke({ params: { id: key.id } });
  expect([await statusOf(session.key), await statusOf(ofSession.key)]).toEqual([401, 401]);
  expect(await statusOf(signedInOtherwise.key)).toBe(200);
});

test('sessions are listed on request and can be revoked by their ids (M1)', async () => {
  const org = await app.newOrg();
  const first = (await org.apiKeys.list()).keys[0];
  const session = await org.apiKeys.createSession();
  expect((await org.apiKeys.list()).keys.map(({ keyType }) => keyType)).toEqual(['user']);
  const { keys } = await org.apiKeys.list({ query: { keyType: 'session' } });
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({
    id: session.id,
    keyType: 'session',
    name: 'Session',
    expiresAt: session.expiresAt,
    madeByKeyId: first?.id,
    revokedAt: null,
  });
  const all = await org.apiKeys.list({ query: { keyType: 'all' } });
  expect(all.keys.map(({ keyType, expiresAt, madeByKeyId }) => [keyType, expiresAt === null, madeByKeyId])).toEqual([
    ['session', false, first?.id],
    ['user', true, null],
  ]);
  const other = await app.newOrg();
  expect((await refusal(other.apiKeys.revoke({ params: { id: session.id } }))).body).toMatchObject({
    error: 'API key not found',
  });
  const revoked = await org.apiKeys.revoke({ params: { id: session.id } });
  expect(revoked).toMatchObject({ id: session.id, message: 'API key revoked' });
  expect(await statusOf(session.key)).toBe(401);
  expect((await org.apiKeys.list({ query: { keyType: 'session' } })).keys).toEqual([]);
  expect((await org.apiKeys.list({ query: { keyType: 'session', includeRevoked: true } })).keys).toHaveLength(1);
  await app.drain();
  const { activity } = await org.activity.list();
  expect(activity.map(({ type }) => type)).toContain('session.revoked');
});

test('only sessions that live count against how many a person may have', async () => {
  const org = await app.newOrg();
  const oldest = await org.apiKeys.createSession();
  for (let made = 1; made < MAX_SESSIONS; made += 1) await org.apiKeys.createSession();
  const { keys } = await org.apiKeys.list({ query: { keyType: 'session' } });
  expect(keys).toHaveLength(MAX_SESSIONS);
  const newest = keys[0]?.id as string;
  const revokedAt = async () =>
    (await org.apiKeys.list({ query: { keyType: 'session', includeRevoked: true } })).keys.find(
      ({ id }) => id === newest,
    )?.revokedAt;
  await org.apiKeys.revoke({ params: { id: newest } });
  const before = await revokedAt();
  await org.apiKeys.createSession();
  expect([await statusOf(oldest.key), await revokedAt()]).toEqual([200, before]);
  await org.apiKeys.createSession();
  expect(await statusOf(oldest.key)).toBe(401);
});

test('a session ends after thirty days however much it is used, and cannot hand itself on (M1)', async () => {
  const org = await app.newOrg();
  const session = await org.apiKeys.createSession();
  const { pool } = app.database;
  const lived = await pool.query(
    `select extract(day from ends_at - created_at)::int as days from api_keys where id = $1`,
    [session.id],
  );
  expect(lived.rows).toEqual([{ days: 30 }]);
  // As if it had been in use for thirty days but an hour.
  await pool.query(
    `update api_keys set created_at = created_at - interval '719 hours', ends_at = ends_at - interval '719 hours'
     where id = $1`,
    [session.id],
  );
  expect(await statusOf(session.key)).toBe(200);
  const made = await app.clientFor(session.key).apiKeys.createSession();
  const minutesLeft = (Date.parse(made.expiresAt) - app.clock.now().getTime()) / 60_000;
  expect(minutesLeft).toBeGreaterThan(58);
  expect(minutesLeft).toBeLessThan(61);
  const expiryOf = async (id: string) =>
    (await org.apiKeys.list({ query: { keyType: 'session' } })).keys.find((key) => key.id === id)?.expiresAt;
  await expect.poll(() => expiryOf(session.id)).toBe(made.expiresAt);
  await app.clock.advance(HOUR_MS + 60_000);
  await forgotten();
  expect([await statusOf(session.key), await statusOf(made.key)]).toEqual([401, 401]);
});

test('a session outlives neither the idleness of the session that made it nor an application’s key (M1)', async () => {
  const org = await app.newOrg();
  const maker = await org.apiKeys.createSession();
  const made = await app.clientFor(maker.key).apiKeys.createSession();
  await app.clock.advance(11 * HOUR_MS);
  expect(await statusOf(made.key)).toBe(200);
  await app.clock.advance(2 * HOUR_MS);
  await forgotten();
  expect(await statusOf(made.key)).toBe(401);

  const partner = await app.admin.admin.createAppKey({ body: { name: 'Partner', orgIds: [org.orgId] } });
  const acting = app.clientFor(partner.key, { 'x-org-id': org.orgId, 'x-user-id': org.userId });
  const [key, session] = [await acting.apiKeys.create(), await acting.apiKeys.createSession()];
  await app.admin.admin.revokeAppKey({ params: { id: partner.id } });
  expect([await statusOf(key.key), await statusOf(session.key)]).toEqual([200, 401]);
});

test('a key is dead at once in the process that revokes it (L1)', async () => {
  const org = await app.newOrg();
  for (let at = 0; at < 20; at += 1) {
    const made = await org.apiKeys.create();
    expect(await statusOf(made.key)).toBe(200);
    // Look-ups are on their way while the key is being revoked.
    const [, ...during] = await Promise.all([
      org.apiKeys.revoke({ params: { id: made.id } }),
      ...Array.from({ length: 5 }, () => statusOf(made.key)),
    ]);
    expect(during.every((status) => status === 200 || status === 401)).toBe(true);
    expect(await statusOf(made.key)).toBe(401);
  }
});

test('a remembered identity makes no key, no session and no password (L1)', async () => {
  const org = await app.newOrg();
  const made = await org.apiKeys.create();
  const client = app.clientFor(made.key);
  await client.me.get();
  // Another process revokes it: here it is still remembered.
  const { pool } = app.database;
  await pool.query('update api_keys set revoked_at = app.now() where id = $1', [made.id]);
  expect(await statusOf(made.key)).toBe(200);
  const refusals = [
    await refusal(client.apiKeys.create()),
    await refusal(client.apiKeys.createSession()),
    await refusal(client.auth.setPassword({ body: { newPassword: 'long enough now' } })),
  ];
  expect(new Set(refusals.map((refused) => JSON.stringify(refused)))).toEqual(
    new Set([JSON.stringify({ status: 401, body: { error: 'Invalid API key', code: 'invalid_api_key' } })]),
  );
  expect((await org.apiKeys.list({ query: { keyType: 'all' } })).keys).toHaveLength(1);
});

describe('statements on keys', () => {
  /** Keys of two people of one organisation, each by a name, and one of another organisation. */
  async function manyKeys() {
    const [{ orgId, userId }, stranger] = [await app.newOrg(), await app.newOrg()];
    const colleague = crypto.randomUUID();
    await sql`insert into users (org_id, id, role) values (${orgId}, ${colleague}, 'member')`.execute(app.db);
    const ids = new Map<string, string>();
    const insert = async (
      name: string,
      { user = userId, org = orgId, kind = 'session', revoked = false, expired = false, maker = null as string | null },
    ) => {
      const id = crypto.randomUUID();
      ids.set(name, id);
      await sql`insert into api_keys (org_id, id, user_id, kind, name, key_sha256, key_prefix, created_by, made_by_key_id,
          revoked_at, expires_at, ends_at)
        values (${org}, ${id}, ${user}, ${kind}, ${name}, ${randomBytes(32)}, 'k', ${user}, ${maker},
          case when ${revoked}::boolean then app.now() - interval '1 day' end,
          case when ${kind} = 'session' then app.now() + make_interval(hours => ${expired ? -1 : 1}::int) end,
          case when ${kind} = 'session' then app.now() + interval '1 day' end)`.execute(app.db);
    };
    // The key that the organisation was made with is not of interest.
    await sql`delete from api_keys where org_id = any(${[orgId, stranger.orgId]}::uuid[])`.execute(app.db);
    await insert('key', { kind: 'user' });
    await insert('dead key', { kind: 'user', revoked: true });
    await insert('session', { maker: ids.get('key') as string });
    await insert('dead session', { revoked: true, maker: ids.get('key') as string });
    await insert('late session', { expired: true });
    await insert('other key', { kind: 'user', user: colleague });
    await insert('other session', { user: colleague });
    const abroad = { org: stranger.orgId, user: stranger.userId };
    await insert('foreign session', { ...abroad, maker: ids.get('key') as string });
    const idOf = (name: string) => ids.get(name) as string;
    const namesOf = (given: readonly string[]) =>
      given.map((id) => [...ids].find(([, known]) => known === id)?.[0]).sort();
    /** What an act answers, and which of the keys that were live it ended; then everything is as before. */
    const tried = async <T>(act: (tx: Tx) => Promise<T>) => {
      const all = [...ids.values()];
      const live = async (tx: Tx) => {
        const { rows } = await sql<{ id: string }>`select id from api_keys where id = any(${all}::uuid[])
          and revoked_at is null`.execute(tx);
        return rows.map(({ id }) => id);
      };
      let told: { answer: T; ended: (string | undefined)[] } | null = null;
      const back = new Error('taken back');
      const trial = app.db.transaction().execute(async (tx) => {
        const before = await live(tx);
        const answer = await act(tx);
        const after = new Set(await live(tx));
        told = { answer, ended: namesOf(before.filter((id) => !after.has(id))) };
        throw back;
      });
      await expect(trial).rejects.toBe(back);
      return told as unknown as { answer: T; ended: (string | undefined)[] };
    };
    return { orgId, userId, colleague, stranger, idOf, namesOf, tried };
  }

  test('count, lock and list what lives, of one person or of the organisation', async () => {
    const { orgId, userId, colleague, stranger, idOf, namesOf, tried } = await manyKeys();
    expect(await store.countLiveKeys(app.db, orgId)).toBe(2);
    const locked = async (name: string) => (await tried((tx) => store.lockLiveKey(tx, orgId, idOf(name)))).answer;
    const lockable = ['key', 'session', 'dead key', 'dead session', 'late session', 'foreign session'];
    expect(await Promise.all(lockable.map(locked))).toEqual([true, true, false, false, false, false]);
    const listed = async (filter: Partial<store.KeyFilter>) => {
      const whole = { keyType: 'all', includeRevoked: false, limit: 50, after: null, ...filter } as const;
      return (await store.listKeys(app.db, orgId, whole)).map(({ name }) => name).sort();
    };
    expect(await listed({})).toEqual(['key', 'other key', 'other session', 'session']);
    expect(await listed({ keyType: 'session' })).toEqual(['other session', 'session']);
    expect(await listed({ keyType: 'user', includeRevoked: true })).toEqual(['dead key', 'key', 'other key']);
    expect(namesOf(await store.listLiveKeyIds(app.db, orgId, userId))).toEqual(['key', 'late session', 'session']);
    expect(await store.findKeyHolder(app.db, orgId, idOf('other key'))).toBe(colleague);
    expect(await store.findKeyHolder(app.db, orgId, idOf('key'))).toBe(userId);
    expect(await store.findKeyHolder(app.db, stranger.orgId, idOf('key'))).toBeNull();
  });

  test('end what they name and nothing else', async () => {
    const { orgId, userId, stranger, idOf, namesOf, tried } = await manyKeys();
    const revoked = (name: string, of = orgId) => tried((tx) => store.revokeKey(tx, of, idOf(name)));
    expect(await revoked('key')).toMatchObject({ answer: { keyType: 'user', fresh: true }, ended: ['key'] });
    expect(await revoked('dead key')).toMatchObject({ answer: { fresh: false }, ended: [] });
    expect(await revoked('key', stranger.orgId)).toEqual({ answer: null, ended: [] });

    const ended = async (act: (tx: Tx) => Promise<string[]>) => {
      const { answer, ended: seen } = await tried(act);
      expect(namesOf(answer)).toEqual(seen);
      return seen;
    };
    expect(await ended((tx) => store.endSessions(tx, orgId, userId, 0, null))).toEqual(['session']);
    expect(await ended((tx) => store.endSessions(tx, orgId, userId, 1, null))).toEqual([]);
    expect(await ended((tx) => store.endSessions(tx, orgId, userId, 0, idOf('session')))).toEqual([]);
    expect(await ended((tx) => store.endSessionsMadeBy(tx, orgId, [idOf('key')]))).toEqual(['session']);
    expect(await ended((tx) => store.endSessionsMadeBy(tx, null, [idOf('key')]))).toEqual([
      ...['foreign session', 'session'],
    ]);
    expect(await ended((tx) => store.endKeysOf(tx, orgId, userId, 'user'))).toEqual(['key']);
    expect(await ended((tx) => store.endKeysOf(tx, orgId, userId, 'all'))).toEqual(['key', 'late session', 'session']);
  });

  test('revoke again what a restored database takes for valid, as of then', async () => {
    const { idOf, tried } = await manyKeys();
    const at = '2026-01-02T03:04:05.000Z';
    const again = ['key', 'dead key'].map((name) => ({ subject: idOf(name), at }));
    const { answer, ended } = await tried(async (tx) => {
      await store.revokeAgain(tx, again);
      const { rows } = await sql<{
        name: string;
        isThen: boolean;
      }>`select name, revoked_at = ${at}::timestamptz as is_then
        from api_keys where id = any(${again.map(({ subject }) => subject)}::uuid[]) order by name`.execute(tx);
      return rows;
    });
    expect(ended).toEqual(['key']);
    expect(answer).toEqual([
      { name: 'dead key', isThen: false },
      { name: 'key', isThen: true },
    ]);
  });
});

describe('where one is signed in', () => {
  const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

  test('a person sees their own sessions: with what, from where, and which one asks', async () => {
    const org = await app.newOrg();
    const from = { 'user-agent': AGENT, 'x-forwarded-for': '203.0.113.9' };
    const { key } = await app.clientFor(org.key, from).apiKeys.createSession();
    await app.clientFor(org.key, { 'user-agent': 'distribute-cli/1.2.0 node/24' }).apiKeys.createSession();
    const { sessions } = await app.clientFor(key).sessions.list();
    expect(sessions).toMatchObject([
      { device: 'distribute-cli', current: false },
      { device: 'Firefox on Windows', address: '203.0.113.9', current: true },
    ]);
    expect((await (await app.newOrg()).sessions.list()).sessions).toEqual([]);
    const application = app.clientFor(app.appKey, { 'x-org-id': org.orgId });
    expect((await refusal(application.sessions.list())).body).toMatchObject({ code: 'user_required' });
  });

  test('signing out everywhere else keeps the session that asks, and the keys', async () => {
    const org = await app.newOrg();
    const [mine, ...others] = await Promise.all([1, 2, 3].map(() => org.apiKeys.createSession()));
    const asking = app.clientFor(mine?.key);
    expect(await asking.sessions.endOthers()).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(({ key }) => statusOf(key)))).toEqual([401, 401]);
    expect((await asking.sessions.list()).sessions.map(({ current }) => current)).toEqual([true]);
    expect((await asking.activity.list()).activity.map(({ type }) => type)).toEqual([
      'session.revoked',
      'session.revoked',
    ]);
    expect(await org.sessions.endOthers()).toEqual({ ended: 1 });
    expect(await statusOf(org.key)).toBe(200);
  });

  test('where a session began is forgotten with its end', async () => {
    const org = await app.newOrg();
    const places = async () =>
      (
        await sql<{ at: string }>`select begun_from as at from api_keys where org_id = ${org.orgId}
        and begun_from is not null`.execute(app.db)
      ).rows.length;
    const { id } = await org.apiKeys.createSession();
    await org.apiKeys.createSession();
    expect(await places()).toBe(2);
    await org.apiKeys.revoke({ params: { id } });
    expect(await places()).toBe(1);
    await app.clock.advance(13 * HOUR_MS);
    await app.enqueue('user.forget-removed');
    await app.drain();
    expect(await places()).toBe(0);
  });
});
