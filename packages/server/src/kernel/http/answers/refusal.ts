import { NEXT_ACTS } from '@distribute/contract/next-acts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isStoreDown } from '../../db/connection/pool/pool.ts';
import { errorCodeOf } from '../../error-code.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { RateResult } from '../rate/rate-limit.ts';
import { BODY_LIMIT, unsupported } from '../wire/bodies.ts';
import { endAfterUnreadBody } from '../wire/connections.ts';

/** What a thrown value means to the caller. A `bug` is logged with its cause; its text is never sent. */
export interface Refusal {
  readonly error: AppError;
  readonly bug: boolean;
}

/** Sends a refusal. A bug is logged under the request id; the answer names only its kind. */
export function refuse(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { readonly serviceName: string; readonly docsUrl: string; readonly log: Log },
): FastifyReply {
  const { error, bug } = refusalOf(bodyFault(request, thrown) ?? thrown, {
    authenticated: typeof request.presented?.credential === 'object',
    bodyLimit: request.routeOptions?.bodyLimit ?? BODY_LIMIT,
  });
  if (bug) {
    const { id: requestId, method, routeOptions } = request;
    options.log.error({ err: thrown, requestId, method, route: routeOptions?.url }, 'request failed');
  }
  if (error.status === 401) reply.header('WWW-Authenticate', `Bearer realm="${options.serviceName}"`);
  endAfterUnreadBody(request, reply);
  return reply
    .code(error.status)
    .header('Cache-Control', 'no-store')
    .headers(error.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyWithDocs(error, options.docsUrl, request.routeOptions?.config?.reference)));
}

/** Guides that say more than the list of errors. */
const PAGES: Readonly<Record<string, string>> = { missing_credentials: 'quick-start' };

/** Refusals of a name or a value: the reference lists what the operation takes. */
const OF_THE_OPERATION: ReadonlySet<string> = new Set([
  ...(['unknown_field', 'unknown_parameter', 'invalid_parameter', 'missing_fields', 'missing_feature_inputs'] as const),
]);

/** A refusal that says how to do it right also names the page that says more. */
export function bodyWithDocs(
  { body, code, extra }: AppError,
  docsUrl: string,
  reference = 'api',
): Record<string, unknown> {
  const next = NEXT_ACTS[code];
  const hint = extra.hint ?? next?.hint;
  const page = OF_THE_OPERATION.has(code) ? reference : (PAGES[code] ?? next?.page ?? 'errors');
  return hint === undefined ? body : { ...body, hint, docs: `${docsUrl}/${page}` };
}

/** A client that disconnected while sending its body is no bug of ours; nobody reads the answer. */
const bodyFault = (request: FastifyRequest, thrown: unknown) =>
  thrown !== null && request.raw.errored === thrown
    ? new AppError('invalid_request', 'Invalid request: the body ended early')
    : null;

/** The one place where a thrown value becomes an answer. */
export function refusalOf(thrown: unknown, context: { authenticated: boolean; bodyLimit: number }): Refusal {
  if (thrown instanceof AppError) return { error: thrown, bug: false };
  if (isStoreDown(thrown)) return { error: storeDown(context.authenticated, thrown), bug: true };
  const fastify = fromFastify(thrown as FastifyError, context.bodyLimit);
  if (fastify) return { error: fastify, bug: false };
  const refused = fromPostgres(thrown);
  if (refused) return { error: refused, bug: true };
  return { error: new AppError('internal', 'Internal server error', {}, { cause: thrown }), bug: true };
}

export const rateLimited = ({ policy, limit, reset, windowSeconds = 60 }: RateResult & { windowSeconds?: number }) =>
  new AppError(
    'rate_limited',
    'Rate limit exceeded',
    { policy, limit, windowSeconds, retryAfterSeconds: reset },
    { headers: { 'Retry-After': String(reset) } },
  );

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'Service unavailable', {}, { cause, headers: { 'Retry-After': '5' } });

/**
 * While the database is unreachable no identity can be confirmed: a request with a key gets 502, one without gets 503.
 */
const storeDown = (authenticated: boolean, cause: unknown) =>
  authenticated
    ? new AppError('identity_unavailable', 'Identity resolution failed', {}, { cause })
    : unavailable(cause);

function fromFastify(error: FastifyError, bodyLimit: number): AppError | null {
  switch (error?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large', 'Request body too large', { limitBytes: bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupported();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('malformed_json', 'Malformed JSON body', { hint: 'Content-Length is not a number' });
    default:
      return null;
  }
}

/**
 * A second check after validation: a value that PostgreSQL refuses is the caller's error and answered with 4xx
 * (reliability.md F7).
 */
function fromPostgres(cause: unknown): AppError | null {
  const code = errorCodeOf(cause);
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code.startsWith('22'))
    return new AppError('invalid_request', 'Invalid request: a value is out of range', {}, { cause });
  if (code === '23503') return new AppError('not_found', 'Not found', {}, { cause });
  if (code === '23505') return new AppError({ code: 'conflict', status: 409 }, 'Conflict', {}, { cause });
  return code === '57014' ? unavailable(cause) : null;
}
