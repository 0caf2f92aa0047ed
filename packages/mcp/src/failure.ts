import { ApiError, ConnectionError, TimeoutError, UnreadableAnswerError } from '@distribute/client';
import { masked } from './masked.ts';

/** The error of a tool; `status` is null when it does not come from an answer of the service. */
export interface Failure {
  readonly error: string;
  readonly code: string;
  readonly status: number | null;
}

export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** Uses only the service's or our own text: a platform's error may contain headers, and so the key. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ToolError) return error.failure;
  if (error instanceof ApiError) {
    return { error: error.message, code: error.code ?? `http_${error.status}`, status: error.status };
  }
  if (error instanceof TimeoutError || (error instanceof DOMException && error.name === 'TimeoutError')) {
    return { error: 'The service did not answer in time', code: 'network_error', status: null };
  }
  if (error instanceof ConnectionError || error instanceof UnreadableAnswerError) {
    return { error: 'The service cannot be reached', code: 'network_error', status: null };
  }
  return { error: 'Unexpected error', code: 'unexpected_error', status: null };
}

export const noKey = () =>
  new ToolError({ error: 'No API key: call distribute_status', code: 'missing_credentials', status: 401 });

export const previewRequired = () =>
  new ToolError({
    error:
      'Call distribute_preview_campaign with this very campaign first: the token is missing, older than 30 minutes, or of another',
    code: 'preview_required',
    status: 409,
  });

export const notTheApi = () =>
  new ToolError({ error: 'The answer is not one of the service', code: 'network_error', status: null });

/** Codes of JSON-RPC and, for a resource that is not there, of the protocol. */
const RPC_CODES: Readonly<Record<number, number>> = { 400: -32602, 404: -32002, 422: -32602 };
const RPC_INTERNAL_ERROR = -32603;

/** What a request other than a tool call is refused with: a result cannot say it, so `data` holds the failure. */
export class RequestRefusal extends Error {
  override readonly name = 'RequestRefusal';
  readonly code: number;
  readonly data: Failure;

  constructor(error: unknown) {
    const data = JSON.parse(masked(failureOf(error))) as Failure;
    super(data.error, { cause: error });
    this.code = RPC_CODES[data.status ?? 0] ?? RPC_INTERNAL_ERROR;
    this.data = data;
  }
}
