import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { cloneDatabase } from '../database.ts';
import { post, postmasterOf, useProcesses } from '../processes.ts';

const { folderOf, start, run } = useProcesses();
const STACK = /^\s+at .+:\d+/m;
const data = folderOf('data');
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Nothing may have been started for a setting that is wrong. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const { code, output, errors } = await run('all', env);
  expect({ code, output, hasStack: STACK.test(errors), postgres: postmasterOf(data) }).toEqual({
    ...{ code: 1, output: '', hasStack: false, postgres: null },
  });
  return errors;
}

test('all wrong settings are named at once', async () => {
  const errors = await refusalOf({
    ...{ PORT: 'eighty', MODE: 'production', DATABASE_URL: 'mysql://localhost/x', WORKER_CONCURRENCY: '0' },
    ...{ TRUSTED_PROXIES: '10.0.0.0/8, proxy.local', LOG_LEVEL: 'loud', ADMIN_API_KEY: 'letmein' },
  });
  for (const name of ['PORT', 'MODE', 'DATABASE_URL', 'WORKER_CONCURRENCY', 'TRUSTED_PROXIES', 'LOG_LEVEL']) {
    expect(errors).toMatch(new RegExp(`^  - ${name}: `, 'm'));
  }
  expect(errors).toMatch(/^ {2}- ADMIN_API_KEY: expected dist_adm_/m);
  expect(errors).not.toContain('letmein');
});

test('live mode without a master key, or with a placeholder for one, is refused', async () => {
  expect(await refusalOf({ MODE: 'live' })).toContain('SECRET_KEY: required in live mode');
  for (const SECRET_KEY of ['', 'short', '0'.repeat(64)]) {
    expect(() => loadConfig({ MODE: 'live', SECRET_KEY })).toThrow(/- SECRET_KEY: /);
  }
});

test('a database that cannot be used is told without its password', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong-password';
  const closed = new URL(database.url);
  closed.port = '1';
  for (const url of [wrong, closed]) {
    const errors = await refusalOf({ DATABASE_URL: url.href });
    expect(errors).toContain('DATABASE_URL: the database cannot be used');
    expect(errors).not.toContain(url.password);
  }
});

test('a master key that does not open the stored secrets is refused', async () => {
  const DATABASE_URL = database.url;
  const right = { DATABASE_URL, SECRET_KEY: '0123456789abcdef'.repeat(4), BOOTSTRAP_API_KEY: 'dist_usr_first-key' };
  const before = await start('api', right);
  const saved = await post(`${before.url}/v1/keys`, right.BOOTSTRAP_API_KEY, { provider: 'apollo', apiKey: 'a-key' });
  expect(saved.status).toBe(200);
  await before.end('SIGTERM');

  const errors = await refusalOf({ DATABASE_URL, SECRET_KEY: 'fedcba9876543210'.repeat(4) });
  expect(errors).toContain('SECRET_KEY: what is stored was encrypted with another one');
});
