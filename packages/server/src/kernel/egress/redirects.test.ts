import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSED_URLS } from './addresses/ssrf-corpus.ts';
import { EgressError } from './errors.ts';
import { createFakeNet, type Listener, PUBLIC_ADDRESS, serveHttp, serveInside, serveRaw } from './fake-net.ts';
import { createEgress } from './fetcher.ts';

type SeenRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

let inside: Listener;
let outside: Listener;
let seen: SeenRequest[] = [];

beforeAll(async () => {
  inside = await serveInside();
  outside = await serveHttp(redirecting);
});
afterAll(() => Promise.all([inside.close(), outside.close()]));

/** `/to/<status>/<encoded location>` redirects there; anything else answers 200. */
async function redirecting(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = request.url ?? '';
  seen.push({ method: request.method ?? '', path, headers: request.headers, body });
  const [, status, location] = /^\/to\/(\d+)\/(.*)$/.exec(path) ?? [];
  if (!status) return void response.end('arrived');
  response.writeHead(Number(status), { location: Buffer.from(decodeURIComponent(location ?? '')).toString('latin1') });
  response.end();
}

const to = (status: number, location: string) => `http://acme.com/to/${status}/${encodeURIComponent(location)}`;

function net() {
  seen = [];
  return createFakeNet({ inside: inside.port, outside: outside.port });
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error) => (error instanceof EgressError ? error.kind : error),
  );

test('a redirect is an answer like any other unless following was asked for', async () => {
  const { egress } = net();
  const response = await egress.request({ purpose: 'webhook', url: to(302, 'http://127.0.0.1/') });
  expect(response).toMatchObject({ status: 302, redirects: 0, headers: { location: 'http://127.0.0.1/' } });
  await egress.close();
});

test('no redirect to an entry of the corpus leads inside', async () => {
  const { egress, dials } = net();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header cannot carry these, the raw server below does
  const locations = REFUSED_URLS.filter((url) => !/[\u0000-\u001f]/.test(url));
  for (const location of locations) {
    await kindOf(egress.request({ purpose: 'scrape', url: to(302, location), maxRedirects: 5 }));
  }
  expect(new Set(dials.map((dial) => dial.address))).toEqual(new Set([PUBLIC_ADDRESS]));
  expect(seen.length).toBeGreaterThanOrEqual(locations.length);
  expect(inside.connections()).toBe(0);
  await egress.close();
});

test.each(['http://127.0.0.1/', 'file:///etc/passwd', 'gopher://acme.com/', 'data:text/html,x', 'http://u@acme.com/'])(
  'a redirect to %s is refused',
  async (location) => {
    const { egress } = net();
    expect(await kindOf(egress.request({ purpose: 'scrape', url: to(302, location), maxRedirects: 5 }))).toBe(
      'refused',
    );
    await egress.close();
  },
);

test('five hops are followed, six are not', async () => {
  const { egress } = net();
  const chain = (hops: number): string => (hops === 0 ? 'http://acme.com/end' : to(301, chain(hops - 1)));
  const five = await egress.request({ purpose: 'scrape', url: chain(5), maxRedirects: 5 });
  expect(five).toMatchObject({ status: 200, redirects: 5, url: 'http://acme.com/end' });
  expect(await kindOf(egress.request({ purpose: 'scrape', url: chain(6), maxRedirects: 5 }))).toBe('bad_response');
  await egress.close();
});

test('credentials stay with the origin they were given for', async () => {
  const { egress } = net();
  const headers = {
    Authorization: 'Bearer canary',
    'x-goog-api-key': 'canary',
    Cookie: 'a=canary',
    'User-Agent': 'Distribute',
  };
  const request = { purpose: 'scrape', headers, maxRedirects: 5 };
  await egress.request({ ...request, url: to(302, 'http://other.com/end') });
  expect(JSON.stringify(seen.at(-1)?.headers)).not.toContain('canary');
  expect(seen.at(-1)?.headers['user-agent']).toBe('Distribute');
  await egress.request({ ...request, url: to(302, 'http://acme.com:443/end') });
  expect(JSON.stringify(seen.at(-1)?.headers)).not.toContain('canary');
  await egress.request({ ...request, url: to(302, '/end') });
  expect(seen.at(-1)?.headers.authorization).toBe('Bearer canary');
  await egress.close();
});

test.each([
  [301, 'GET', ''],
  [302, 'GET', ''],
  [303, 'GET', ''],
  [307, 'POST', 'secret'],
  [308, 'POST', 'secret'],
])('a POST answered by %i is followed at home by %s', async (status, method, body) => {
  const { egress } = net();
  const headers = { 'content-type': 'text/plain' };
  const request = { purpose: 'test', method: 'POST', headers, body: 'secret', maxRedirects: 1 } as const;
  await egress.request({ ...request, url: to(status, '/end') });
  expect(seen.at(-1)).toMatchObject({ method, body, path: '/end' });
  expect(seen.at(-1)?.headers['content-type']).toBe(body === '' ? undefined : 'text/plain');
  const abroad = kindOf(egress.request({ ...request, url: to(status, 'http://other.com/end') }));
  expect(await abroad).toBe(body === '' ? 'no error' : 'bad_response');
  await egress.close();
});

test.each([
  ['a bare CR', 'http://127.0.0.1/\rx'],
  ['a bare LF', 'http://127.0.0.1/\nx'],
  ['a second header', '/end\r\nlocation: http://127.0.0.1/'],
  ['a NUL', 'http://127.0.0.1/\0'],
  ['nothing', ''],
])('a location with %s leads nowhere inside', async (_, location) => {
  const raw = await serveRaw((socket) => {
    socket.once('data', () => socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`));
  });
  const { egress, dials } = createFakeNet({ inside: inside.port, outside: raw.port });
  expect(await kindOf(egress.request({ purpose: 'scrape', url: 'http://acme.com/', maxRedirects: 2 }))).not.toBe(
    'no error',
  );
  expect(new Set(dials.map((dial) => dial.address))).toEqual(new Set([PUBLIC_ADDRESS]));
  expect(inside.connections()).toBe(0);
  await egress.close();
  await raw.close();
});

test('trust in an address of the operator ends where it redirects elsewhere', async () => {
  const egress = createEgress({ allowPrivateHosts: false, log: { info() {} } });
  const request = { purpose: 'llm', trusted: true, maxRedirects: 2 };
  const home = `http://127.0.0.1:${outside.port}`;
  expect(await egress.request({ ...request, url: `${home}/to/302/%2Fend` })).toMatchObject({
    status: 200,
    redirects: 1,
  });
  const away = `${home}/to/302/${encodeURIComponent(`http://127.0.0.1:${inside.port}/`)}`;
  expect(await kindOf(egress.request({ ...request, url: away }))).toBe('refused');
  expect(inside.connections()).toBe(0);
  await egress.close();
});
