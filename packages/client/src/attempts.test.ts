import { Count, FreeObject, operations } from '@distribute/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pauseAfter } from './attempts.ts';
import { clientOf } from './client.ts';
import { ApiError, ConnectionError, TimeoutError, UnreadableAnswerError } from './errors.ts';

const groups = {
  things: operations('Things', {
    get: { method: 'GET', path: '/things', summary: '', response: FreeObject },
    create: { method: 'POST', path: '/things', summary: '', body: FreeObject, response: FreeObject },
    upload: {
      method: 'POST',
      path: '/up',
      summary: '',
      consumes: 'multipart/form-data',
      body: FreeObject,
      response: FreeObject,
    },
    remove: { method: 'DELETE', path: '/things', summary: '', response: FreeObject },
    ready: { method: 'GET', path: '/ready', summary: '', status: [200, 503], response: FreeObject },
    watch: {
      method: 'GET',
      path: '/watch',
      summary: '',
      produces: 'text/event-stream',
      response: z.object({ n: Count }),
    },
    chat: {
      method: 'POST',
      path: '/chat',
      summary: '',
      produces: 'text/event-stream',
      body: FreeObject,
      response: FreeObject,
    },
  }),
};

const json = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const SOON = { 'retry-after': '0' };
const lost = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }));

interface SentRequest {
  readonly key: string | null;
  readonly type: string | null;
  readonly body: string;
}

/** A client whose service gives these answers one after another, the last one for ever, and what it was sent. */
function against(
  answers: readonly (() => Response | Promise<Response>)[],
  options: { retries?: number; timeoutMs?: number } = {},
) {
  const sent: SentRequest[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const body = init.body ? await new Response(init.body).text() : '';
    sent.push({ key: headers.get('idempotency-key'), type: headers.get('content-type'), body });
    return (answers[Math.min(sent.length, answers.length) - 1] as () => Response)();
  };
  const client = clientOf(groups, {
    baseUrl: 'http://service.test',
    fetch: fetch as typeof globalThis.fetch,
    ...options,
  });
  return { things: client.things, sent };
}

test.each([
  ['429 with a time', () => json(429, {}, SOON)],
  ['503 with a time', () => json(503, {}, SOON)],
  ['500', () => json(500)],
  ['502', () => json(502)],
  ['408', () => json(408, {}, SOON)],
  ['a first request that still runs', () => json(409, { code: 'idempotency_in_progress' }, SOON)],
  ['a lost connection', lost],
])('after %s a call is tried again, twice at most', async (_name, failing) => {
  const healed = against([failing, () => json(200, { n: 1 })]);
  expect([await healed.things.get(), healed.sent.length]).toEqual([{ n: 1 }, 2]);
  const broken = against([failing]);
  await expect(broken.things.get()).rejects.toThrow();
  expect(broken.sent.length).toBe(3);
  const plain = against([failing], { retries: 0 });
  await expect(plain.things.remove()).rejects.toThrow();
  expect(plain.sent.length).toBe(1);
});

