import { type Operation, statusesOf } from '@distribute/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, isAnswer } from './answer.ts';
import { admit, type Caller, type IdentityPort, type Operator, type Visitor } from './caller.ts';
import { type Deprecations, deprecationHeaders } from './deprecation.ts';
import { type createIdempotency, parseIdempotencyKey, type SentAnswer } from './idempotency.ts';
import { inputParser } from './input.ts';
import type { Metrics } from './metrics.ts';
import { after, hook } from './now.ts';
import { refusalOf } from './refusal.ts';
import type { Route } from './routes.ts';
import { BODY_LIMIT, settleContent } from './wire/bodies.ts';
import { parseJson } from './wire/json.ts';

export interface Binding {
  readonly identity: IdentityPort;
  readonly idempotency: ReturnType<typeof createIdempotency>;
  readonly deprecations: Deprecations;
  readonly metrics: Metrics;
  /** One answer in so many is parsed by its own schema; 0 for none. */
  readonly sampleEvery: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Visitor | Operator | Caller;
  }
}

const NO_BYTES = Buffer.alloc(0);
const JSON_TYPE = 'application/json; charset=utf-8';
/** `{name}` of the contract as the router writes it. */
export const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Turns an operation and its handler into a route: steps 5 to 9 of api.md 1.3, then the handler. */
export function bindRoute(app: FastifyInstance, route: Route, binding: Binding): void {
  const { operation: op } = route;
  const parse = inputParser(op);
  const [usualStatus = 200] = statusesOf(op);
  let served = 0;

  const run = async (request: FastifyRequest, body: unknown): Promise<Answer> => {
    const input = parse({
      params: request.params as never,
      query: request.query as never,
      headers: request.headers,
      body,
    });
    const result = await route.handle(request.caller as never, input as never);
    const answer = isAnswer(result)
      ? result
      : ({ status: usualStatus, body: result, headers: {} } as unknown as Answer);
    served += 1;
    if (binding.sampleEvery > 0 && served % binding.sampleEvery === 0) sample(route, answer, binding.metrics);
    return answer;
  };

  const runOnce = async (request: FastifyRequest, reply: FastifyReply, key: string, body: unknown) => {
    const { answer, replayed } = await binding.idempotency.run(
      {
        scope: scopeOf(op, request.caller),
        method: op.method,
        path: request.url,
        key,
        body: (request.body as Buffer | undefined) ?? NO_BYTES,
        outside: route.outside,
      },
      { run: async () => sent(op, await run(request, body)), refused: sentRefusal },
    );
    if (replayed) reply.header('Idempotency-Replayed', 'true');
    return send(reply, op, answer);
  };

  app.route({
    method: op.method,
    url: routerPath(op.path),
    config: {
      counting: op.auth === 'token' || op.auth === 'signed' ? 'tracking' : 'counted',
      label: `${route.group}.${route.name}`,
      headers: { ...cacheHeaders(op), ...deprecationHeaders(binding.deprecations, op) },
    },
    onRequest: hook((request, reply) =>
      after(admit(op, request.presented, binding.identity), (caller) => {
        request.caller = caller;
        // What a key may see is not for a shared cache, though the operation be public (api.md 1.6).
        if (op.cacheSeconds && caller.keyType) reply.header('Cache-Control', 'no-store');
        settleContent(request, op);
      }),
    ),
    handler: async (request, reply) => {
      const body = jsonOf(request.body as Buffer | undefined);
      const key = op.method === 'POST' ? parseIdempotencyKey(request.headers['idempotency-key']) : null;
      return key === null ? send(reply, op, sent(op, await run(request, body))) : runOnce(request, reply, key, body);
    },
  });
}

/** An empty body counts as none (api.md 1.6). */
const jsonOf = (bytes: Buffer | undefined): unknown =>
  bytes === undefined || bytes.length === 0 ? undefined : parseJson(bytes);

/** Whose keys they are: the organisation's; without one the application's or operator's; without a credential the address's. */
function scopeOf(op: Operation, caller: Visitor | Operator | Caller): string {
  if (op.auth === 'public' || op.auth === 'token' || op.auth === 'signed') return caller.address;
  const { orgId, keyId, keyType } = caller as Operator;
  return orgId ?? keyId ?? keyType;
}

const sent = (op: Operation, { status, body, headers }: Answer): SentAnswer => {
  if (op.produces) return { status, payload: body as string, headers };
  return { status, payload: body === undefined ? '' : JSON.stringify(body), headers };
};

function sentRefusal(thrown: unknown): SentAnswer {
  const { error } = refusalOf(thrown, { authenticated: true, bodyLimit: BODY_LIMIT });
  return { status: error.status, payload: JSON.stringify(error.body), headers: error.headers };
}

function send(reply: FastifyReply, op: Operation, { status, payload, headers }: SentAnswer): string | undefined {
  reply.code(status).headers(headers);
  if (status === 204 || status === 304) return undefined;
  reply.type(op.produces && status < 400 ? op.produces : JSON_TYPE);
  return payload;
}

function sample(route: Route, answer: Answer, metrics: Metrics): void {
  if (answer.status < 300 && !route.operation.response.safeParse(answer.body).success) {
    metrics.mismatched(`${route.group}.${route.name}`);
  }
}

const cacheHeaders = (op: Operation): Record<string, string> => ({
  'Cache-Control': op.cacheSeconds ? `public, max-age=${op.cacheSeconds}` : 'no-store',
});
