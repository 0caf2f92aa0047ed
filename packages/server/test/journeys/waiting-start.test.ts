import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded/postgres.ts';
import { until, useProcesses } from '../processes.ts';

const { root, start, run } = useProcesses();
const STACK = /^\s+at .+:\d+/m;
const startPostgres = () =>
  startEmbeddedPostgres({ dataDir: join(root, 'database'), log: () => {}, settings: { fsync: 'off' } });
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A server that is on its way up: it says so to everybody who connects, as PostgreSQL does. */
function startingUp(port: number): Promise<{ server: Server; asked: () => number }> {
  const body = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, body])));
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve({ server, asked: () => asked })));
}

test('migrate says what it applied, and that there is nothing more to do', async () => {
  const first = await run('migrate', { DATABASE_URL: postgres.url });
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toMatch(/^applied 0101_\S+\.sql\n(applied \S+\.sql\n)+(\d+) of \2 migrations applied now\n$/);
  const again = await run('migrate', { DATABASE_URL: postgres.url });
  expect(again.output).toMatch(/^The schema is up to date: all \d+ migrations were applied before\n$/);
});

test('a process that starts while the database refuses connections or starts up waits for it', async () => {
  const { url } = postgres;
  await postgres.stop();
  const api = start('api', { DATABASE_URL: url, PORT: '0' });
  const worker = start('worker', { DATABASE_URL: url });
  const migrated = run('migrate', { DATABASE_URL: url });
  await sleep(2_000);
  const { server, asked } = await startingUp(Number(new URL(url).port));
  await until(() => asked() >= 6);
  await new Promise((resolve) => server.close(resolve));

  postgres = await startPostgres();
  expect(postgres.url).toBe(url);
  expect(await migrated).toMatchObject({ code: 0, output: expect.stringContaining('up to date') });
  for (const running of [await api, await worker]) expect(await running.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('when the patience is over one sentence says why', async () => {
  const closed = new URL(postgres.url);
  closed.port = '1';
  const before = performance.now();
  const env = { DATABASE_URL: closed.href, DATABASE_WAIT_SECONDS: '2', LOG_LEVEL: 'error' };
  for (const ended of await Promise.all(['all', 'migrate'].map((role) => run(role, env)))) {
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toMatch(/^DATABASE_URL: the database isn’t responding: .*ECONNREFUSED.*\n$/);
    expect(ended.errors).not.toMatch(STACK);
    expect(ended.errors).not.toContain(closed.password);
  }
  expect(performance.now() - before).toBeGreaterThan(2_000);
});

test('a wrong password and a missing database are told at once', async () => {
  const wrong = new URL(postgres.url);
  wrong.password = 'wrong-password';
  const missing = new URL(postgres.url);
  missing.pathname = '/nowhere';
  const began = performance.now();
  const runs = [wrong, missing].map(({ href }) => run('worker', { DATABASE_URL: href, DATABASE_WAIT_SECONDS: '600' }));
  for (const ended of await Promise.all(runs)) {
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toMatch(/^DATABASE_URL: the database rejected the login: .+\n$/);
    for (const { password } of [wrong, missing]) expect(ended.errors).not.toContain(password);
  }
  expect(performance.now() - began).toBeLessThan(60_000);
});

test('a signal ends the wait', async () => {
  const away = new URL(postgres.url);
  away.port = String(await findFreePort(null));
  const { server, asked } = await startingUp(Number(away.port));
  const waiting = run('worker', { DATABASE_URL: away.href, DATABASE_WAIT_SECONDS: '600' });
  await until(() => asked() > 0);
  waiting.end('SIGTERM');
  expect(await waiting).toMatchObject({ code: 0, output: '' });
  await new Promise((resolve) => server.close(resolve));
});