test.each([
  ['400', () => json(400)],
  ['401', () => json(401)],
  ['404', () => json(404)],
  ['another 409', () => json(409, { code: 'idempotency_mismatch' })],
  ['501', () => json(501)],
  ['a wait of more than a minute', () => json(429, {}, { 'retry-after': '61' })],
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('after %s nothing is tried again', async (_name, answer) => {
  const { things, sent } = against([answer]);
  await expect(things.get()).rejects.toThrow();
  expect(sent.length).toBe(1);
});

test('a declared status is an answer, not a failure', async () => {
  const { things, sent } = against([() => json(503, { status: 'degraded' })]);
  expect([await things.ready(), sent.length]).toEqual([{ status: 'degraded' }, 1]);
});

test('every attempt of a POST is the same request, with one key of its own', async () => {
  const { things, sent } = against([lost, () => json(500), () => json(200)]);
  await things.create({ body: { a: 1 } });
  expect(sent.map(({ body }) => body)).toEqual(Array(3).fill('{"a":1}'));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  await things.create({ body: { a: 1 } });
  expect(sent[3]?.key).not.toBe(sent[0]?.key);
  await things.create({ body: {} }, { idempotencyKey: 'mine' });
  expect(sent[4]?.key).toBe('mine');
  await things.create({ body: {} }, { retries: 0 });
  expect(sent[5]?.key).toBeNull();
});

test('a file is sent with the same boundary each time', async () => {
  const { things, sent } = against([lost, () => json(200)]);
  await things.upload({ body: { file: new Blob(['email\n']) } });
  expect(sent[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent[1]).toEqual(sent[0]);
});

test('failures have types that say what is known', async () => {
  const refused = against([() => json(404, { error: 'Not found', code: 'not_found' })]);
  await expect(refused.things.get()).rejects.toBeInstanceOf(ApiError);
  const away = await against([lost], { retries: 0 })
    .things.get()
    .catch((error: unknown) => error);
  expect(away).toBeInstanceOf(ConnectionError);
  expect(away).toMatchObject({ address: 'http://service.test/things', cause: { message: 'fetch failed' } });
  const page = against([() => new Response('<html>', { headers: { 'content-type': 'text/html' } })]);
  await expect(page.things.get()).rejects.toMatchObject({ name: 'UnreadableAnswerError', text: '<html>', status: 200 });
  await expect(
    against([() => new Response('{"a":', { headers: { 'content-type': 'application/json' } })]).things.get(),
  ).rejects.toBeInstanceOf(UnreadableAnswerError);
});

/** A fetch that never answers, and ends when it is told to. */
const silent = ((_url: unknown, { signal }: RequestInit) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))) as typeof fetch;

test('a silent service is a TimeoutError after each attempt, and a signal of the caller ends at once', async () => {
  const { things } = clientOf(groups, { baseUrl: 'http://service.test', fetch: silent, timeoutMs: 10 });
  const error = await things.get({}, { retries: 1 }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ timeoutMs: 10, message: 'No answer from http://service.test/things within 10 ms' });
  const leaving = new AbortController();
  const call = things.get({}, { signal: leaving.signal, timeoutMs: 60_000 });
  leaving.abort(new Error('changed my mind'));
  await expect(call).rejects.toThrow('changed my mind');
});

test('a caller who leaves during a pause is not kept waiting', async () => {
  const leaving = new AbortController();
  const { things, sent } = against([() => json(429, {}, { 'retry-after': '60' })]);
  const call = things.get({}, { signal: leaving.signal });
  await expect.poll(() => sent.length).toBe(1);
  leaving.abort(new Error('gone'));
  await expect(call).rejects.toThrow('gone');
});

const events =
  (text: string, { breaks = false } = {}) =>
  () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
      },
      pull(controller) {
        if (breaks) controller.error(new TypeError('terminated'));
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
const update = (n: number) => `event: update\ndata: {"n":${n}}\n\n`;

test('a stream is opened again when its connection is lost, and ends with its last event', async () => {
  const last = events(`${update(3)}event: done\ndata: {}\n\n${update(9)}`);
  const { things, sent } = against([events(update(1), { breaks: true }), events(update(2)), lost, last]);
  const seen: unknown[] = [];
  for await (const { event, data } of things.watch()) seen.push(event === 'update' ? data.n : event);
  expect([seen, sent.length]).toEqual([[1, 2, 3, 'done'], 4]);
});

test('a stream that cannot be had again says so, and one by POST is never sent twice', async () => {
  const { things, sent } = against([events('')], { retries: 1 });
  await expect(things.watch().next()).rejects.toBeInstanceOf(ConnectionError);
  expect(sent.length).toBe(2);
  const chat = against([events('data: "[DONE]"\n\n')]);
  for await (const _ of chat.things.chat({ body: {} })) void _;
  expect(chat.sent).toMatchObject([{ key: null }]);
});

test('each pause is longer than the one before, so that a service in trouble is asked ever less', () => {
  const fault = new ConnectionError('https://x.test', new TypeError('no connection'));
  const pauses = [0, 1, 2, 3].map((failures) => pauseAfter(fault, failures) as number);
  for (const [at, pause] of pauses.entries()) if (at > 0) expect(pause).toBeGreaterThan(pauses[at - 1] as number);
});
