import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, withDatabase } from '../../test/database.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../test/harness.ts';
import { transfer } from '../backup.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { dump } from './dump.ts';
import { BackupError } from './errors.ts';
import { load } from './load.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Made by the last version with the migrations 0001 to 0072: a row of each table that has another name since. */
const BEFORE_MODULES = new URL('../../test/schema/before-modules.backup', import.meta.url);

/** One column of every type that rows of ours could ever hold, references in both directions, and a trigger. */
const ODD_TABLES = `
  create table app.odd (
    id bigint generated always as identity primary key, parent bigint references app.odd (id), "Order" text,
    bytes bytea, whole bigint, exact numeric, rough float8, at timestamptz(3), finely timestamptz, day date,
    span interval, document jsonb, source json, words text[], grid int[], nested jsonb[], address inet, yes boolean,
    doubled text generated always as ("Order" || "Order") stored
  );
  create table app.even (id bigserial primary key, odd bigint references app.odd (id));
  alter table app.odd add column even bigint references app.even (id) deferrable initially deferred;
  create table app.pair_a (n int);
  create table app.pair_b (n int);
  create function app.count_odd() returns trigger language plpgsql as $$
    begin insert into app.even (odd) values (new.id); return new; end $$;
  create trigger counted after insert on app.odd for each row when (new.yes) execute function app.count_odd();`;
const NASTY = 'tab\t newline\n return\r back\\slash \\N \\. "quoted" \u{1f984} é ﷽ \u0001';

let folder: string;
let app: TestApp;
let org: TestOrg;
let providerKey: string;
const databases: Awaited<ReturnType<typeof cloneDatabase>>[] = [];

const emptyDatabase = async () => {
  const database = await cloneDatabase();
  databases.push(database);
  await withDatabase(database.url, (client) => client.query(ODD_TABLES));
  return database.url;
};
const fileNamed = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  app = await startTestApp();
  await withDatabase(app.databaseUrl, async (client) => {
    await client.query(ODD_TABLES);
    await fillOddTables(client);
  });
  org = await app.newOrg('Zoë \\. \u{1f984}');
  providerKey = app.canary('provider-key');
  await org.keys.save({ body: { provider: 'apollo', apiKey: providerKey } });
  await org.apiKeys.create({ body: { name: 'Again \u{1f984}' } }, { idempotencyKey: 'once' });
  await app.visitor().auth.requestLink({ body: { email: 'owner@localhost' } });
});

