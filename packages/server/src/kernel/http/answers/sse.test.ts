import { createServer, get, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTo } from '../wire/raw.fixture.ts';
import { createStreams, type EventStream } from './sse.ts';

let server: Server;
let streams: ReturnType<typeof createStreams>;
let opened: EventStream[];
let refused: unknown[];
beforeEach(async () => {
  streams = createStreams();
  opened = [];
  refused = [];
  server = createServer((request, response) => {
    try {
      opened.push(streams.open(response, { 'x-request-id': 'r1' }, String(request.headers['x-api-key'] ?? 'key')));
    } catch (error) {
      refused.push(error);
      response.writeHead(429).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (key = 'key') =>
  new Promise<IncomingMessage>((resolve) =>
    get(baseUrl(), { headers: { 'x-api-key': key } }, (response) => resolve(response.setEncoding('utf8'))),
  );
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

/** As a browser reads a stream: blank lines end events, the data lines of one are joined. */
const eventsIn = (text: string) =>
  text
    .split(/\r\n\r\n|\n\n|\r\r/)
    .map((block) => block.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:') || line.startsWith('event:')))
    .filter((lines) => lines.length > 0);

test('E5: text with line breaks is one event, whatever it says', async () => {
  const response = await listen();
  const texts = ['a\n\nevent: forged\ndata: x\n\n', 'a\r\n\r\ndata: x', '\r\rid: 1', '\u2028\u2029', ': comment\n\n'];
  for (const text of texts) opened[0]?.send({ text }, 'message');
  opened[0]?.comment('a\n\nevent: forged\ndata: x\n\n');
  opened[0]?.close();
  const events = eventsIn(await textOf(response));
  expect(events).toHaveLength(texts.length);
  for (const [at, lines] of events.entries()) {
    expect(lines[0]).toBe('event: message');
    expect(JSON.parse(lines[1]?.slice(6) ?? '')).toEqual({ text: texts[at] });
    expect(lines).toHaveLength(2);
  }
});

test('a stream says what it is, with the headers every answer carries', async () => {
  const response = await listen();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
    'x-request-id': 'r1',
  });
  response.destroy();
});

test('F9: the sixth stream of a key is refused, until one of the five has gone', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => listen()));
  expect((await listen()).statusCode).toBe(429);
  expect(refused[0]).toMatchObject({
    code: 'rate_limited',
    extra: { policy: 'streams', limit: 5, windowSeconds: 60 },
    headers: { 'Retry-After': '60' },
  });
  expect((await listen('another')).statusCode).toBe(200);
  responses[0]?.destroy();
  await later(50);
  expect((await listen()).statusCode).toBe(200);
});

test('the work behind a stream hears within a second that nobody listens', async () => {
  const response = await listen();
  const gone = new Promise<void>((resolve) => opened[0]?.signal.addEventListener('abort', () => resolve()));
  response.destroy();
  await Promise.race([gone, later(1_000).then(() => Promise.reject(new Error('still working')))]);
  opened[0]?.send({ late: true });
});

test('F9: the thousand and first stream of a process is refused, whoever asks, until one has gone', () => {
  const answers = Array.from({ length: 1_001 }, () => new ServerResponse(new IncomingMessage(new Socket())));
  const [last, ...others] = answers as [ServerResponse, ...ServerResponse[]];
  for (const [at, answer] of others.entries()) streams.open(answer, {}, `key ${at % 250}`);
  expect(() => streams.open(last, {}, 'another key')).toThrow('Service unavailable');
  others[0]?.emit('close');
  streams.open(last, {}, 'another key');
  for (const answer of answers) answer.emit('close');
});

test('F9: streams that nobody reads are dropped and cost no memory', async () => {
  const sockets = Array.from({ length: 50 }, (_, at) => {
    const socket = connectTo(baseUrl());
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-API-Key: k${at}\r\n\r\n`);
    return socket;
  });
  while (opened.length < 50) await later(10);
  const before = process.memoryUsage().rss;
  const text = 'a'.repeat(256 * 1024);
  for (let round = 0; round < 100 && opened.some(({ signal }) => !signal.aborted); round += 1) {
    for (const stream of opened) if (!stream.signal.aborted) stream.send({ text });
    await later(1);
  }
  expect(opened.filter(({ signal }) => !signal.aborted)).toEqual([]);
  // 1.25 GB would have been written; what was dropped may wait for the collector, so the bound is wide.
  expect(process.memoryUsage().rss - before).toBeLessThan(450 * 1024 * 1024);
  for (const socket of sockets) socket.destroy();
});

test('at shutdown every stream hears a last word', async () => {
  const responses = await Promise.all([listen(), listen('another')]);
  streams.closeAll();
  for (const response of responses) expect(await textOf(response)).toBe(': server is shutting down\n\n');
});
