import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { keptBytes } from '../../../../test/kept-bytes.ts';
import { type BareServer, startBareServer } from '../http.fixture.ts';
import { limitConnections } from './connections.ts';
import { connectTo, parseAnswers, speak } from './raw.fixture.ts';

const MIB = 1024 * 1024;
const take = {
  method: 'POST',
  path: '/take',
  summary: 'Takes a body',
  body: z.strictObject({ text: z.string().optional() }),
  response: z.object({ ok: z.boolean() }),
} as const;
const look = { method: 'GET', path: '/look', summary: 'Says ok', auth: 'public', response: take.response } as const;
const operations = [{ operation: take }, { operation: look }];

let server: BareServer;
let impatient: BareServer;
beforeAll(async () => {
  server = await startBareServer({ operations });
  impatient = await startBareServer({ operations, timeouts: { headersMs: 500, requestMs: 1_000, checkMs: 100 } });
});
afterAll(async () => {
  await server.close();
  await impatient.close();
});

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${server.baseUrl}/take`, {
    method: 'POST',
    headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json', ...headers },
    body,
  });
const head = (...headers: string[]) =>
  `POST /take HTTP/1.1\r\n${['Host: a', 'Authorization: Bearer key', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;

test('F4: a client has ten seconds for its headers and half a minute for its request', () => {
  const { headersTimeout, requestTimeout } = server.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});

test('F4: the thousand and first connection of an address is cut, until one of the others has gone', () => {
  const listening = new EventEmitter();
  limitConnections(listening as unknown as Server);
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isCut: false, destroy: () => {} });
    socket.destroy = () => {
      socket.isCut = true;
    };
    listening.emit('connection', socket);
    return socket;
  };
  const sockets = Array.from({ length: 1_001 }, () => connect('192.0.2.1'));
  expect(sockets.flatMap(({ isCut }, at) => (isCut ? [at] : []))).toEqual([1_000]);
  expect(connect('192.0.2.2').isCut).toBe(false);
  for (const socket of sockets.slice(-2)) socket.emit('close');
  expect([connect('192.0.2.1').isCut, connect('192.0.2.1').isCut]).toEqual([false, true]);
});

test('F1: a body of exactly a mebibyte is read, one byte more is refused and the refusal arrives', async () => {
  const body = (bytes: number) => JSON.stringify({ text: 'a'.repeat(bytes - '{"text":""}'.length) });
  expect((await post(body(MIB))).status).toBe(200);
  for (const bytes of [MIB + 1, 2 * MIB, 8 * MIB]) {
    const refused = await post(body(bytes));
    expect(refused.status).toBe(413);
    expect(refused.headers.get('connection')).toBe('close');
    expect(await refused.json()).toMatchObject({ code: 'body_too_large', limitBytes: MIB });
  }
});

test('F1: a gibibyte that is only announced is refused at once', async () => {
  const { answers, closed, ms } = await speak(server.baseUrl, head(`Content-Length: ${1024 * MIB}`));
  expect(answers.map(({ status }) => status)).toEqual([413]);
  expect(closed).toBe(true);
  // Sooner than any time limit of a request.
  expect(ms).toBeLessThan(server.app.server.headersTimeout);
});

/** Sends chunks as fast as they are taken until the connection is gone; tells what came back. */
async function sendForEver(headers: string): Promise<{ status: number | undefined; cpuMs: number; gone: boolean }> {
  const socket = connectTo(server.baseUrl);
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  let text = '';
  let cpuMs = 0;
  const started = process.cpuUsage();
  socket.write(headers);
  const send = () => {
    while (!socket.destroyed && socket.writable && socket.write(chunk));
  };
  socket.on('drain', send);
  send();
  socket.on('data', (data) => {
    const { user, system } = process.cpuUsage(started);
    cpuMs ||= (user + system) / 1_000;
    text += data.toString('latin1');
  });
  const gone = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 10_000).unref();
    socket.on('close', () => resolve(true));
  });
  socket.destroy();
  return { status: parseAnswers(text).answers[0]?.status, cpuMs, gone };
}

