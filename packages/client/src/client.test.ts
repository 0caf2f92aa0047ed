import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Count, FreeObject, intParam, listOf, Nothing, offsetQuery, operations, text } from '@distribute/contract';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf } from './client.ts';
import { ApiError } from './errors.ts';

const groups = {
  things: operations('Things', {
    list: { method: 'GET', path: '/things', summary: '', query: offsetQuery({}), response: listOf('things', Count) },
    counted: {
      ...{ method: 'GET', path: '/counted', summary: '' },
      query: z.object({ page: intParam(1, 9).optional(), per_page: intParam(1, 9) }),
      response: z.object({
        things: z.array(Count),
        pagination: z.object({ total: Count, page: Count, per_page: Count }),
      }),
    },
    get: { method: 'GET', path: '/things/{id}.gif', summary: '', response: FreeObject },
    create: { method: 'POST', path: '/things', summary: '', body: FreeObject, status: 201, response: FreeObject },
    delete: { method: 'DELETE', path: '/things/{id}', summary: '', status: 204, response: Nothing },
    go: { method: 'GET', path: '/go', summary: '', status: 302, response: Nothing },
    ready: { method: 'GET', path: '/ready', summary: '', status: [200, 503], response: FreeObject },
    upload: {
      method: 'POST',
      path: '/upload',
      summary: '',
      consumes: 'multipart/form-data',
      body: FreeObject,
      response: FreeObject,
    },
    submit: {
      method: 'POST',
      path: '/submit',
      summary: '',
      consumes: 'application/x-www-form-urlencoded',
      body: FreeObject,
      bodyOptional: true,
      response: FreeObject,
    },
    watch: { method: 'GET', path: '/watch', summary: '', produces: 'text/event-stream', response: FreeObject },
    export: { method: 'GET', path: '/export', summary: '', produces: 'text/csv', response: text(0, 100) },
  }),
};

type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (seen: SeenRequest, response: ServerResponse) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A service that answers every request alike, and what it was asked. */
async function serve(answer: Answer, options: { key?: string; headers?: Record<string, string> } = {}) {
  const asked: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    asked.push(seen);
    answer(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { client: clientOf(groups, { baseUrl: `http://127.0.0.1:${port}/`, retries: 0, ...options }), asked };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };

test('a call fills path, query, headers and body', async () => {
  const { client, asked } = await serve(json(201, { ok: true }), { key: 'dist_usr_1', headers: { 'x-org-id': 'o' } });
  const options = { idempotencyKey: 'k1', headers: { 'x-request-id': 'r1' } };
  expect(await client.things.create({ body: { name: 'é' } }, options)).toEqual({ ok: true });
  await client.things.get({ params: { id: 'a/b c' } });
  await client.things.list({ query: { limit: 5, cursor: ['a', 'b'] as never } });

  expect(asked[0]).toMatchObject({ method: 'POST', url: '/things', body: '{"name":"é"}' });
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer dist_usr_1',
    'x-org-id': 'o',
    'content-type': 'application/json',
    'idempotency-key': 'k1',
    'x-request-id': 'r1',
    accept: 'application/json',
  });
  expect(asked[1]?.url).toBe('/things/a%2Fb%20c.gif');
  expect(asked[1]?.headers['content-type']).toBeUndefined();
  expect(asked[2]?.url).toBe('/things?limit=5&cursor=a%2Cb');
});

test('a missing path parameter is refused before anything is sent', async () => {
  const { client, asked } = await serve(json(200, {}));
  await expect(client.things.delete({ params: { id: '' } })).rejects.toThrow('needs the path parameter id');
  expect(asked).toEqual([]);
});

test('a refusal becomes an ApiError with all that was said', async () => {
  const body = { error: 'Rate limit exceeded', code: 'rate_limited', retryAfterSeconds: 7 };
  const { client } = await serve(json(429, body, { 'retry-after': '7', 'x-request-id': 'r9' }));
  const error = await client.things.list().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'Rate limit exceeded',
    body,
    requestId: 'r9',
    retryAfterSeconds: 7,
  });
});

