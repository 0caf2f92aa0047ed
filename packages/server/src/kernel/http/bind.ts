import { type Operation, statusesOf } from '@distribute/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Answer, isAnswer } from './answer.ts';
import { admit, type IdentityPort } from './caller.ts';
import { type Deprecations, deprecationHeaders } from './deprecation.ts';
import { type createIdempotency, parseIdempotencyKey, type SentAnswer } from './idempotency.ts';
import { inputParser } from './input.ts';
import type { Metrics } from './metrics.ts';
import { refusalOf } from './refusal.ts';
import type { Route } from './routes.ts';
import { BODY_LIMIT } from './server.ts';

export interface Binding {
  readonly identity: IdentityPort;
  readonly idempotency: ReturnType<typeof createIdempotency>;
  readonly deprecations: Deprecations;
  readonly metrics: Metrics;
  /** One answer in so many is parsed by its own schema; 0 for none. */
  readonly sampleEvery: number;
}

const NO_BYTES = Buffer.alloc(0);
const JSON_TYPE = 'application/json; charset=utf-8';
/** `{name}` of the contract as the router writes it. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Turns an operation and its handler into a route: steps 5 to 9 of api.md 1.3, then the handler. */
export function bindRoute(app: FastifyInstance, route: Route, binding: Binding): void {
  const { operation: op } = route;
  const parse = inputParser(op);
  const fixedHeaders = { ...cacheHeaders(op), ...deprecationHeaders(binding.deprecations, op) };
  const [usualStatus = 200] = statusesOf(op);
  const isPublic = op.auth === 'public' || op.auth === 'token' || op.auth === 'signed';
  let served = 0;

  const run = async (request: FastifyRequest): Promise<Answer> => {
    const input = parse({
      params: request.params as never,
      query: request.query as never,
      headers: request.headers,
      body: request.body,
    });
    const result = await route.handle(request.caller as never, input as never);
    const answer = isAnswer(result)
      ? result
      : ({ status: usualStatus, body: result, headers: {} } as unknown as Answer);
    served += 1;
    if (binding.sampleEvery > 0 && served % binding.sampleEvery === 0) sample(route, answer, binding.metrics);
    return answer;
  };

  const replayable = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const { answer, replayed } = await binding.idempotency.run(
      {
        scope: isPublic ? request.presented.address : String((request.caller as { orgId?: string | null }).orgId),
        method: op.method,
        path: request.url,
        key,
        body: request.rawBody ?? NO_BYTES,
        outside: route.outside,
      },
      { run: async () => sent(await run(request)), refused: sentRefusal },
    );
    if (replayed) reply.header('Idempotency-Replayed', 'true');
    return send(reply, answer.status, answer.payload, JSON_TYPE);
  };

  app.route({
    method: op.method,
    url: routerPath(op.path),
    config: {
      counting: op.auth === 'token' || op.auth === 'signed' ? 'tracking' : 'counted',
      label: `${route.group}.${route.name}`,
    },
    onRequest: async (request, reply) => {
      reply.headers(fixedHeaders);
      request.caller = await admit(op, request.presented, binding.identity);
      refuseEncoding(request);
    },
    handler: async (request, reply) => {
      const key = op.method === 'POST' ? parseIdempotencyKey(request.headers['idempotency-key']) : null;
      if (key !== null) return replayable(request, reply, key);
      const { status, body, headers } = await run(request);
      reply.headers(headers);
      if (op.produces) return send(reply, status, body as string, op.produces);
      return send(reply, status, body === undefined ? '' : JSON.stringify(body), JSON_TYPE);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: unknown;
  }
}

function send(reply: FastifyReply, status: number, payload: string, type: string): FastifyReply {
  reply.code(status);
  return status === 204 || status === 304 ? reply.send() : reply.type(type).send(payload);
}

const sent = ({ status, body }: Answer): SentAnswer => ({
  status,
  payload: body === undefined ? '' : JSON.stringify(body),
});

function sentRefusal(thrown: unknown): SentAnswer {
  const { error } = refusalOf(thrown, { authenticated: true, bodyLimit: BODY_LIMIT });
  return { status: error.status, payload: JSON.stringify(error.body) };
}

function sample(route: Route, answer: Answer, metrics: Metrics): void {
  if (answer.status < 300 && !route.operation.response.safeParse(answer.body).success) {
    metrics.mismatched(`${route.group}.${route.name}`);
  }
}

function refuseEncoding(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new AppError('unsupported_media_type', 'Unsupported content type');
  }
}

const cacheHeaders = (op: Operation): Record<string, string> => ({
  'Cache-Control': op.cacheSeconds ? `public, max-age=${op.cacheSeconds}` : 'no-store',
});