test('F1: chunks without end are refused within a second, cut off soon after, and not kept', async () => {
  const before = keptBytes();
  const { status, cpuMs, gone } = await sendForEver(head('Transfer-Encoding: chunked'));
  expect(status).toBe(413);
  // Processor time of client and server: the clock on the wall tells of everything else that runs here.
  expect(cpuMs).toBeLessThan(1_000);
  expect(gone).toBe(true);
  expect(keptBytes() - before).toBeLessThan(10 * MIB);
});

test.concurrent.each([
  ['a path that is none', 'POST /nothing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 404],
  ['a path that cannot be read', 'POST /%zz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 404],
  ['no credential', 'POST /take HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 401],
  ['another type', 'POST /take HTTP/1.1\r\nHost: a\r\nX-API-Key: k\r\nTransfer-Encoding: chunked\r\n\r\n', 415],
  ['a method without a body', 'GET /look HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', 200],
])('F1: chunks without end are not read on for %s', async (_name, headers, status) => {
  const answer = await sendForEver(headers);
  expect(answer).toMatchObject({ status, gone: true });
});

test('F3: a compressed body is refused before it is opened', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(20 * MIB, 0x20), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
  const before = process.memoryUsage().rss;
  for (const encoding of ['br', 'gzip', 'deflate', 'zstd', 'gzip, gzip', 'x-unknown', 'identity, br', 'BR']) {
    const refused = await post(bomb, { 'Content-Encoding': encoding });
    expect(refused.status).toBe(415);
    expect(await refused.json()).toEqual({
      ...{ error: 'Unsupported content type', code: 'unsupported_media_type' },
      allowed: ['application/json'],
      hint: 'Send the body as application/json, not compressed, and name it in Content-Type',
      docs: 'http://distribute.test/docs/errors',
    });
  }
  expect((await post('{}', { 'Content-Encoding': 'identity' })).status).toBe(200);
  expect(process.memoryUsage().rss - before).toBeLessThan(20 * MIB);
});

const dripping: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const timer of dripping.splice(0)) clearInterval(timer);
});

/** Opens a connection, says `start`, then one byte now and then; tells what it heard and when it was cut off. */
function drip(start: string): Promise<{ status: number | undefined; ms: number }> {
  const socket = connectTo(impatient.baseUrl);
  const started = performance.now();
  let text = '';
  socket.write(start);
  const timer = setInterval(() => socket.writable && socket.write('a'), 100);
  dripping.push(timer);
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  return new Promise((resolve) => {
    socket.on('end', () => {
      clearInterval(timer);
      resolve({ status: parseAnswers(text).answers[0]?.status, ms: performance.now() - started });
      socket.destroy();
    });
  });
}

test('F4: slow headers and slow bodies are told so and cut off, while honest requests are answered', async () => {
  const slowHeaders = Array.from({ length: 50 }, () => drip('GET /look HTTP/1.1\r\nHost: a\r\nX-Slow: '));
  const slowBodies = Array.from({ length: 50 }, () => drip(head('Content-Length: 100')));
  const honest: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const before = performance.now();
    const honestly = { headers: { 'X-API-Key': 'key' } };
    expect((await fetch(`${impatient.baseUrl}/look`, honestly)).status).toBe(200);
    honest.push(performance.now() - before);
  }
  expect(honest.sort((a, b) => a - b)[20]).toBeLessThan(100);
  for (const { status, ms } of await Promise.all(slowHeaders)) {
    // They count for their address like any other, and the address has only so many.
    expect([408, 429]).toContain(status);
    expect(ms).toBeLessThan(3_000);
  }
  for (const { status, ms } of await Promise.all(slowBodies)) {
    expect([408, 429]).toContain(status);
    expect(ms).toBeGreaterThan(900);
    expect(ms).toBeLessThan(4_000);
  }
  expect(impatient.logs()).toEqual([]);
});

test('a client that leaves in the middle of its body is no fault of ours', async () => {
  const socket = connectTo(server.baseUrl);
  socket.write(`${head('Content-Length: 100')}{"text":`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.logs()).toEqual([]);
});

test('a request that takes too long is told so in the words of the catalogue', async () => {
  const { answers } = await speak(impatient.baseUrl, 'GET /take HTTP/1.1\r\nHost: a\r\nX-Slow:');
  expect(answers.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
    [408, { error: 'Request timeout', code: 'request_timeout' }],
  ]);
});
