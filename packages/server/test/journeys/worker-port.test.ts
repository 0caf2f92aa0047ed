import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { cloneDatabase } from '../database.ts';
import { ask, until, useProcesses } from '../processes.ts';

const ADMIN = 'dist_adm_0123456789abcdef';
const DELAY_MS = 4_000;

const { start, run } = useProcesses();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('a worker answers its supervisor: health, readiness and, to the operator, metrics (live start)', async () => {
  const port = await findFreePort(null);
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: database.url, ADMIN_API_KEY: ADMIN, WORKER_PORT: String(port) };
  const worker = await start('worker', { ...env, DRAIN_DELAY_SECONDS: String(DELAY_MS / 1000) });

  expect(await ask(`${url}/health`)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await ask(`${url}/health/ready`)).toMatchObject({ status: 200, body: { checks: { queue: 'ok' } } });
  expect((await ask(`${url}/metrics`)).status).toBe(401);
  const metrics = await ask(`${url}/metrics`, ADMIN);
  expect(metrics.status).toBe(200);
  for (const name of ['books_differences_total', 'mails_total', 'queue_jobs{state="due"}']) {
    expect(metrics.body).toContain(name);
  }
  for (const path of ['/v1/me', '/', '/docs', '/openapi.json']) {
    expect([path, (await ask(`${url}${path}`, ADMIN)).status]).toEqual([path, 404]);
  }
  const second = await run('worker', env);
  expect(second).toMatchObject({ code: 1, errors: expect.stringContaining(`WORKER_PORT: ${port} is in use`) });

  worker.signal('SIGTERM');
  const signalledAt = performance.now();
  await until(async () => (await ask(`${url}/health/ready`)).status === 503, undefined, DELAY_MS / 2);
  expect((await ask(`${url}/health`)).status).toBe(200);
  expect(await worker.ended()).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - signalledAt).toBeGreaterThan(DELAY_MS);
});
