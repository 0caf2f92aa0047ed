import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { refuse } from './answers/refusal.ts';
import { MAX_PARAM_LENGTH } from './methods.ts';
import type { Metrics } from './metrics.ts';
import { hook } from './now.ts';
import { type ReceiveOptions, receiver } from './receive.ts';
import { BODY_LIMIT, collectBodies } from './wire/bodies.ts';
import { compressAnswers } from './wire/compress.ts';
import { limitConnections } from './wire/connections.ts';
import { drainConnections } from './wire/drain.ts';
import { refuseTunnels, refuseUnreadable } from './wire/unreadable.ts';

export { preflightHeaders } from './answers/cors.ts';
export { rateLimited } from './answers/refusal.ts';

export interface HttpOptions extends ReceiveOptions {
  readonly serviceName: string;
  /** Where the guides are. */
  readonly docsUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly timeouts?: Timeouts;
}

/** How long a client may take to send its headers and its whole request, and how often that is checked. */
export interface Timeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
}

const REQUEST_TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 };

const REQUEST_ID = /^[A-Za-z0-9._:-]{1,128}$/;
const requestIdOf = (request: IncomingMessage) => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

const noSchemas = () => {
  throw new Error('Routes have no schemas of the framework: bind.ts reads and prints by the contract');
};

/** The server before any route: request id, credential, rate limit, bodies and refusals (spec 1.3). */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { metrics, timeouts = REQUEST_TIMEOUTS } = options;
  const receive = receiver(options);
  const app = fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // A start on a busy machine may be slow, and that is no error.
    pluginTimeout: 0,
    // Otherwise Fastify loads two schema compilers that are never used.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_PARAM_LENGTH, caseSensitive: true },
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      maxHeaderSize: 16 * 1024,
      // Node would answer a missing Host itself, without our headers, and would drop a second Authorization header.
      requireHostHeader: false,
      joinDuplicateHeaders: true,
    },
    rewriteUrl: originForm,
    clientErrorHandler: refuseUnreadable(options.limits),
    // A path that cannot be decoded names nothing and reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      new Promise((resolve) => resolve(receive(request, reply))).catch((thrown: unknown) =>
        refuse(thrown, request, reply, options),
      );
    },
  });
  app.decorateRequest('presented');
  app.addHook('onRequest', hook(receive));
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.routeOptions.config?.label ?? 'none', reply.statusCode, reply.elapsedTime);
    done();
  });
  app.setNotFoundHandler((request, reply) => options.notFound(request, reply));
  app.setErrorHandler((thrown, request, reply) => refuse(thrown, request, reply, options));
  collectBodies(app);
  compressAnswers(app);
  limitConnections(app.server);
  drainConnections(app);
  refuseTunnels(app.server, options.limits);
  // An unknown expectation is ignored; Node would answer 417 without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

/** `GET http://host/path` means the path (RFC 9112 3.2.2); any other target that is not a path names nothing. */
const originForm = ({ url = '' }: IncomingMessage) =>
  url.startsWith('/') ? url : `/${url.replace(/^https?:\/\/[^/?#]*\/?/i, '')}`;
