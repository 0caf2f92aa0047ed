import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectTo } from '../wire/raw.fixture.ts';

/** Behind a proxy of ours, and in the open: there no header may name another client. */
let proxied: TestApp;
let open: TestApp;
beforeAll(async () => {
  [proxied, open] = await Promise.all([startTestApp(), startTestApp({ TRUSTED_PROXIES: '' })]);
});
afterAll(async () => {
  await proxied.stop();
  await open.stop();
});
beforeEach(async () => {
  await Promise.all([proxied.clock.toNextMinute(), open.clock.toNextMinute()]);
});

type Call = { path?: string; method?: string; headers?: Record<string, string> };

/** Calls so many times, a few at once, and counts the statuses. */
async function statusesOf(app: TestApp, times: number, callOf: (at: number) => Call): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let at = 0; at < times; at += 20) {
    const batch = Array.from({ length: Math.min(20, times - at) }, async (_, step) => {
      const { path = '/v1', ...init } = callOf(at + step);
      const response = await fetch(`${app.baseUrl}${path}`, init);
      await response.arrayBuffer();
      counted[response.status] = (counted[response.status] ?? 0) + 1;
    });
    await Promise.all(batch);
  }
  return counted;
}

const numbersOf = ({ headers }: Response) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)));

test('A16: a key has 600 requests a minute by either header; one wait of Retry-After clears the refusal', async () => {
  const org = await proxied.newOrg();
  await proxied.clock.toNextMinute();
  const byEitherHeader = (at: number): Call => ({
    path: ['/health', '/v1/me', '/v1/nothing', '/v1'][at % 4] as string,
    headers: at % 2 ? { 'X-API-Key': org.key } : { Authorization: `Bearer ${org.key}` },
  });
  expect(await statusesOf(proxied, 600, byEitherHeader)).toEqual({ 200: 450, 404: 150 });
  const refused = await proxied.fetch('/v1/me', { headers: { 'X-API-Key': org.key } });
  expect(refused.status).toBe(429);
  const [limit, remaining, reset = 0] = numbersOf(refused);
  expect([limit, remaining]).toEqual([600, 0]);
  expect(refused.headers.get('retry-after')).toBe(String(reset));
  expect(refused.headers.get('ratelimit')).toBe(`limit=600, remaining=0, reset=${reset}`);
  expect(await refused.json()).toEqual({
    error: 'Rate limit exceeded',
    code: 'rate_limited',
    policy: 'authenticated',
    limit: 600,
    windowSeconds: 60,
    retryAfterSeconds: reset,
  });

  // Another key of the organisation has a budget of its own, and so has the address.
  expect((await proxied.fetch('/health')).status).toBe(200);
  await proxied.clock.advance((reset - 2) * 1_000);
  expect((await proxied.fetch('/v1/me', { headers: { 'X-API-Key': org.key } })).status).toBe(429);
  await proxied.clock.advance(2_000);
  const cleared = await proxied.fetch('/v1/me', { headers: { 'X-API-Key': org.key } });
  expect(cleared.status).toBe(200);
  expect(numbersOf(cleared).slice(0, 2)).toEqual([600, 599]);
});

test('A16: refused requests are counted, and a new window owes nothing for them', async () => {
  const from = { 'x-forwarded-for': '192.0.2.50' };
  expect(await statusesOf(proxied, 200, () => ({ headers: from }))).toEqual({ 200: 120, 429: 80 });
  const [, remaining] = numbersOf(await fetch(`${proxied.baseUrl}/health`, { headers: from }));
  expect(remaining).toBe(0);
  await proxied.clock.toNextMinute();
  expect(await statusesOf(proxied, 121, () => ({ headers: from }))).toEqual({ 200: 120, 429: 1 });
});

test.each<[string, (at: number) => Record<string, string>]>([
  ['X-Forwarded-For', (at) => ({ 'X-Forwarded-For': `203.0.113.${at}` })],
  ['Forwarded', (at) => ({ Forwarded: `for=203.0.113.${at}` })],
  ['X-Real-IP', (at) => ({ 'X-Real-IP': `203.0.113.${at}`, 'X-Client-IP': `203.0.113.${at}`, Via: `1.1 p${at}` })],
])('A15: %s changes nothing where no proxy is trusted', async (_name, headersOf) => {
  expect(await statusesOf(open, 121, (at) => ({ headers: headersOf(at) }))).toEqual({ 200: 120, 429: 1 });
});

test('A15: every answer counts, whatever its kind', async () => {
  const kinds: Call[] = [
    { path: '/v1', method: 'HEAD' },
    { path: '/v1/me', method: 'OPTIONS' },
    { path: '/v1/nothing' },
    { path: '/v1/me' },
    { path: '/v1/me', method: 'DELETE' },
    { path: '/v1/%zz' },
  ];
  const counted = await statusesOf(open, 120, (at) => kinds[at % kinds.length] as Call);
  expect(counted).toEqual({ 200: 20, 204: 20, 401: 20, 404: 40, 405: 20 });
  for (const { path = '', method = 'GET' } of kinds) {
    expect((await fetch(`${open.baseUrl}${path}`, { method })).status).toBe(429);
  }
});

