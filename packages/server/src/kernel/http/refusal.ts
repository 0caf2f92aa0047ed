import type { FastifyError } from 'fastify';
import { AppError } from '../errors.ts';
import { isStoreDown } from '../pool.ts';

/** What a thrown value means to the caller. A `bug` is logged with its cause; its text never leaves the process. */
export interface Refusal {
  readonly error: AppError;
  readonly bug: boolean;
}

/** The one place where anything thrown becomes an answer. */
export function refusalOf(thrown: unknown, context: { authenticated: boolean; bodyLimit: number }): Refusal {
  if (thrown instanceof AppError) return { error: thrown, bug: false };
  if (isStoreDown(thrown)) return { error: storeDown(context.authenticated, thrown), bug: true };
  const fastify = fromFastify(thrown as FastifyError, context.bodyLimit);
  if (fastify) return { error: fastify, bug: false };
  const refused = fromPostgres(thrown);
  if (refused) return { error: refused, bug: true };
  return { error: new AppError('internal', 'Internal server error', {}, { cause: thrown }), bug: true };
}

/** With the store gone nobody's identity can be confirmed any more, so a caller hears 502 and a visitor 503. */
const storeDown = (authenticated: boolean, cause: unknown) =>
  authenticated
    ? new AppError('identity_unavailable', 'Identity resolution failed', {}, { cause })
    : new AppError('unavailable', 'Service unavailable', {}, { cause, headers: { 'Retry-After': '5' } });

function fromFastify(error: FastifyError, bodyLimit: number): AppError | null {
  switch (error?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large', 'Request body too large', { limitBytes: bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new AppError('unsupported_media_type', 'Unsupported content type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('malformed_json', 'Malformed JSON body');
    default:
      return null;
  }
}

/** A net under validation: a value PostgreSQL refuses is the caller's fault, not a crash (F7). */
function fromPostgres(thrown: unknown): AppError | null {
  const code = (thrown as { code?: unknown })?.code;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code.startsWith('22'))
    return new AppError('invalid_request', 'Invalid request: a value is out of range', {}, { cause: thrown });
  if (code === '23503') return new AppError('not_found', 'Not found', {}, { cause: thrown });
  if (code === '23505') return new AppError({ code: 'conflict', status: 409 }, 'Conflict', {}, { cause: thrown });
  if (code === '57014')
    return new AppError('unavailable', 'Service unavailable', {}, { cause: thrown, headers: { 'Retry-After': '5' } });
  return null;
}
