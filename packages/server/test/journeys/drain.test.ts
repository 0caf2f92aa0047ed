import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { ask, type Running, until, useProcesses } from '../processes.ts';

const KEY = 'dist_usr_0123456789abcdef0123456789abcdef01234567';
const CONNECTIONS = 8;

const { start } = useProcesses();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let api: Running;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const startApi = (env: Record<string, string> = {}) =>
  start('api', { DATABASE_URL: database.url, BOOTSTRAP_API_KEY: KEY, ...env });
const isRefused = () =>
  ask(`${api.url}/health`).then(
    () => false,
    (error: Error) => (error.cause as { code?: string }).code === 'ECONNREFUSED',
  );

/** A request that the server has taken, and that waits for its own body. */
async function openRequest(agent: Agent): Promise<ClientRequest> {
  const open = request(`${api.url}/v1/api-keys`, {
    agent,
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', expect: '100-continue' },
  });
  open.flushHeaders();
  await once(open, 'continue');
  return open;
}

test('requests that were taken before SIGTERM are answered, new connections are refused', async () => {
  api = await startApi();
  const agent = new Agent({ keepAlive: true });
  const open = await Promise.all(Array.from({ length: CONNECTIONS }, () => openRequest(agent)));
  api.signal('SIGTERM');
  await until(isRefused);

  const answers = open.map(async (waiting) => {
    waiting.end('{"name":"late"}');
    const [response] = (await once(waiting, 'response')) as [IncomingMessage];
    return { status: response.statusCode, name: JSON.parse(await text(response)).name };
  });
  expect(await Promise.all(answers)).toEqual(open.map(() => ({ status: 201, name: 'late' })));
  const answeredAt = performance.now();
  expect(await api.ended()).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - answeredAt).toBeLessThan(10_000);
  agent.destroy();
});

test('SIGTERM turns readiness to 503 at once, and everything is served until the delay is over (live start)', async () => {
  const delayMs = 4_000;
  api = await startApi({ DRAIN_DELAY_SECONDS: String(delayMs / 1000) });
  expect((await ask(`${api.url}/health/ready`)).status).toBe(200);
  api.signal('SIGTERM');
  const signalledAt = performance.now();
  await until(async () => (await ask(`${api.url}/health/ready`)).status === 503, undefined, delayMs / 2);
  expect(await ask(`${api.url}/health/ready`)).toMatchObject({ body: { status: 'degraded' } });
  expect((await ask(`${api.url}/health`)).status).toBe(200);
  expect((await ask(`${api.url}/v1/me`, KEY)).status).toBe(200);
  expect(await api.ended()).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - signalledAt).toBeGreaterThan(delayMs);
});

/** How long the server waits for a connection on which nothing comes before it closes it. */
const LINGER_MS = 250;

test('under load every request on an open connection is answered until the server says close', async () => {
  api = await startApi();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answered = { before: 0, after: 0 };
  let silent = 0;
  const faults: string[] = [];
  let isStopping = false;

  async function askOnAndOn(): Promise<void> {
    for (let askedBefore = performance.now(), askedAt = askedBefore; ; askedBefore = askedAt) {
      askedAt = performance.now();
      const asked = request(`${api.url}/v1/me`, { agent, headers: { authorization: `Bearer ${KEY}` } });
      asked.end();
      try {
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        await text(response);
        if (response.statusCode !== 200) faults.push(`status ${response.statusCode}`);
        answered[isStopping ? 'after' : 'before'] += 1;
      } catch (error) {
        const { code } = error as { code?: string };
        // A client that got no processor for so long was silent, and the server may close its connection.
        const wasSilent = isStopping && performance.now() - askedBefore >= LINGER_MS;
        if (wasSilent && code !== 'ECONNREFUSED') silent += 1;
        else if (code !== 'ECONNREFUSED') faults.push(String(error));
        return;
      }
    }
  }

  const clients = Array.from({ length: CONNECTIONS }, askOnAndOn);
  await until(() => answered.before > 50);
  isStopping = true;
  api.signal('SIGTERM');
  await Promise.all(clients);
  expect(faults).toEqual([]);
  expect(silent).toBeLessThan(CONNECTIONS);
  expect(answered.after).toBeGreaterThanOrEqual(CONNECTIONS - silent);
  expect(await api.ended()).toMatchObject({ code: 0, errors: '' });
  agent.destroy();
});
