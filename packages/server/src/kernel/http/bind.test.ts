import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answer } from './answers/answer.ts';
import { type BareServer, startBareServer } from './http.fixture.ts';

const ok = z.object({ ok: z.boolean() });
let server: BareServer;
let received: Record<string, unknown> | undefined;
beforeAll(async () => {
  const take = (input: Record<string, unknown>) => {
    received = input;
    return { ok: true };
  };
  server = await startBareServer({
    sampleEvery: 2,
    operations: [
      {
        operation: {
          method: 'GET',
          path: '/named/{slug}',
          summary: 'By name',
          params: z.object({ slug: z.string() }),
          response: ok,
        },
        handle: take,
      },
      {
        operation: {
          method: 'PUT',
          path: '/fields',
          summary: 'Takes fields',
          body: z.strictObject({ fields: z.record(z.string(), z.string()) }),
          response: ok,
        },
        handle: take,
      },
      {
        operation: { method: 'GET', path: '/wrong', summary: 'Answers wrongly', auth: 'public', response: ok },
        handle: () => ({ ok: 'yes', more: null }),
      },
      {
        operation: { method: 'POST', path: '/made', summary: 'Makes', status: [201, 200], response: ok },
        handle: () => answer(200, { ok: true }, { 'X-Note': 'there already' }),
      },
      { operation: { method: 'DELETE', path: '/gone', summary: 'Deletes', status: 204, response: z.void() } },
    ],
  });
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, { ...init, headers: { 'X-API-Key': 'k', ...init.headers } });
const put = (body: string) => ask('/fields', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });

test('F7: a NUL in a path names nothing', async () => {
  const response = await ask('/named/a%00b');
  expect([response.status, await response.json()]).toEqual([404, { error: 'Not found', code: 'not_found' }]);
  expect((await ask('/named/a%20b')).status).toBe(200);
  expect(received?.params).toEqual({ slug: 'a b' });
});

test('A14: a wrong field that is named like a property of every object is told like any other', async () => {
  const response = await put('{"fields":{"constructor":5,"toString":6,"fine":"a"}}');
  expect(response.status).toBe(400);
  const { details } = (await response.json()) as { details: { fieldErrors: object } };
  expect(Object.keys(details.fieldErrors)).toEqual(['fields.constructor', 'fields.toString']);
});

test('A14: what a free object holds arrives as it was sent, and no prototype changes', async () => {
  expect((await put('{"fields":{"constructor":"a","prototype":"b","hasOwnProperty":"c"}}')).status).toBe(200);
  expect(received?.body).toEqual({ fields: { constructor: 'a', prototype: 'b', hasOwnProperty: 'c' } });
  await put('{"fields":{"__proto__":"polluted"}}');
  await put('{"__proto__":{"polluted":true}}');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('an answer its schema would refuse is sent as it is and counted', async () => {
  for (let times = 0; times < 4; times += 1)
    expect(await (await ask('/wrong')).json()).toEqual({ ok: 'yes', more: null });
  expect(await server.metrics.print()).toContain('http_response_mismatch_total{operation="bare./wrong"} 2');
});

test('requests are counted by operation and status', async () => {
  await ask('/made', { method: 'POST' });
  await ask('/nowhere');
  const printed = await server.metrics.print();
  expect(printed).toMatch(/http_request_duration_seconds_count\{operation="bare.\/made",status="200"\} \d+/);
  expect(printed).toMatch(/http_request_duration_seconds_count\{operation="none",status="404"\} \d+/);
});

test('a handler chooses among the statuses of its operation, with headers', async () => {
  const response = await ask('/made', { method: 'POST' });
  expect([response.status, response.headers.get('x-note'), await response.json()]).toEqual([
    200,
    'there already',
    { ok: true },
  ]);
});

test('an answer without a body has neither type nor length', async () => {
  const response = await ask('/gone', { method: 'DELETE' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect([response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([null, null]);
});
