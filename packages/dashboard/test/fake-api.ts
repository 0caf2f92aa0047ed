import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { allOperations, type Operation, paramNames, statusesOf } from '@distribute/contract';
import { answers } from './fake-answers.ts';
import type { World } from './fake-data.ts';
import { Refused, type Request } from './fake-request.ts';

/** What the real server sends with the dashboard; zero violations is part of what is tested. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SLOW_MS = 1_500;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface FakeApi {
  readonly url: string;
  world: World;
  /** `broken` refuses every call with a key, `limited` with 429, `slow` keeps everyone waiting. */
  weather: 'fine' | 'broken' | 'limited' | 'slow';
  readonly keys: Set<string>;
  /** `METHOD /path` of every call to the API so far. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** Serves the built dashboard beside an API in memory whose answers are checked against the contract. */
export async function startFakeApi(dist: string, world: World): Promise<FakeApi> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', api.url);
    const reply = url.pathname.startsWith('/app')
      ? serveFile(dist, url.pathname, response)
      : serveApi(api, url, request, response);
    reply.catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api: FakeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    weather: 'fine',
    keys: new Set(['dist_usr_good']),
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return api;
}

async function serveFile(dist: string, path: string, response: ServerResponse): Promise<void> {
  const name = /^\/app\/(assets\/[\w.-]+|favicon\.svg)$/.exec(path)?.[1] ?? 'index.html';
  const body = await readFile(join(dist, name));
  response
    .writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      // As the real server does: else every page of a test loads and compiles everything anew.
      'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    .end(body);
}

async function serveApi(api: FakeApi, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  api.calls.push(`${request.method} ${url.pathname}`);
  const found = match(request.method ?? 'GET', url.pathname);
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const body = await readBody(request);
  try {
    if (!found) throw new Refused(404, 'Not found', 'not_found');
    if (key !== null) weatherOf(api);
    if (api.weather === 'slow') await setTimeout(SLOW_MS);
    if (found.operation.auth !== 'public' && !api.keys.has(key ?? ''))
      throw new Refused(401, 'Invalid API key', 'invalid_api_key');
    const answer = answers[found.name];
    if (!answer) throw new Refused(501, `${found.name} is not configured`, 'not_configured');
    const input: Request = {
      params: found.params,
      query: found.operation.query?.parse(Object.fromEntries(url.searchParams)) ?? {},
      body,
      key,
    };
    if (found.operation.produces === 'text/event-stream')
      return sendEvents(response, answer(api, input) as FakeEvent[]);
    const result = found.operation.response.parse(answer(api, input));
    send(response, statusesOf(found.operation)[0] ?? 200, result);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, message, code, headers, extra } = error;
    send(response, status, { error: message, code, ...extra }, headers);
  }
}

function weatherOf({ weather }: FakeApi): void {
  if (weather === 'broken') throw new Refused(500, 'Internal server error', 'internal');
  if (weather === 'limited') throw new Refused(429, 'Rate limit exceeded', 'rate_limited', { 'retry-after': '37' });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const common = { 'x-request-id': 'req-7b1f0c52', 'cache-control': 'no-store', ...headers };
  if (body === undefined) response.writeHead(status, common).end();
  else response.writeHead(status, { ...common, 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export interface FakeEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The events there are, and then an open line on which nothing happens. */
function sendEvents(response: ServerResponse, events: readonly FakeEvent[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': connected\n\n');
  for (const { event, data } of events) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  if (events.some(({ event }) => event === 'done')) response.end();
}

interface Match {
  readonly name: string;
  readonly operation: Operation;
  readonly params: Record<string, string>;
}

/** Literal segments win over parameters, as in the real server. */
function match(method: string, path: string): Match | undefined {
  return allOperations
    .flatMap(({ group, name, operation }) => {
      const parts = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
      if (operation.method !== method || !parts) return [];
      const names = paramNames(operation.path);
      const params = Object.fromEntries(
        names.map((param, index) => [param, decodeURIComponent(parts[index + 1] as string)]),
      );
      return [{ name: `${group}.${name}`, operation, params }];
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
}
