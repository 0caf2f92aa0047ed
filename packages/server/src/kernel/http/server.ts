import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { IdentityPort, Presented } from './caller.ts';
import { parseJson } from './json.ts';
import type { Metrics } from './metrics.ts';
import { presentedCredential } from './present.ts';
import { clientAddress, type RateLimits, type RateResult, rateHeaders } from './rate-limit.ts';
import { refusalOf } from './refusal.ts';

export const BODY_LIMIT = 1024 * 1024;
const MAX_CONNECTIONS_PER_ADDRESS = 1000;

/** How a route counts against the limits: by key or address, in the tracking ceiling, or only showing the numbers. */
export type Counting = 'counted' | 'tracking' | 'shown';

declare module 'fastify' {
  interface FastifyRequest {
    presented: Presented;
    rate: RateResult;
    rawBody: Buffer;
  }
  interface FastifyContextConfig {
    counting?: Counting;
    /** Called once the request is admitted to its route, before its body is read. */
    authenticated?: boolean;
    label?: string;
  }
}

export interface HttpOptions {
  readonly serviceName: string;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly identity: IdentityPort;
  readonly trustedProxies: readonly string[];
  readonly metrics: Metrics;
  /** Answers a path that no route has, in the form the client asked for. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;
const requestIdOf = (request: IncomingMessage) => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

/** The server before any route: request id, credential, rate limit, body rules and refusals (api.md 1.3). */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2048, caseSensitive: true },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, request, reply) => {
      void receive(request, reply).then(() => options.notFound(request, reply));
    },
  });
  app.decorateRequest('presented');
  app.decorateRequest('rate');
  app.decorateRequest('rawBody');

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
    customTypes: /^(text\/(?!event-stream)|application\/(json|xml|javascript)|image\/svg)/,
  });

  /** Steps 1 to 3. Every answer, whatever comes next, carries the request id and the numbers. */
  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = clientAddress(request.socket.remoteAddress ?? '', request.headers, options.trustedProxies);
    const { credential, bucket } = await presentedCredential(request.headers, options.identity);
    request.presented = {
      requestId: request.id,
      address,
      credential,
      orgHeader: header(request, 'x-org-id'),
      userHeader: header(request, 'x-user-id'),
    };
    const counting = request.routeOptions.config?.counting ?? 'counted';
    request.rate = await count(options.limits, counting, bucket, address);
    reply.header('x-request-id', request.id);
    reply.headers(corsHeaders);
    reply.headers(rateHeaders(request.rate));
    if (!request.rate.allowed) throw rateLimited(request.rate);
  };

  app.addHook('onRequest', receive);
  app.addHook('onResponse', (request, reply, done) => {
    options.metrics.answered(request.routeOptions.config?.label ?? 'none', reply.statusCode, reply.elapsedTime);
    done();
  });
  app.setNotFoundHandler((request, reply) => options.notFound(request, reply));
  app.setErrorHandler((thrown, request, reply) => refuse(thrown, request, reply, options));
  readBodies(app);
  limitConnections(app);
  return app;
}

/** The API is called from anywhere and never reads a cookie, so every origin may see its answers (api.md 1.6). */
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'x-request-id, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Idempotency-Replayed, Deprecation, Sunset, Link',
};

export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, X-API-Key, Content-Type, Idempotency-Key, x-request-id, x-org-id, x-user-id, x-brand-id, x-campaign-id, x-conversion-token',
  'Access-Control-Max-Age': '86400',
};

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

async function count(limits: RateLimits, counting: Counting, bucket: string | null, address: string) {
  if (counting === 'tracking') return limits.tracking(address);
  if (counting === 'shown') return bucket ? limits.showAuthenticated(bucket) : limits.showAnonymous(address);
  return bucket ? limits.authenticated(bucket) : limits.anonymous(address);
}

export const rateLimited = (rate: RateResult) =>
  new AppError(
    'rate_limited',
    'Rate limit exceeded',
    { policy: rate.policy, limit: rate.limit, windowSeconds: 60, retryAfterSeconds: rate.reset },
    { headers: { 'Retry-After': String(rate.reset) } },
  );

/** Answers a refusal; a fault of ours is logged under the request id and told as nothing but its kind. */
export function refuse(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<HttpOptions, 'serviceName' | 'log'>,
) {
  const authenticated = typeof request.presented?.credential === 'object';
  const { error, bug } = refusalOf(thrown, { authenticated, bodyLimit: request.routeOptions.bodyLimit ?? BODY_LIMIT });
  if (bug)
    options.log.error(
      { err: thrown, requestId: request.id, method: request.method, route: request.routeOptions.url },
      'request failed',
    );
  if (error.status === 401) reply.header('WWW-Authenticate', `Bearer realm="${options.serviceName}"`);
  if (error.status === 413) reply.header('Connection', 'close');
  return reply
    .code(error.status)
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.body));
}

/** Step 7: one JSON parser of our own; any other content is refused as soon as its first byte comes. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes;
      return bytes.length === 0 ? undefined : parseJson(bytes);
    },
  );
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: IncomingMessage) => {
    for await (const chunk of payload) {
      if ((chunk as Buffer).length > 0) throw new AppError('unsupported_media_type', 'Unsupported content type');
    }
    return undefined;
  });
}

function limitConnections(app: FastifyInstance): void {
  const perAddress = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, count);
    if (count > MAX_CONNECTIONS_PER_ADDRESS) socket.destroy();
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });
}

/** What is not HTTP never reaches a hook: it is told so in one raw answer, with the numbers of an untouched window. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = timedOut
    ? '408 Request Timeout'
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  const body = JSON.stringify(
    timedOut
      ? { error: 'Request timeout', code: 'request_timeout' }
      : { error: 'Malformed request', code: 'invalid_request' },
  );
  const headers = {
    ...rateHeaders({ policy: 'anonymous', limit: 120, remaining: 120, reset: 60, allowed: true }),
    'x-request-id': randomUUID(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
