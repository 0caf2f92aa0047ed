import { APICallError } from 'ai';
import { EgressError, type EgressErrorKind } from '../../kernel/egress/errors.ts';
import { redacted, wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import { retryAfterMs } from '../../kernel/provider-faults/retry-after.ts';
import type { ModelAnswer, ModelFaultReason } from '../../modules/models/index.ts';
import type { ModelAccess } from './model-access.ts';

type Fault = Omit<Extract<ModelAnswer, { kind: 'failed' }>, 'kind' | 'cause'>;

/** How a request to a provider failed, with its own words. */
export function faultOf(thrown: unknown, { key, timeoutMs }: ModelAccess, signal: AbortSignal): Fault {
  const secrets = key ? [key.reveal()] : [];
  // The SDK wraps what our own fetcher throws.
  const way = APICallError.isInstance(thrown) && thrown.cause instanceof EgressError ? thrown.cause : thrown;
  if (APICallError.isInstance(way)) {
    const { statusCode: status = null, responseBody = '', responseHeaders = {} } = way;
    const words = wordsOf(responseBody, secrets) ?? redacted(way.message, secrets);
    const reason = reasonOf(status, responseBody);
    // An empty account is reported like too many requests, but waiting does not fill it.
    const transient = way.isRetryable && reason !== 'out_of_credit';
    return { transient, reason, status, words, retryAfterMs: retryAfterMs(responseHeaders) };
  }
  const kind = way instanceof EgressError ? way.kind : null;
  if (signal.aborted || kind === 'timeout') {
    const words = `no answer within ${timeoutMs / 1_000} s`;
    return { transient: true, silent: true, reason: 'silent', status: null, words, ...NEVER };
  }
  const reason = kind === null || kind === 'bad_response' || kind === 'too_large' ? 'failed' : 'unreachable';
  return {
    transient: kind !== 'refused',
    reason,
    status: null,
    words: WORDS[kind ?? 'bad_response'] ?? null,
    ...NEVER,
  };
}

/** Codes and words of the makers' error bodies; the status alone does not tell these apart. */
const NO_CREDIT = /insufficient_quota|insufficient[ _](?:balance|credits?|funds)|credit balance is too low/i;
const TOO_LONG = /context_length_exceeded|maximum context length|context (?:window|size|length)|prompt is too long/i;
const NO_MODEL = /model_not_found|(?:model|deployment)\b[^.]{0,80}\b(?:not found|does not exist)/i;

function reasonOf(status: number | null, body: string): ModelFaultReason {
  const said = body.slice(0, 4_000);
  if (status === 402 || NO_CREDIT.test(said)) return 'out_of_credit';
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 429) return 'too_many_requests';
  if (TOO_LONG.test(said)) return 'too_long';
  if (status === 404 || NO_MODEL.test(said)) return 'unknown_model';
  return 'failed';
}

const NEVER = { retryAfterMs: null };
const WORDS: Partial<Record<EgressErrorKind, string>> = {
  refused: 'the address is not allowed',
  dns: 'the host name was not found',
  connect: 'no connection',
  tls: 'no secure connection',
  too_large: 'the answer was too large',
  bad_response: 'the answer could not be read',
};
