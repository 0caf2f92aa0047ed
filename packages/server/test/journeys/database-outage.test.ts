import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded/postgres.ts';
import { withDatabase } from '../database.ts';
import { ask, post, type Running, until, useProcesses } from '../processes.ts';

const KEY = 'dist_usr_0123456789abcdef0123456789abcdef01234567';
const UNKNOWN_KEY = 'dist_usr_ffffffffffffffffffffffffffffffffffffffff';
const EMAIL = 'owner@people.test';

const { root, start } = useProcesses();
const startPostgres = () =>
  startEmbeddedPostgres({ dataDir: join(root, 'database'), log: () => {}, settings: { fsync: 'off' } });
let postgres: EmbeddedPostgres;
let server: Running;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await start('all', {
    DATABASE_URL: postgres.url,
    BOOTSTRAP_API_KEY: KEY,
    BOOTSTRAP_EMAIL: EMAIL,
    LOG_LEVEL: 'silent',
  });
});
afterAll(() => postgres.stop());

const get = (path: string, key?: string) => ask(`${server.url}${path}`, key);
const isReady = async () => (await get('/health/ready', KEY)).status === 200;
const mailsSent = () =>
  withDatabase(postgres.url, async (client) => {
    const { rows } = await client.query(`select count(*)::int from system_mail where status = 'sent'`);
    return rows[0].count as number;
  });

async function expectWorkDone(): Promise<void> {
  const before = await mailsSent();
  expect((await post(`${server.url}/v1/auth/link`, KEY, { email: EMAIL })).status).toBe(202);
  await until(async () => (await mailsSent()) === before + 1);
}

test('without its database the server stays up, says so, and accepts no credential', async () => {
  expect((await get('/v1/me', KEY)).status).toBe(200);
  await expectWorkDone();
  await postgres.stop();

  const unavailable = { status: 502, body: { error: 'Identity resolution failed', code: 'identity_unavailable' } };
  for (const key of [KEY, UNKNOWN_KEY]) expect(await get('/v1/me', key)).toMatchObject(unavailable);
  // By then no identity is remembered.
  await sleep(1_000);
  for (const key of [KEY, UNKNOWN_KEY]) expect(await get('/v1/api-keys', key)).toMatchObject(unavailable);
  const prices = await get('/v1/costs/platform-prices');
  expect(prices).toMatchObject({ status: 503, body: { error: 'Service unavailable', code: 'unavailable' } });
  expect(prices.headers.get('retry-after')).toMatch(/^\d+$/);

  const ready = await get('/health/ready');
  expect(ready).toMatchObject({ status: 503, body: { status: 'degraded', checks: { database: 'failed' } } });
  for (const path of ['/health', '/v1', '/no/such/path']) {
    const { status, headers } = await get(path);
    expect(status).toBe(path === '/no/such/path' ? 404 : 200);
    expect(headers.get('ratelimit')).toMatch(/^limit=120, remaining=\d+, reset=\d+$/);
  }
});

test('when the database returns the server goes on by itself, its worker too', async () => {
  const { url } = postgres;
  postgres = await startPostgres();
  expect(postgres.url).toBe(url);
  await until(isReady);
  expect((await get('/v1/me', KEY)).status).toBe(200);
  expect((await get('/v1/me', UNKNOWN_KEY)).status).toBe(401);
  await expectWorkDone();
});

test('after all its connections were cut the server goes on by itself, its worker too', async () => {
  await withDatabase(postgres.url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
  await until(async () => (await get('/v1/me', KEY)).status === 200);
  await until(isReady);
  await expectWorkDone();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
