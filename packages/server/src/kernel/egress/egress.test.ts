import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnAddresses } from './addresses/own-addresses.ts';
import { REFUSED_ADDRESSES, REFUSED_URLS } from './addresses/ssrf-corpus.ts';
import { EgressError } from './errors.ts';
import { createFakeNet, type Listener, PUBLIC_ADDRESS, serveHttp, serveInside, serveRaw } from './fake-net.ts';
import { createEgress, type EgressRequest } from './fetcher.ts';
import { isFetchable } from './url.ts';

let inside: Listener;
let outside: Listener;

beforeAll(async () => {
  inside = await serveInside();
  outside = await serveHttp((request, response) => {
    response.setHeader('x-host', request.headers.host ?? '');
    response.end('hello');
  });
});
afterAll(() => Promise.all([inside.close(), outside.close()]));

const ports = () => ({ inside: inside.port, outside: outside.port });
const quiet = { info() {} };

async function failure(work: Promise<unknown>): Promise<EgressError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EgressError)) throw new Error(`expected an EgressError, got ${error}`);
  return error;
}

const get = (url: string): EgressRequest => ({ purpose: 'test', url });

test('a plain request reaches the checked address under the name of the host', async () => {
  const { egress, dials } = createFakeNet(ports());
  const response = await egress.request(get('http://acme.com/page?x=1'));
  expect(response).toMatchObject({ status: 200, redirects: 0, truncated: false, url: 'http://acme.com/page?x=1' });
  expect(response.body.toString()).toBe('hello');
  expect(response.headers['x-host']).toBe('acme.com');
  expect(dials).toEqual([{ address: PUBLIC_ADDRESS, servername: undefined }]);
  await egress.close();
});

test('no URL of the corpus causes a connection, and all refusals read the same', async () => {
  let lookups = 0;
  const lookup = async () => {
    lookups += 1;
    return ['127.0.0.1'];
  };
  const { egress, dials } = createFakeNet({ ...ports(), lookup });
  // A few are only a strange way to write a public URL; those are refused by the look-up.
  const readsAsPublic = (url: string) => URL.canParse(url) && isFetchable(new URL(url), { allowPrivateHosts: false });
  const spelledOddly = REFUSED_URLS.filter(readsAsPublic);
  for (const url of REFUSED_URLS) {
    const error = await failure(egress.request(get(url)));
    expect([url, error.kind, error.message]).toEqual([url, 'refused', 'The address could not be reached']);
  }
  expect(lookups).toBe(spelledOddly.length);
  expect(lookups).toBeLessThan(12);
  expect([dials.length, inside.connections()]).toEqual([0, 0]);
});

test.each(REFUSED_ADDRESSES)('a name that leads to %j is refused, alone or beside a good address', async (address) => {
  for (const answer of [[address], [PUBLIC_ADDRESS, address], [address, PUBLIC_ADDRESS]]) {
    const { egress, dials } = createFakeNet({ ...ports(), lookup: async () => answer });
    expect((await failure(egress.request(get('https://rebind.test/')))).kind).toBe('refused');
    expect(dials).toEqual([]);
  }
  expect(inside.connections()).toBe(0);
});

test('a name that changes its answer at every look-up never leads inside', async () => {
  let lookups = 0;
  const lookup = async () => [lookups++ % 2 === 0 ? PUBLIC_ADDRESS : '127.0.0.1'];
  const { egress, dials } = createFakeNet({ ...ports(), lookup });
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const outcome = egress.request(get('http://rebind.test/'));
    if (attempt % 2 === 0) expect((await outcome).status).toBe(200);
    else expect((await failure(outcome)).kind).toBe('refused');
  }
  expect(lookups).toBe(1000);
  expect(new Set(dials.map((dial) => dial.address))).toEqual(new Set([PUBLIC_ADDRESS]));
  expect(inside.connections()).toBe(0);
  await egress.close();
});

test('a kept connection serves only the same addresses and the same organisation', async () => {
  let answer = [PUBLIC_ADDRESS];
  const { egress, dials } = createFakeNet({ ...ports(), lookup: async () => answer });
  const request = async (orgId: string) => {
    await egress.request({ ...get('http://acme.com/'), orgId });
    // undici marks a connection free one turn after its answer.
    await setImmediate();
  };
  await request('a');
  await request('a');
  expect(dials).toHaveLength(1);
  await request('b');
  expect(dials).toHaveLength(2);
  answer = ['1.1.1.1'];
  await request('a');
  expect(dials.at(-1)?.address).toBe('1.1.1.1');
  answer = ['127.0.0.1'];
  expect((await failure(request('a'))).kind).toBe('refused');
  expect(inside.connections()).toBe(0);
  await egress.close();
});

