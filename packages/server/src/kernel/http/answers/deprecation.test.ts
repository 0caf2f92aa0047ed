import { contract } from '@distribute/contract';
import { operationId, printDocument } from '@distribute/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BareServer, startBareServer } from '../http.fixture.ts';
import { assertNotice, type Deprecations } from './deprecation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const old = {
  method: 'POST',
  path: '/v1/old/{id}',
  summary: 'An operation on its way out',
  body: z.strictObject({ name: z.string() }),
  response: z.object({ ok: z.boolean() }),
} as const;
const current = { ...old, path: '/v1/new/{id}' } as const;
const readable = { method: 'GET', path: '/v1/old', summary: 'Reads', response: old.response } as const;

const entry = {
  deprecatedAt: new Date('2026-01-31T00:00:00Z'),
  sunsetAt: new Date('2026-08-01T00:00:00Z'),
  link: 'https://distribute.test/docs/versioning',
};
const table: Deprecations = { [operationId(old)]: entry, [operationId(readable)]: entry };

let server: BareServer;
beforeAll(async () => {
  server = await startBareServer({
    operations: [{ operation: old }, { operation: current }, { operation: readable }],
    deprecations: table,
    identify: (key) =>
      key === 'junk' ? null : { keyType: 'user', keyId: key, orgId: 'o', userId: 'u', role: 'owner', mandate: null },
  });
});
afterAll(() => server.close());

const signals = (response: Response) => ['deprecation', 'sunset', 'link'].map((name) => response.headers.get(name));
const SIGNALS = [
  '@1769817600',
  'Sat, 01 Aug 2026 00:00:00 GMT',
  '<https://distribute.test/docs/versioning>; rel=deprecation',
];

const post = (path: string, { key = 'k', body = '{"name":"a"}', ...headers }: Record<string, string> = {}) =>
  fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
    body,
  });

test.each<[number, Record<string, string>]>([
  [200, {}],
  [400, { body: '{}' }],
  [400, { body: '{' }],
  [401, { key: 'junk' }],
  [403, { 'x-org-id': '00000000-0000-7000-8000-000000000000' }],
  [413, { body: ' '.repeat(1024 * 1024 + 1) }],
  [415, { 'Content-Encoding': 'br' }],
])('J1: an answer of %d carries the signals of a deprecated operation: %j', async (status, faults) => {
  const response = await post('/v1/old/1', faults);
  expect(response.status).toBe(status);
  expect(signals(response)).toEqual(SIGNALS);
});

test('J1: so does a refusal by the limit', async () => {
  for (let at = 0; at < 600; at += 50) {
    await Promise.all(Array.from({ length: 50 }, () => post('/v1/new/1', { key: 'busy' })));
  }
  const response = await post('/v1/old/1', { key: 'busy' });
  expect(response.status).toBe(429);
  expect(signals(response)).toEqual(SIGNALS);
});

test('J1: a HEAD carries them too, another operation and another method do not', async () => {
  const head = await fetch(`${server.baseUrl}/v1/old`, { method: 'HEAD', headers: { 'X-API-Key': 'k' } });
  expect([head.status, ...signals(head)]).toEqual([200, ...SIGNALS]);
  expect(signals(await post('/v1/new/1'))).toEqual([null, null, null]);
  expect(signals(await post('/v1/none'))).toEqual([null, null, null]);
});

test('J1: the document marks the same operations from the same table, and states the policy', () => {
  const deprecated = operationId(contract.me.get);
  const document = printDocument({ baseUrl: 'https://distribute.test', deprecations: { [deprecated]: entry } }) as {
    paths: Record<string, Record<string, { operationId: string; deprecated?: boolean }>>;
    'x-deprecation-policy': Record<string, unknown>;
  };
  const marked = Object.values(document.paths)
    .flatMap(Object.values)
    .filter((operation) => operation.deprecated);
  expect(marked.map((operation) => operation.operationId)).toEqual([deprecated]);
  expect(document['x-deprecation-policy']).toMatchObject({
    policyUrl: 'https://distribute.test/docs/versioning',
    minimumNoticeDays: 180,
  });
});

test('J1: less than 180 days of notice does not start', () => {
  const deprecatedAt = entry.deprecatedAt;
  const within = (ms: number): Deprecations => ({ old: { ...entry, sunsetAt: new Date(deprecatedAt.getTime() + ms) } });
  expect(() => assertNotice(within(180 * DAY_MS))).not.toThrow();
  for (const ms of [180 * DAY_MS - 1, 179 * DAY_MS, 0, -DAY_MS, Number.NaN]) {
    expect(() => assertNotice(within(ms))).toThrow(/at least 180 days/);
  }
});
