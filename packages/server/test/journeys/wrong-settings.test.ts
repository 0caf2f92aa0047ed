import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { startEmbeddedPostgres } from '../../src/embedded/postgres.ts';
import { cloneDatabase } from '../database.ts';
import { postmasterOf, useProcesses } from '../processes.ts';

const { folderOf, run } = useProcesses();
const STACK = /^\s+at .+:\d+/m;
const SECRET_KEY = '0123456789abcdef'.repeat(4);
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

test('live mode without a master key, or with a placeholder for one, is refused', () => {
  expect(() => loadConfig({ MODE: 'live' })).toThrow('SECRET_KEY: required in live mode');
  for (const SECRET_KEY of ['', 'short', '0'.repeat(64)]) {
    expect(() => loadConfig({ MODE: 'live', SECRET_KEY })).toThrow(/- SECRET_KEY: /);
  }
});

test('live mode is refused without an address that readers of mails can reach by https (live start)', () => {
  const live = { MODE: 'live', SECRET_KEY, ALLOW_INSECURE_PUBLIC_URL: '' };
  expect(() => loadConfig(live)).toThrow('PUBLIC_URL: required in live mode');
  const loopback = ['localhost', 'app.localhost', '127.0.0.1:8080', '127.1', '2130706433', '[::1]', '0.0.0.0', '[::]'];
  for (const host of [...loopback, '[::ffff:127.0.0.1]']) {
    expect(() => loadConfig({ ...live, PUBLIC_URL: `https://${host}` })).toThrow(/PUBLIC_URL: .* own machine/);
  }
  expect(() => loadConfig({ ...live, PUBLIC_URL: 'http://mail.acme.test' })).toThrow(/PUBLIC_URL: .* not https/);
  expect(() => loadConfig({ ...live, PUBLIC_URL: 'acme.test' })).toThrow(/- PUBLIC_URL: Invalid URL$/);
  for (const PUBLIC_URL of ['https://mail.acme.test', 'https://localhost.acme.test', 'https://127.acme.test']) {
    expect(loadConfig({ ...live, PUBLIC_URL }).http.publicUrl).toBe(PUBLIC_URL);
  }
  expect(loadConfig({ ...live, ALLOW_INSECURE_PUBLIC_URL: 'true' }).http.publicUrl).toBe('http://127.0.0.1:8080');
  expect(loadConfig({}).http.publicUrl).toBe('http://127.0.0.1:8080');
});

test('an empty master key file and a damaged database are told in words (L13)', async () => {
  const empty = folderOf('empty-key');
  mkdirSync(empty);
  writeFileSync(join(empty, 'secret.key'), '');
  const errors = await refusalOf({ DATA_DIR: empty, DATABASE_URL: database.url });
  expect(errors).toMatch(/secret\.key is empty: put back a copy of it/);

  const damaged = folderOf('damaged');
  const postgres = await startEmbeddedPostgres({ dataDir: join(damaged, 'postgres'), log: () => {} });
  await postgres.stop();
  rmSync(join(damaged, 'postgres', 'cluster', 'global', 'pg_control'));
  expect(await refusalOf({ DATA_DIR: damaged })).toMatch(/^The database in \S+damaged\/postgres does not start\./);
});

test('a model without a price, which would be free and outside every budget, is refused', async () => {
  const errors = await refusalOf({
    DATABASE_URL: database.url,
    SECRET_KEY,
    LLM_PROVIDER: 'openai',
    LLM_MODEL: 'gpt-6',
  });
  expect(errors).toContain(
    'platform_prices: no price is in force for openai-gpt-6-tokens-input, openai-gpt-6-tokens-output, which',
  );
});
