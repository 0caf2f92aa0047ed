import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { EgressError } from './errors.ts';
import { createFakeNet, PUBLIC_ADDRESS, serveHttp, serveRaw } from './fake-net.ts';
import type { EgressRequest } from './fetcher.ts';

const MIB = 1024 * 1024;
const ZEROS = Buffer.alloc(64 * MIB);
const BOMB = brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const GZIP_BOMB = gzipSync(ZEROS);
const ZSTD_BOMB = zstdCompressSync(ZEROS);
const LIMITS = { purpose: 'test', url: 'http://acme.com/', totalMs: 60_000, idleMs: 20_000 };
/** For servers that let us wait; elsewhere a busy machine must not end a request before what is tried does. */
const SOON = { totalMs: 1_500, idleMs: 400 };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function ask(handler: Handler, options: Partial<EgressRequest> = {}) {
  const server = await serveHttp(handler);
  const { egress } = createFakeNet({ outside: server.port });
  try {
    return await egress.request({ ...LIMITS, ...options });
  } catch (error) {
    return error instanceof EgressError ? error.kind : error;
  } finally {
    await egress.close();
    await server.close();
  }
}

async function askRaw(handler: (socket: Socket) => void, options: Partial<EgressRequest> = {}) {
  const server = await serveRaw((socket) => socket.once('data', () => handler(socket)));
  const { egress } = createFakeNet({ outside: server.port });
  try {
    return await egress.request({ ...LIMITS, ...options });
  } catch (error) {
    return error instanceof EgressError ? error.kind : error;
  } finally {
    await egress.close();
    await server.close();
  }
}

const encoded = (encoding: string | string[], body: Buffer) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-encoding', encoding);
  response.end(body);
};

function pour(socket: Socket, chunk: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', write);
  write();
}

test.each([
  ['br', BOMB],
  ['gzip', GZIP_BOMB],
  ['zstd', ZSTD_BOMB],
])('a %s bomb stops at the decoded cap without filling the memory', async (encoding, bomb) => {
  expect(bomb.length).toBeLessThan(70_000);
  const before = process.memoryUsage().rss;
  expect(await ask(encoded(encoding, bomb))).toBe('too_large');
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * MIB);
});

test.each([['gzip, gzip'], [['gzip', 'gzip']], ['gzip, br'], ['compress'], ['constructor'], ['gzip,identity,gzip']])(
  'content encoding %j is refused',
  async (encoding) => {
    const body = gzipSync(gzipSync('x'.repeat(1000)));
    expect(await ask(encoded(encoding, body))).toBe('bad_response');
  },
);

test.each([
  ['gzip', gzipSync('hello')],
  ['x-gzip', gzipSync('hello')],
  ['GZIP, identity', gzipSync('hello')],
  ['deflate', deflateSync('hello')],
  ['br', brotliCompressSync('hello')],
  ['zstd', zstdCompressSync('hello')],
  ['identity', Buffer.from('hello')],
])('one encoding, %s, is decoded', async (encoding, body) => {
  expect(await ask(encoded(encoding, body))).toMatchObject({ status: 200, body: Buffer.from('hello') });
});

test('an empty body in any encoding is an empty body', async () => {
  expect(await ask(encoded('gzip', Buffer.alloc(0)))).toMatchObject({
    status: 200,
    body: Buffer.alloc(0),
    truncated: false,
  });
  expect(await ask(encoded('br', BOMB), { method: 'HEAD' })).toMatchObject({ status: 200, truncated: false });
});

test('a broken or cut compressed body is a bad response', async () => {
  expect(await ask(encoded('gzip', gzipSync('x'.repeat(9_999)).subarray(0, 20)))).toBe('bad_response');
  expect(await ask(encoded('br', Buffer.from('no brotli at all, none')))).toBe('bad_response');
});

test('a body of exactly the cap passes and one byte more does not', async () => {
  const serve = (length: number) => ask((_, response) => response.end(Buffer.alloc(length)), { maxWireBytes: 1000 });
  expect(await serve(1000)).toMatchObject({ truncated: false });
  expect(await serve(1001)).toBe('too_large');
  const unfold = (max: number) => ask(encoded('gzip', gzipSync(Buffer.alloc(1000))), { maxDecodedBytes: max });
  expect(await unfold(1000)).toMatchObject({ truncated: false });
  expect(await unfold(999)).toBe('too_large');
});

test('an endless body stops at the wire cap', async () => {
  expect(
    await askRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      pour(socket, 'x'.repeat(16_384));
    }),
  ).toBe('too_large');
});

test('endless headers stop at 16 kB', async () => {
  expect(
    await askRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      pour(socket, `x-a: ${'y'.repeat(1000)}\r\n`);
    }),
  ).toBe('too_large');
  expect(
    await askRaw((socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\nx: y\r\n\r\n'), { totalMs: 300 }),
  ).toBeTypeOf('string');
});

