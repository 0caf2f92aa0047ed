import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answer } from '../answers/answer.ts';
import { type BareServer, startBareServer } from '../http.fixture.ts';

const produce = (path: `/${string}`, produces: string, body: () => unknown, headers: Record<string, string> = {}) => ({
  operation: { method: 'GET', path, summary: 'Produces', auth: 'public', produces, response: z.unknown() } as const,
  handle: () => answer(200, body(), headers),
});
const rows = Array.from({ length: 500 }, (_, at) => `row ${at},value\n`);

let server: BareServer;
beforeAll(async () => {
  server = await startBareServer({
    operations: [
      produce('/1023', 'text/plain', () => 'a'.repeat(1023)),
      produce('/1024', 'text/plain', () => 'a'.repeat(1024)),
      produce('/wide', 'text/plain', () => 'é'.repeat(512)),
      produce('/stream', 'text/csv', () => Readable.from(rows)),
      produce('/broken', 'text/csv', () => Readable.from(failing())),
      produce('/events', 'text/event-stream', () => Readable.from(rows)),
      produce('/pixel', 'image/gif', () => Buffer.alloc(2048)),
      produce('/packed', 'text/plain', () => Buffer.alloc(2048), { 'Content-Encoding': 'identity' }),
    ],
  });
});
afterAll(() => server.close());

async function* failing() {
  yield 'x'.repeat(100_000);
  throw new Error('the source broke');
}

const ask = (path: string) => fetch(`${server.baseUrl}${path}`, { headers: { 'Accept-Encoding': 'br' } });
const encodingOf = async (path: string) => (await ask(path)).headers.get('content-encoding');

test('compression begins at 1 KiB, counted in bytes', async () => {
  expect([await encodingOf('/1023'), await encodingOf('/1024'), await encodingOf('/wide')]).toEqual([null, 'br', 'br']);
  expect(await (await ask('/wide')).text()).toBe('é'.repeat(512));
});

test('a streamed answer is compressed as it flows', async () => {
  const response = await ask('/stream');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(rows.join(''));
});

test('a stream that breaks breaks the answer off, and the server goes on', async () => {
  await expect(ask('/broken').then((response) => response.text())).rejects.toThrow();
  expect((await ask('/1024')).status).toBe(200);
});

test('event streams, pictures and what is encoded already are left alone', async () => {
  expect([await encodingOf('/events'), await encodingOf('/pixel'), await encodingOf('/packed')]).toEqual([
    null,
    null,
    'identity',
  ]);
});