test('A15: the hops of an IPv6 network share one budget, and another network has its own', async () => {
  const within = (at: number) => ({ headers: { 'X-Forwarded-For': `2001:db8:0:7:${at.toString(16)}::1` } });
  expect(await statusesOf(proxied, 121, within)).toEqual({ 200: 120, 429: 1 });
  const outside = { 'X-Forwarded-For': '2001:db8:0:8::1' };
  expect((await fetch(`${proxied.baseUrl}/health`, { headers: outside })).status).toBe(200);
});

test('A15: behind a proxy only what the proxy wrote counts', async () => {
  const rotating = (at: number) => ({ headers: { 'X-Forwarded-For': `203.0.113.${at}, 192.0.2.77` } });
  expect(await statusesOf(proxied, 121, rotating)).toEqual({ 200: 120, 429: 1 });
});

test('health checks of a balancer use up nobody’s budget and meet no limit of visitors', async () => {
  const from = { 'x-forwarded-for': '192.0.2.61' };
  expect(await statusesOf(proxied, 130, () => ({ headers: from }))).toEqual({ 200: 120, 429: 10 });
  expect(await statusesOf(proxied, 200, () => ({ path: '/health', headers: from }))).toEqual({ 200: 200 });
  expect((await fetch(`${proxied.baseUrl}/health/ready`, { headers: from })).status).toBe(200);
  const other = { 'x-forwarded-for': '192.0.2.62' };
  await statusesOf(proxied, 130, () => ({ path: '/health', headers: other }));
  expect((await fetch(`${proxied.baseUrl}/v1`, { headers: other })).status).toBe(200);
  expect(await proxied.admin.service.metrics()).toMatch(/http_rate_limited_total\{policy="anonymous"\} \d+/);
});

test('files of the site show the numbers without using them', async () => {
  const page = await fetch(`${proxied.baseUrl}/`, { headers: { 'x-forwarded-for': '192.0.2.60' } });
  const [, left] = numbersOf(page);
  const style = /href="(\/[^"]+\.css)"/.exec(await page.text())?.[1];
  expect(style).toMatch(/^\/.+\.css$/);
  const file = await fetch(`${proxied.baseUrl}${style}`, { headers: { 'x-forwarded-for': '192.0.2.60' } });
  expect(file.status).toBe(200);
  expect(numbersOf(file)[1]).toBe(left);
});

test('A16: setting the clock back gives no new budget', async () => {
  const from = { 'x-forwarded-for': '192.0.2.51' };
  await statusesOf(proxied, 120, () => ({ headers: from }));
  await proxied.clock.advance(-3_600_000);
  expect(await statusesOf(proxied, 3, () => ({ headers: from }))).toEqual({ 429: 3 });
});

test('pictures are counted like tracking links, found or not (L4)', async () => {
  const socket = connectTo(open.baseUrl);
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('"policy":"tracking"')) resolve(text);
    });
  });
  socket.write(`GET /images/${'0'.repeat(8)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(6_001));
  const text = await answered;
  socket.destroy();
  expect([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    ...Array.from({ length: 6_000 }, () => '404'),
    '429',
  ]);
  expect(text).toContain('"policy":"tracking"');
});

test('the keys of an organization have ten times the budget of one together, and another organization its own', async () => {
  const org = await proxied.newOrg();
  const made = await Promise.all(Array.from({ length: 10 }, () => org.apiKeys.create({ body: { name: 'x' } })));
  const keys = [org.key, ...made.map(({ key }) => key)];
  const other = await proxied.newOrg();
  await proxied.clock.toNextMinute();
  const ASKED = 6_030;
  const socket = connectTo(proxied.baseUrl);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  const requests = Array.from({ length: ASKED }, (_, at) => `X-API-Key: ${keys[at % keys.length]}`);
  socket.write(requests.map((header) => `GET /v1 HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`).join(''));
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  await expect.poll(() => statuses().length, { timeout: 50_000, interval: 200 }).toBe(ASKED);
  socket.destroy();
  // The requests that made the keys are of the same organization.
  expect(statuses().filter((status) => status === '429').length).toBeGreaterThanOrEqual(ASKED - 6_000);
  expect(statuses().filter((status) => status === '200').length).toBeGreaterThan(5_950);
  expect(text).toContain('"policy":"organization","limit":6000');
  expect(text).not.toContain('"policy":"authenticated"');
  expect((await proxied.fetch('/v1', { headers: { 'X-API-Key': other.key } })).status).toBe(200);
}, 60_000);