test('B10: an answer has fifteen seconds in all, unless a request says otherwise', async () => {
  const server = await serveRaw((socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'));
  const { egress } = createFakeNet({ outside: server.port });
  const { purpose, url } = LIMITS;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let outcome = 'waits';
    void egress.request({ purpose, url, idleMs: 600_000 }).catch(({ kind }: EgressError) => {
      outcome = kind;
    });
    await vi.advanceTimersByTimeAsync(14_900);
    expect(outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(200);
    expect(outcome).toBe('timeout');
  } finally {
    vi.useRealTimers();
    await egress.close();
    await server.close();
  }
});

test('slow answers end in time', async () => {
  const trickle = (opening: string) => (socket: Socket) => {
    socket.write(opening);
    const timer = setInterval(() => socket.write('x'), 50);
    socket.on('close', () => clearInterval(timer));
  };
  const kinds = Promise.all([
    askRaw(trickle('HTTP/1.1 200 OK\r\n\r\n'), SOON),
    askRaw(trickle('HTTP/1.1 200 OK\r\nx-a: '), SOON),
    askRaw(() => {}, SOON),
    askRaw((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'), SOON),
  ]);
  expect(await kinds).toEqual(['timeout', 'timeout', 'timeout', 'timeout']);
});

test('a receiver whose status is all we want may send any body', async () => {
  const options = { partialBody: true, maxWireBytes: 1024 };
  const long = await ask((_, response) => response.end('x'.repeat(5_000)), options);
  expect(long).toMatchObject({ status: 200, truncated: true, body: Buffer.from('x'.repeat(1024)) });
  const inParts = await askRaw((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n${'x'.repeat(1000)}`);
    setTimeout(() => socket.write('x'.repeat(4000)), 50);
  }, options);
  expect(inParts).toMatchObject({ status: 200, truncated: true, body: Buffer.from('x'.repeat(1024)) });
  expect(await ask(encoded('gzip, gzip', Buffer.from('x')), options)).toMatchObject({ status: 200, truncated: true });
  const soon = { ...options, ...SOON };
  const silent = await askRaw((socket) => socket.write('HTTP/1.1 204 OK\r\ncontent-length: 9\r\n\r\nx'), soon);
  expect(silent).toMatchObject({ status: 204 });
  const slow = await askRaw((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'), soon);
  expect(slow).toMatchObject({ status: 200, truncated: true, body: Buffer.from('x') });
});

test.each(['', 'SSH-2.0-OpenSSH\r\n', 'HTTP/9.9 200 OK\r\n\r\n', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'])(
  'the answer %j is a bad response',
  async (answer) => {
    expect(await askRaw((socket) => socket.end(answer))).toBe('bad_response');
  },
);

// Self-signed for secure.acme.test, 2020 to 2120; it guards nothing.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgN8gBLAz16gsPLKdL
enRTfYe7YRM8IFrhcYg2wvz8Xf6hRANCAAQiNG1yDFNb2tII3WNfhpvuxDf9uzKt
NFWmz/tNCGGDyQUdJNZKMF3CS+BHMNpEflQtWAlAaQ//txpDtXFb4aX0
-----END PRIVATE KEY-----`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBczCCARmgAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBzZWN1cmUu
YWNtZS50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBzZWN1cmUuYWNtZS50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEIjRtcgxTW9rSCN1jX4ab7sQ3/bsyrTRVps/7TQhhg8kFHSTWSjBdwkvgRzDa
RH5ULVgJQGkP/7caQ7VxW+Gl9KNMMEowGwYDVR0RBBQwEoIQc2VjdXJlLmFjbWUu
dGVzdDAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBSaVmu7q8AUkHmf0Op/60DBlIJT
LzAKBggqhkjOPQQDAgNIADBFAiB741CoLEODUt+4bsxGHKwOOz0Ze9QuaD+zPPms
n1nxfQIhANFX6hImg/HKT9y84QuMn2bgqdrWFLR48x6PsKEwnq3s
-----END CERTIFICATE-----`;

test('TLS names the host while the socket goes to the checked address', async () => {
  const names: unknown[] = [];
  const server = createTlsServer({
    key: KEY,
    cert: CERT,
    SNICallback: (name, done) => {
      names.push(name);
      done(null);
    },
  });
  server.on('request', (_, response: ServerResponse) => response.end('secure'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outside = (server.address() as AddressInfo).port;

  const known = createFakeNet({ outside, ca: CERT });
  const response = await known.egress.request({ ...LIMITS, url: 'https://secure.acme.test/' });
  expect([response.body.toString(), names, known.dials]).toEqual([
    'secure',
    ['secure.acme.test'],
    [{ address: PUBLIC_ADDRESS, servername: 'secure.acme.test' }],
  ]);
  const otherName = known.egress.request({ ...LIMITS, url: 'https://other.acme.test/' });
  await expect(otherName).rejects.toMatchObject({ kind: 'tls' });
  const unknown = createFakeNet({ outside });
  await expect(unknown.egress.request({ ...LIMITS, url: 'https://secure.acme.test/' })).rejects.toMatchObject({
    kind: 'tls',
  });
  await known.egress.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