test('a refusal that is not JSON keeps its text', async () => {
  const { client } = await serve((_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>'));
  await expect(client.things.list()).rejects.toMatchObject({ status: 502, code: null, body: '<p>' });
});

test('withResponse shows status and headers, and a 204 has no body', async () => {
  const { client } = await serve((_, response) => response.writeHead(204, { 'x-request-id': 'r2' }).end());
  const answer = await client.things.delete.withResponse({ params: { id: 'a' } });
  expect(answer).toMatchObject({ status: 204, body: undefined });
  expect(answer.headers.get('x-request-id')).toBe('r2');
});

test('statuses the operation declares are answers, and a declared redirect is not followed', async () => {
  const ready = await serve(json(503, { status: 'degraded' }));
  expect(await ready.client.things.ready()).toEqual({ status: 'degraded' });
  const { client, asked } = await serve((_, response) => response.writeHead(302, { location: '/away' }).end());
  const answer = await client.things.go.withResponse();
  expect([answer.status, answer.headers.get('location'), asked.length]).toEqual([302, '/away', 1]);
});

test('text answers stay text', async () => {
  const { client } = await serve((_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'));
  expect(await client.things.export()).toBe('a,b');
});

test('files travel as multipart, forms as forms, and files may be left out for JSON', async () => {
  const { client, asked } = await serve(json(200, {}));
  await client.things.upload({ body: { file: new Blob(['email\n']), dryRun: true, mapping: { a: 'b' } } });
  const form = new FormData();
  form.append('brandId', 'b1');
  await client.things.upload({ body: form });
  await client.things.upload({ body: { values: ['a@b.test'] } });
  await client.things.submit({ body: { 'List-Unsubscribe': 'One-Click' } });

  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toMatch(/name="dryRun"\r\n\r\ntrue[\s\S]*name="mapping"\r\n\r\n\{"a":"b"\}/);
  expect(asked[1]?.body).toContain('name="brandId"');
  expect(asked[2]).toMatchObject({ body: '{"values":["a@b.test"]}' });
  expect(asked[3]).toMatchObject({ body: 'List-Unsubscribe=One-Click' });
  expect(asked[3]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
});

const allOf = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

test('all walks every page with the same filters, by cursor or by number', async () => {
  const pages: Record<string, unknown> = {
    '/things?limit=2&offset=1': { things: [1, 2], nextCursor: 'c2' },
    '/things?limit=2&cursor=c2': { things: [3], nextCursor: null },
    '/counted?per_page=2': { things: [1, 2], pagination: { total: 3, page: 1, per_page: 2 } },
    '/counted?per_page=2&page=2': { things: [3], pagination: { total: 3, page: 2, per_page: 2 } },
  };
  const { client, asked } = await serve((seen, response) => json(200, pages[seen.url])(seen, response));
  expect(await allOf(client.things.list.all({ query: { limit: 2, offset: 1 } }))).toEqual([1, 2, 3]);
  expect(await allOf(client.things.counted.all({ query: { per_page: 2 } }))).toEqual([1, 2, 3]);
  expect(asked.map(({ url }) => url)).toEqual(Object.keys(pages));
});

test('a stream yields parsed events, and leaving it closes the connection', async () => {
  let closed: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const { client } = await serve((_, response) => {
    response.on('close', closed);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': connected\n\nevent: update\ndata: {"n":1}\n\ndata: "[DONE]"\n\ndata: {"n":2}\n\n');
  });
  const events: unknown[] = [];
  for await (const { event, data } of client.things.watch()) {
    events.push([event, data]);
    if (events.length === 2) break;
  }
  expect(events).toEqual([
    ['update', { n: 1 }],
    ['message', '[DONE]'],
  ]);
  await gone;
});

test('a refused stream throws, and a call can be aborted', async () => {
  const refused = await serve(json(402, { error: 'Insufficient credits', code: 'insufficient_credits' }));
  await expect(refused.client.things.watch.stream().next()).rejects.toMatchObject({ code: 'insufficient_credits' });
  const { client } = await serve(() => undefined);
  await expect(client.things.list({}, { signal: AbortSignal.timeout(20) })).rejects.toThrow();
});
