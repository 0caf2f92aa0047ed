import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type BareServer, startBareServer } from '../http.fixture.ts';
import { download } from './answer.ts';
import { DOWNLOADS_PER_ORGANIZATION } from './downloads.ts';

const MEGABYTE = 'x'.repeat(2 ** 20);
const PARTS = 48;
/** More than the buffers of a loopback connection hold, and far less than the file. */
const UNREAD = 24;
const PATIENT = { timeout: 60_000 };
const AS_IT_IS = { headers: { 'Accept-Encoding': 'identity' } };

let made: { count: number; ended: boolean }[] = [];
async function* parts() {
  const file = { count: 0, ended: false };
  made.push(file);
  try {
    for (; file.count < PARTS; file.count += 1) yield MEGABYTE;
  } finally {
    file.ended = true;
  }
}
async function* onePart() {
  yield MEGABYTE;
}
async function* breakingOff() {
  yield MEGABYTE;
  throw new Error('the rest could not be read');
}

let server: BareServer;
beforeAll(async () => {
  const file = (path: `/${string}`, of: () => AsyncGenerator<string>) => ({
    operation: { method: 'GET' as const, path, summary: 'A file', produces: 'text/csv', response: z.string() },
    handle: () => download(of(), 'text/csv; charset=utf-8', 'file.csv'),
  });
  server = await startBareServer({
    operations: [file('/file', parts), file('/short', onePart), file('/broken', breakingOff)],
  });
});
afterAll(() => server.close());
beforeEach(() => {
  made = [];
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.baseUrl}${path}`, { ...init, headers: { 'X-API-Key': 'k', ...init.headers } });

test('a file is made as fast as it is read: a reader that stops costs no memory, and one that leaves ends it', async () => {
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  socket.pause();
  await once(socket, 'connect');
  socket.write('GET /file HTTP/1.1\r\nHost: x\r\nX-API-Key: k\r\nAccept-Encoding: identity\r\n\r\n');
  await expect.poll(() => made[0]?.count ?? 0).toBeGreaterThan(0);
  // Meanwhile another reader takes the whole file.
  const whole = await (await ask('/file', { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer();
  expect([whole.byteLength, made[1]]).toEqual([PARTS * 2 ** 20, { count: PARTS, ended: true }]);
  expect(made[0]).toMatchObject({ ended: false });
  expect(made[0]?.count).toBeLessThan(UNREAD);
  socket.destroy();
  await expect.poll(() => made[0]?.ended).toBe(true);
  expect(made[0]?.count).toBeLessThan(UNREAD);
});

test('it is compressed like other answers, and HEAD makes none of it', async () => {
  const packed = await ask('/short', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(await packed.text()).toBe(MEGABYTE);
  const head = await ask('/file', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="file.csv"',
  });
  expect(made).toEqual([]);
});

test('a file that cannot be finished breaks off: no part of it passes for the whole', async () => {
  const response = await ask('/broken', { headers: { 'Accept-Encoding': 'identity' } });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('an organisation reads a few files at a time: one more is refused until a reader has left', async () => {
  const readers = Array.from({ length: DOWNLOADS_PER_ORGANIZATION }, () => {
    const reader = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    reader.pause();
    reader.write('GET /file HTTP/1.1\r\nHost: x\r\nX-API-Key: k\r\nAccept-Encoding: identity\r\n\r\n');
    return reader;
  });
  try {
    await expect.poll(() => made.length, PATIENT).toBe(DOWNLOADS_PER_ORGANIZATION);
    const refused = await ask('/file');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const body = { code: 'rate_limited', policy: 'downloads', limit: DOWNLOADS_PER_ORGANIZATION };
    expect(await refused.json()).toMatchObject(body);
    readers[0]?.destroy();
    await expect.poll(async () => (await ask('/broken', AS_IT_IS)).status, PATIENT).toBe(200);
  } finally {
    for (const reader of readers) reader.destroy();
  }
  await expect.poll(() => made.every(({ ended }) => ended), PATIENT).toBe(true);
});
