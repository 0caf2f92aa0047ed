import type { Operation } from '@distribute/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { withNextAct } from '../../../../test/refusal.ts';
import { AppError, conflict, notFound } from '../../errors.ts';
import { type BareServer, startBareServer } from '../http.fixture.ts';

const CANARY = 'canary-5f2c';
const leaky = (fields: object = {}) =>
  Object.assign(new Error(`${CANARY} at /srv/app/secret.ts: select * from keys on db.internal:5432`), fields);

/** What a handler may throw, by the path that makes it, and what the caller is told. */
const thrown: Record<string, { error: unknown; status: number; body: Record<string, unknown> }> = {
  gone: { error: notFound('Campaign'), status: 404, body: { error: 'Campaign not found', code: 'not_found' } },
  state: { error: conflict('too_many', 'Too many'), status: 409, body: { error: 'Too many', code: 'too_many' } },
  credit: {
    error: new AppError('insufficient_credits', 'Insufficient credits', { balance_cents: '1', required_cents: '2' }),
    status: 402,
    body: { error: 'Insufficient credits', code: 'insufficient_credits', balance_cents: '1', required_cents: '2' },
  },
  bug: { error: leaky(), status: 500, body: { error: 'Internal server error', code: 'internal' } },
  text: { error: `${CANARY} as text`, status: 500, body: { error: 'Internal server error', code: 'internal' } },
  code: { error: leaky({ code: 'ERR_X' }), status: 500, body: { error: 'Internal server error', code: 'internal' } },
  http: {
    error: leaky({ statusCode: 418, status: 418, headers: { 'x-leak': CANARY } }),
    status: 500,
    body: { error: 'Internal server error', code: 'internal' },
  },
  sql: {
    error: leaky({ code: '42P01', detail: CANARY, table: CANARY }),
    status: 500,
    body: { error: 'Internal server error', code: 'internal' },
  },
  value: {
    error: leaky({ code: '22003' }),
    status: 400,
    body: { error: 'Invalid request: a value is out of range', code: 'invalid_request' },
  },
  foreign: { error: leaky({ code: '23503' }), status: 404, body: { error: 'Not found', code: 'not_found' } },
  unique: { error: leaky({ code: '23505' }), status: 409, body: withNextAct({ error: 'Conflict', code: 'conflict' }) },
  slow: { error: leaky({ code: '57014' }), status: 503, body: { error: 'Service unavailable', code: 'unavailable' } },
  configured: {
    error: new AppError('not_configured', 'Payments is not configured'),
    status: 501,
    body: withNextAct({ error: 'Payments is not configured', code: 'not_configured' }),
  },
  provider: {
    error: new AppError('provider_failed', 'Apollo request failed', { provider: 'apollo' }, { cause: leaky() }),
    status: 502,
    body: { error: 'Apollo request failed', code: 'provider_failed', provider: 'apollo' },
  },
  store: {
    error: leaky({ code: 'ECONNREFUSED' }),
    status: 502,
    body: { error: 'Identity resolution failed', code: 'identity_unavailable' },
  },
};
const BUGS = ['bug', 'text', 'code', 'http', 'sql', 'value', 'foreign', 'unique', 'slow', 'store'];

const operation = (path: string, more: Partial<Operation> = {}): Operation => ({
  method: 'GET',
  path: path as `/${string}`,
  summary: 'Fails',
  response: z.object({ ok: z.boolean() }),
  ...more,
});

let server: BareServer;
let unsure: BareServer;
beforeAll(async () => {
  const fail = (error: unknown) => () => {
    throw error;
  };
  server = await startBareServer({
    operations: [
      ...Object.entries(thrown).map(([name, { error }]) => ({ operation: operation(`/${name}`), handle: fail(error) })),
      { operation: operation('/public', { auth: 'public' }), handle: fail(leaky({ code: 'ECONNREFUSED' })) },
      { operation: operation('/catalogue', { auth: 'public', cacheSeconds: 60 }), handle: fail(leaky()) },
      { operation: operation('/fine', { auth: 'public', cacheSeconds: 60 }) },
    ],
  });
  unsure = await startBareServer({
    operations: [{ operation: operation('/me') }, { operation: operation('/open', { auth: 'public' }) }],
    identify: async () => {
      throw leaky({ code: 'ECONNREFUSED' });
    },
  });
});
afterAll(async () => {
  await server.close();
  await unsure.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, { headers: { Authorization: 'Bearer key' }, ...init });

async function assertRefusal(response: Response, status: number, body: Record<string, unknown>): Promise<void> {
  const text = await response.text();
  expect(JSON.parse(text)).toEqual(body);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('ratelimit')).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
  expect(response.headers.get('ratelimit-policy')).toBe('"authenticated";q=600;w=60, "anonymous";q=120;w=60');
  const all = `${text}${JSON.stringify([...response.headers])}`;
  expect(all).not.toMatch(/canary|select |\/srv\/|\.ts\b|\.internal|at \w+ \(/);
}

test.each(Object.entries(thrown))('J3: a handler that throws %s', async (name, { status, body }) => {
  await assertRefusal(await ask(`/${name}`), status, body);
});

test.each(BUGS)('J3: %s is in the log once, under the request id of the answer', async (name) => {
  const before = server.logs().length;
  const response = await ask(`/${name}`);
  const lines = server
    .logs()
    .slice(before)
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'error',
    requestId: response.headers.get('x-request-id'),
    method: 'GET',
    route: `/${name}`,
  });
  expect(JSON.stringify(lines[0])).toContain(CANARY);
});

test('a refusal that was meant is not in the log', async () => {
  const before = server.logs().length;
  for (const name of ['gone', 'state', 'credit', 'configured', 'provider']) await ask(`/${name}`);
  await ask('/nowhere');
  expect(server.logs().slice(before)).toEqual([]);
});

test('a store that is gone is 503 with Retry-After to a visitor', async () => {
  const response = await ask('/public', { headers: {} });
  expect(response.headers.get('retry-after')).toBe('5');
  await assertRefusal(response, 503, { error: 'Service unavailable', code: 'unavailable' });
});

test('a key that cannot be resolved is 502, never 401, and public operations go on', async () => {
  const response = await fetch(`${unsure.baseUrl}/me`, { headers: { 'X-API-Key': 'dist_usr_12345678' } });
  expect(response.headers.has('www-authenticate')).toBe(false);
  await assertRefusal(response, 502, { error: 'Identity resolution failed', code: 'identity_unavailable' });
  const open = await fetch(`${unsure.baseUrl}/open`, { headers: { 'X-API-Key': 'dist_usr_12345678' } });
  expect(open.status).toBe(200);
  expect(open.headers.get('ratelimit-limit')).toBe('600');
});

test('a catalogue may be cached, its failures and what a key sees of it may not', async () => {
  const anonymous = await ask('/fine', { headers: {} });
  expect(anonymous.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await ask('/fine')).headers.get('cache-control')).toBe('no-store');
  await assertRefusal(await ask('/catalogue', { headers: {} }), 500, {
    error: 'Internal server error',
    code: 'internal',
  });
});

test('every refusal has its HEAD: the same without a body', async () => {
  for (const [name, { status }] of Object.entries(thrown)) {
    const head = await ask(`/${name}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([status, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  }
});
