import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test.each(['a', 'A.b_c:d-9', 'a'.repeat(128), '0190a2b4-0000-7000-8000-000000000000'])(
  'a request id of ours is kept: %s',
  async (id) => {
    for (const path of ['/health', '/v1/me', '/v1/nothing', '/v1/%zz', '/']) {
      const response = await app.fetch(path, { headers: { 'x-request-id': id } });
      expect(response.headers.get('x-request-id')).toBe(id);
    }
  },
);

test.each(['', 'a b', 'a'.repeat(129), 'a/b', 'é', '{}', 'a,b', '<script>'])(
  'a request id of another form is replaced: %s',
  async (id) => {
    const response = await app.fetch('/health', { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toMatch(UUID);
  },
);

/** What may differ between two answers to the same question; the client ends its connection after a HEAD. */
const VARYING = /^(date|x-request-id|ratelimit|ratelimit-(remaining|reset)|connection|keep-alive)$/;
const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !VARYING.test(name)));

test.each<[string, Record<string, string>]>([
  ['/health', {}],
  ['/v1', {}],
  ['/openapi.json', {}],
  ['/openapi.json', { 'Accept-Encoding': 'gzip' }],
  ['/openapi.json', { 'Accept-Encoding': 'br' }],
  ['/v1/public/channels', {}],
  ['/v1/me', {}],
  ['/v1/nothing', {}],
  ['/nothing', { Accept: 'text/html' }],
  ['/', { Accept: 'text/html' }],
  ['/docs', { Accept: 'text/markdown' }],
  ['/docs', { Accept: 'image/png' }],
])('a HEAD of %s %j is its GET without the body', async (path, headers) => {
  const get = await app.fetch(path, { headers: { 'Accept-Encoding': 'identity', ...headers } });
  const head = await app.fetch(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity', ...headers } });
  expect(await head.text()).toBe('');
  expect(head.status).toBe(get.status);
  expect(headersOf(head)).toEqual(headersOf(get));
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
});

test('a HEAD is authenticated and limited like its GET', async () => {
  expect((await app.fetch('/v1/me', { method: 'HEAD' })).status).toBe(401);
  expect((await app.fetch('/v1/me', { method: 'HEAD', headers: { 'X-API-Key': org.key } })).status).toBe(200);
});

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Idempotency-Replayed, Deprecation, Sunset, Link',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, X-API-Key, Content-Type, Idempotency-Key, x-request-id, x-org-id, x-user-id, x-brand-id, x-campaign-id, x-conversion-token',
  'access-control-max-age': '86400',
};

test.each([
  ['/health', 'GET, HEAD, OPTIONS'],
  ['/v1/me', 'GET, HEAD, OPTIONS'],
  ['/v1/api-keys', 'GET, HEAD, POST, OPTIONS'],
  ['/v1/api-keys/session', 'POST, DELETE, OPTIONS'],
  ['/v1/api-keys/0190a2b4-0000-7000-8000-000000000000', 'PATCH, DELETE, OPTIONS'],
  ['/v1/organization?x=1', 'GET, HEAD, PATCH, OPTIONS'],
])('OPTIONS of %s tells the methods and lets every origin in', async (path, allow) => {
  const response = await app.fetch(path, {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.test', 'Access-Control-Request-Method': 'PATCH' },
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(Object.fromEntries(response.headers)).toMatchObject({ allow, ...CORS, ...PREFLIGHT });
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test('OPTIONS of a path that is none is 404', async () => {
  expect((await app.fetch('/v1/nothing', { method: 'OPTIONS' })).status).toBe(404);
});

test.each([
  ['/health', 'POST', 'GET, HEAD, OPTIONS'],
  ['/v1/me', 'DELETE', 'GET, HEAD, OPTIONS'],
  ['/v1/api-keys/session', 'GET', 'POST, DELETE, OPTIONS'],
  ['/v1/users/resolve', 'HEAD', 'POST, OPTIONS'],
  ['/v1/organization', 'PUT', 'GET, HEAD, PATCH, OPTIONS'],
])('%s answers 405 to %s', async (path, method, allow) => {
  const response = await app.fetch(path, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  if (method !== 'HEAD') {
    expect(await response.json()).toEqual({ error: 'Method not allowed', code: 'method_not_allowed' });
  }
});

test('every answer of the API lets every origin read it', async () => {
  const paths = [
    '/health',
    '/v1/me',
    '/v1/nothing',
    '/v1/%zz',
    '/openapi.json',
    '/v1/campaigns',
    '/v1/public/channels',
  ];
  for (const path of paths) {
    const response = await app.fetch(path, { headers: { Origin: 'https://a.test' } });
    expect(Object.fromEntries(response.headers)).toMatchObject(CORS);
    expect(response.headers.has('set-cookie')).toBe(false);
  }
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', null],
  ['identity, gzip;q=0.5', null],
  ['deflate', null],
  ['gzip;q=0, br;q=0', null],
  ['*;q=0', null],
  ['', null],
])('Accept-Encoding %j gives %s for a long body', async (accepted, encoding) => {
  const plain = await (await app.fetch('/openapi.json', { headers: { 'Accept-Encoding': 'identity' } })).text();
  const response = await app.fetch('/openapi.json', { headers: { 'Accept-Encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe(encoding ? 'Accept-Encoding' : null);
  expect(await response.text()).toBe(plain);
  const length = Number(response.headers.get('content-length'));
  if (encoding) expect(length).toBeLessThan(plain.length / 3);
  else expect(length).toBe(Buffer.byteLength(plain));
});

test('a short body is never compressed', async () => {
  for (const path of ['/health', '/v1', '/v1/nothing', '/v1/me']) {
    const response = await app.fetch(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, null]);
  }
});

test('a page varies by form, and by encoding where it was compressed', async () => {
  const ask = async (encoding: string) =>
    (await app.fetch('/', { headers: { Accept: 'text/html', 'Accept-Encoding': encoding } })).headers.get('vary');
  expect(await ask('identity')).toBe('Accept');
  expect(await ask('br')).toBe('Accept, Accept-Encoding');
});

test('nothing a key sees is cached, and catalogues only for who has none', async () => {
  const cache = async (path: string, headers: Record<string, string> = {}) =>
    (await app.fetch(path, { headers })).headers.get('cache-control');
  const key = { 'X-API-Key': org.key };
  expect(await cache('/v1/me', key)).toBe('no-store');
  expect(await cache('/v1/me')).toBe('no-store');
  expect(await cache('/v1/runs/none', key)).toBe('no-store');
  expect(await cache('/v1/costs/platform-prices')).toBe('public, max-age=60');
  expect(await cache('/v1/costs/platform-prices', key)).toBe('no-store');
  expect(await cache('/v1/costs/platform-prices?x=1')).toBe('no-store');
  expect(await cache('/openapi.json', { 'X-API-Key': app.adminKey })).toBe('no-store');
});

test('no answer lets a browser guess its type, and https is kept where the public address has it', async () => {
  for (const path of ['/health', '/v1', '/v1/me', '/v1/nothing', '/', '/v1/%zz']) {
    const { headers } = await app.fetch(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect(headers.has('strict-transport-security')).toBe(false);
  }
  const secure = await startTestApp({ PUBLIC_URL: 'https://distribute.test' });
  for (const path of ['/v1', '/v1/me', '/']) {
    expect((await secure.fetch(path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  await secure.stop();
});