afterAll(async () => {
  await app.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

async function fillOddTables(client: pg.Client): Promise<void> {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  await client.query(
    `insert into app.odd ("Order", bytes, whole, exact, rough, at, finely, day, span, document, source, words, grid,
      nested, address, yes)
    values ($1, $2, 9223372036854775807, 'NaN', 0.1::float8 + 0.2, '2026-01-31 09:30:00.125+02', 'infinity',
      '-infinity', '1 mon -3 days 04:05:06.789', $3, $4, array[$1, null, '', 'null', '{}'], '{{1,2},{3,4}}',
      array[$3::jsonb, 'null'], '2001:db8::/64', true)`,
    [NASTY, bytes, JSON.stringify({ z: 1, a: NASTY }), '{"b" : 1,   "a":1, "a":2}'],
  );
  await client.query(`insert into app.odd (document, exact, "Order") values ('null', 1.2300, ''), (null, null, null)`);
  await client.query('update app.odd set even = (select min(id) from app.even), parent = 4 - id');
  await client.query(
    `insert into app.odd (whole, words, bytes) select n, array[n::text, md5(n::text)], decode(md5(n::text), 'hex')
    from generate_series(1, 3000) n`,
  );
}

/** What every table holds, in an order of its own, and where every sequence stands. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'app', 'graphile_worker')
        and tablename not in ('schema_migrations', 'migrations', 'rate_windows') order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of rows) {
      const digest = `count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '')`;
      contents[name] = (await client.query<{ digest: string }>(`select ${digest} as digest from ${name} t`)).rows[0]
        ?.digest as string;
    }
    const sequences = await client.query(`select sequencename as name, last_value::text as last from pg_sequences
      where last_value is not null`);
    for (const { name, last } of sequences.rows) contents[name] = last;
    return contents;
  });
}

async function restored(file: string, options = { replace: false }): Promise<string> {
  const url = await emptyDatabase();
  await load(url, file, options);
  return url;
}

test('a restored database holds every row of every table, and goes on where the other was', async () => {
  const file = fileNamed('whole');
  const written = await dump(app.databaseUrl, file);
  const before = await contentsOf(app.databaseUrl);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(before['graphile_worker._private_jobs']).toMatch(/^[1-9]/);
  expect(before['app.odd']).toMatch(/^3003 /);

  const url = await emptyDatabase();
  expect(await load(url, file, { replace: false })).toEqual(written);
  expect(await contentsOf(url)).toEqual(before);
  expect((await stat(file)).mode & 0o077).toBe(0);

  await withDatabase(url, async (client) => {
    const { rows } = await client.query(`insert into app.odd (yes) values (true) returning id::int`);
    expect(rows).toEqual([{ id: 3_004 }]);
    expect((await client.query('select odd::int from app.even order by id desc limit 1')).rows).toEqual([
      { odd: 3_004 },
    ]);
    await expect(client.query('insert into app.even (odd) values (0)')).rejects.toMatchObject({ code: '23503' });
  });
});

test('the file opens nothing: keys are hashes in it and provider keys are sealed', async () => {
  const file = fileNamed('searched');
  await dump(app.databaseUrl, file);

  const text = gunzipSync(await readFile(file)).toString('latin1');
  expect(text).toContain(org.orgId);
  for (const secret of [org.key, org.key.slice(9), providerKey, app.adminKey, app.appKey]) {
    expect(text.includes(secret)).toBe(false);
    expect(text.includes(Buffer.from(secret).toString('hex'))).toBe(false);
    expect(text.includes(Buffer.from(secret).toString('base64').slice(0, -4))).toBe(false);
  }
});

test('a backup shows one instant while others write', async () => {
  const file = fileNamed('instant');
  let written = 0;
  let going = true;
  const writer = withDatabase(app.databaseUrl, async (client) => {
    for (; going; written += 1) {
      await client.query(
        `begin; insert into app.pair_a values (${written}); insert into app.pair_b values (${written}); commit`,
      );
    }
  });
  await vi.waitUntil(() => written > 0);
  await dump(app.databaseUrl, file);
  going = false;
  await writer;
  const url = await restored(file);
  const [a, b] = await withDatabase(url, async (client) => [
    (await client.query('select n from app.pair_a order by n')).rows,
    (await client.query('select n from app.pair_b order by n')).rows,
  ]);
  expect(a?.length).toBeGreaterThan(0);
  expect(a).toEqual(b);
});

test('a database that holds something is left alone unless told otherwise', async () => {
  const file = fileNamed('twice');
  await dump(app.databaseUrl, file);
  const url = await restored(file);
  const before = await contentsOf(url);
  await withDatabase(url, (client) => client.query(`update organizations set name = 'changed'`));
  const refused = await load(url, file, { replace: false }).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(BackupError);
  expect(String(refused)).toMatch(/not empty \(.*public\.organizations.*--force/s);
  expect(await contentsOf(url)).not.toEqual(before);
  await load(url, file, { replace: true });
  expect(await contentsOf(url)).toEqual(before);
});

test('a backup of other migrations is refused with their names', async () => {
  const file = fileNamed('older');
  await dump(app.databaseUrl, file);
  const url = await emptyDatabase();
  await withDatabase(url, async (client) => {
    await client.query(`update schema_migrations set sha256 = 'other' where name = '0102_identity.sql'`);
    await client.query(`insert into schema_migrations (name, sha256) values ('9999_later.sql', '')`);
  });
  await expect(load(url, file, { replace: true })).rejects.toThrow(
    /only in the backup: 0102_identity\.sql; only here: 0102_identity\.sql, 9999_later\.sql/,
  );
});

test('a backup of the version before comes back under the names of today', async () => {
  const empty = await cloneDatabase('template0');
  databases.push(empty);
  const file = fileURLToPath(BEFORE_MODULES);
  const bringForward = (isWanted?: (name: string) => boolean) => migrate(empty.url, MIGRATIONS, isWanted);
  const place = { url: empty.url, migrate: bringForward, signal: AbortSignal.timeout(60_000) };
  expect(await transfer({ role: 'restore', file, replace: false }, place)).toMatch(/^\d+ rows of \d+ tables restored/);
  const { rows } = await withDatabase(empty.url, (client) =>
    client.query(`select f.kind as fact, t.kind as tracked, k.purpose, c.wait_reason, c.wait_until
      from facts f, tracking_events t, installation_keys k, campaigns c`),
  );
  const waitUntil = new Date('2026-11-16T12:15:00Z');
  expect(rows).toEqual([
    {
      fact: 'organization.created',
      tracked: 'opened',
      purpose: 'messages',
      wait_reason: 'no_audience',
      wait_until: waitUntil,
    },
  ]);
});

test('a database in use is not replaced', async () => {
  const file = fileNamed('in-use');
  await dump(app.databaseUrl, file);
  await expect(load(app.databaseUrl, file, { replace: true })).rejects.toThrow('stop it first');
});

test('a damaged file changes nothing', async () => {
  const file = fileNamed('damaged');
  await dump(app.databaseUrl, file);
  const bytes = await readFile(file);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8((flipped.at(-5) as number) ^ 1, flipped.length - 5);
  const url = await emptyDatabase();
  const before = await contentsOf(url);
  const cases = [bytes.subarray(0, -2_000), bytes.subarray(0, 40), flipped, Buffer.from('SELECT 1;'), randomBytes(64)];
  for (const content of [...cases, Buffer.alloc(0)]) {
    await writeFile(file, content);
    await expect(load(url, file, { replace: false })).rejects.toBeInstanceOf(BackupError);
  }
  await expect(load(url, fileNamed('absent'), { replace: false })).rejects.toThrow(/absent cannot be read/);
  expect(await contentsOf(url)).toEqual(before);
});

test('a backup that fails leaves no file, and an older one of the name stays', async () => {
  const file = fileNamed('kept');
  await writeFile(file, 'older');
  const nothing = new URL(app.databaseUrl);
  nothing.pathname = '/postgres';
  await expect(dump(nothing.href, file)).rejects.toThrow('nothing of this product');
  await expect(dump(app.databaseUrl, join(folder, 'no-such-folder', 'file'))).rejects.toThrow(/cannot be written/);
  expect(await readFile(file, 'utf8')).toBe('older');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('after a restore mailboxes of Google and Microsoft wait for their owners, and others go on (spec 11.6)', async () => {
  const { mailboxes } = await org.mailboxes.list();
  const ids = [mailboxes[0]?.id, crypto.randomUUID(), crypto.randomUUID()];
  await withDatabase(app.databaseUrl, async (client) => {
    const columns = 'name, from_name, transport, smtp, daily_cap, min_seconds_between_sends, send_window';
    for (const [at, connectedAt] of ['now()', 'null'].entries()) {
      await client.query(`insert into mailboxes (org_id, id, from_email, status, oauth_provider, oauth_connected_at, ${columns})
        select org_id, '${ids[at + 1]}', 'ann${at}@sender.test', '${at ? 'unverified' : 'active'}', 'google', ${connectedAt},
          name, from_name, 'smtp', '{}', daily_cap, min_seconds_between_sends, send_window
        from mailboxes where id = '${ids[0]}'`);
    }
    await client.query(`insert into mailbox_tokens (org_id, mailbox_id, grant_id, sealed_refresh_token,
      sealed_access_token, good_until) select org_id, id, id, '', '', now() from mailboxes where id = '${ids[1]}'`);
  });
  const file = fileNamed('connected');
  const signal = AbortSignal.timeout(60_000);
  const url = await emptyDatabase();
  await dump(app.databaseUrl, file);
  const said = await transfer({ role: 'restore', file, replace: false }, { url, migrate: async () => {}, signal });
  expect(said).toContain('signed in again');
  const [rows, tokens] = await withDatabase(url, async (client) => [
    (await client.query('select id, status, status_reason, fault_kind, oauth_reason from mailboxes')).rows,
    (await client.query('select from mailbox_tokens')).rows,
  ]);
  expect(ids.map((id) => rows.find((row: { id: string }) => row.id === id))).toMatchObject([
    { status: 'active', fault_kind: null, oauth_reason: null },
    { status: 'error', status_reason: 'oauth_revoked', fault_kind: 'oauth_revoked', oauth_reason: 'oauth_revoked' },
    { status: 'unverified', fault_kind: null, oauth_reason: null },
  ]);
  expect(tokens).toEqual([]);
});