test('when the first address is dead the next checked one is tried', async () => {
  const egress = createEgress({
    allowPrivateHosts: true,
    lookup: async () => ['127.0.0.9', '127.0.0.1'],
    log: quiet,
  });
  expect((await egress.request(get(`http://twofold.test:${outside.port}/`))).status).toBe(200);
  await egress.close();
});

test.each([
  ['an error', () => Promise.reject(new Error('SERVFAIL'))],
  ['nothing', async () => []],
])('a look-up that gives %s fails closed', async (_, lookup) => {
  const { egress, dials } = createFakeNet({ ...ports(), lookup });
  expect((await failure(egress.request(get('https://acme.com/')))).kind).toBe('dns');
  expect(dials).toEqual([]);
});

test('a look-up that never ends is a timeout', async () => {
  const { egress } = createFakeNet({ ...ports(), lookup: () => new Promise(() => {}) });
  expect((await failure(egress.request({ ...get('https://acme.com/'), totalMs: 50 }))).kind).toBe('timeout');
});

test('a caller can give up', async () => {
  const { egress } = createFakeNet({ ...ports(), lookup: () => new Promise(() => {}) });
  expect((await failure(egress.request({ ...get('https://a.test/'), signal: AbortSignal.timeout(20) }))).kind).toBe(
    'aborted',
  );
  expect((await failure(egress.request({ ...get('https://a.test/'), signal: AbortSignal.abort() }))).kind).toBe(
    'aborted',
  );
});

test('where private hosts are allowed any port of this machine is reached, but never our own or the metadata service', async () => {
  const own = createOwnAddresses();
  own.addPort(inside.port);
  const egress = createEgress({
    allowPrivateHosts: true,
    isOwnAddress: own.isOwn,
    log: quiet,
  });
  expect((await egress.request(get(`http://127.0.0.1:${outside.port}/`))).status).toBe(200);
  expect((await egress.request(get(`http://localhost:${outside.port}/`))).status).toBe(200);
  expect((await failure(egress.request(get(`http://localhost:${inside.port}/`)))).kind).toBe('refused');
  expect((await failure(egress.request(get(`http://[::ffff:127.0.0.1]:${inside.port}/`)))).kind).toBe('refused');
  expect((await failure(egress.request(get('http://169.254.169.254/latest')))).kind).toBe('refused');
  expect(inside.connections()).toBe(0);
  await egress.close();
});

test('our own public address is refused behind any name', async () => {
  const egress = createEgress({
    allowPrivateHosts: false,
    isOwnAddress: (address) => address === PUBLIC_ADDRESS,
    lookup: async () => [PUBLIC_ADDRESS],
    log: quiet,
  });
  expect((await failure(egress.request(get('https://api.ourselves.com/')))).kind).toBe('refused');
  expect(await failure(egress.resolveHost('smtp.ourselves.com', 25))).toMatchObject({ kind: 'refused' });
});

test('an address set by the operator may be anywhere', async () => {
  const egress = createEgress({ allowPrivateHosts: false, log: quiet });
  const url = `http://127.0.0.1:${outside.port}/v1`;
  expect((await failure(egress.request(get(url)))).kind).toBe('refused');
  expect((await egress.request({ ...get(url), trusted: true })).status).toBe(200);
  await egress.close();
});

test.each(['Host', 'content-length', 'Transfer-Encoding', 'connection'])(
  'the header %s is not for the caller',
  async (name) => {
    const { egress, dials } = createFakeNet(ports());
    const error = await failure(egress.request({ ...get('https://acme.com/'), headers: { [name]: '1' } }));
    expect([error.kind, dials.length]).toEqual(['refused', 0]);
  },
);

test('a header value cannot start a new line', async () => {
  const { egress } = createFakeNet(ports());
  await failure(egress.request({ ...get('http://acme.com/'), headers: { 'x-a': 'b\r\nhost: inside' } }));
  await egress.close();
});

test('a closed port, a port that speaks something else and a forbidden address look alike from outside', async () => {
  const banner = await serveRaw((socket) => socket.end('220 mail.test ESMTP\r\n'));
  const closed = await serveRaw(() => {});
  await closed.close();
  const nets = [
    createFakeNet({ outside: closed.port }),
    createFakeNet({ outside: banner.port }),
    createFakeNet({ lookup: async () => ['10.0.0.1'] }),
  ];
  const errors = await Promise.all(
    nets.map(({ egress }) => failure(egress.request(get('http://acme.com/secret?k=1')))),
  );
  expect(errors.map((error) => error.kind)).toEqual(['connect', 'bad_response', 'refused']);
  expect(new Set(errors.map((error) => error.message)).size).toBe(1);
  const lines = nets.flatMap(({ logged }) => logged);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('secret');
  const asked = nets[0] as (typeof nets)[number];
  await failure(asked.egress.request({ ...get('http://acme.com/'), probe: true }));
  expect(asked.logged).toHaveLength(1);
  await banner.close();
});
