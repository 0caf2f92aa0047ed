import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { KEY } from '../../client/test/fake-service.ts';
import { run } from './run.ts';

export async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'distribute-cli-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

interface World {
  readonly apiUrl?: string;
  readonly env?: Record<string, string>;
  readonly home?: string;
  /** The input that is piped, or typed when `isTty` is set. */
  readonly stdin?: string;
  readonly isTty?: boolean;
  /** A person reads both outputs on a terminal. */
  readonly shows?: boolean;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** Runs one command line inside this process. */
export async function cli(argv: readonly string[], world: World = {}) {
  const { apiUrl = 'http://127.0.0.1:1', isTty = false, stdin = '', now = Date.now } = world;
  const [out, err] = [collect(), collect()];
  const exitCode = await run({
    argv,
    env: { DISTRIBUTE_API_KEY: KEY, DISTRIBUTE_API_URL: apiUrl, ...world.env },
    stdin: Readable.from(stdin ? [Buffer.from(stdin)] : []),
    stdout: out.stream,
    stderr: err.stream,
    fetch: world.fetch ?? fetch,
    isTty,
    shows: { answers: world.shows ?? false, failures: world.shows ?? false },
    columns: 120,
    home: world.home ?? (await newHome()),
    now,
  });
  const [stdout, stderr] = [out.text(), err.text()];
  return {
    exitCode,
    stdout,
    stderr,
    json: () => JSON.parse(stdout),
    error: () => JSON.parse(stderr.trim().split('\n').at(-1) ?? '').error,
  };
}

function collect() {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat([...chunks, stream.read() ?? Buffer.alloc(0)]).toString() };
}

/** A small document of an API with more operations than this release. */
export const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Distribute API', version: '1.0.0' },
  security: [{ bearerAuth: [] }],
  paths: {
    '/v1/me': { get: { operationId: 'getV1Me', summary: 'Who the caller acts as', tags: ['Identity'] } },
    '/v1/things/{thingId}': {
      parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getV1ThingsByThingId',
        summary: 'Read a thing',
        tags: ['Things'],
        parameters: [{ name: 'deep', in: 'query', required: false, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'Success',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          404: { $ref: '#/components/responses/404' },
        },
      },
      delete: { operationId: 'deleteV1ThingsByThingId', summary: 'Delete a thing', tags: ['Things'] },
    },
    '/v1/things/newest': { get: { operationId: 'getV1ThingsNewest', summary: 'The newest thing', tags: ['Things'] } },
    '/v1/things/{thingId}/explode': {
      post: { operationId: 'explode', summary: 'Explode it', tags: ['Things'], 'x-destructive': true },
    },
    '/v1/things/{thingId}/polish': { post: { operationId: 'polish', summary: 'Polish it', tags: ['Things'] } },
    '/v1/export': {
      get: { operationId: 'getV1Export', tags: ['Things'], responses: { 200: { content: { 'text/csv': {} } } } },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } } },
      Part: { type: 'object', properties: { of: { $ref: '#/components/schemas/Thing' } } },
      Unrelated: { type: 'string' },
    },
    responses: { 404: { description: 'Not found', headers: { RateLimit: {} }, content: {} } },
  },
};
