import type { ErrorCode } from './types.ts';

/**
 * The class of every failure of a call, except an abort by the caller's own signal, whose reason is thrown unchanged.
 */
export class DistributeError extends Error {}

/** The service refused: its message, and what a caller needs to decide on a retry. */
export class ApiError extends DistributeError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Codes of the contract are completed in an editor; an operation may have others. */
  readonly code: ErrorCode | (string & {}) | null;
  readonly body: unknown;
  readonly headers: Headers;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(response: { status: number; statusText: string; headers: Headers }, body: unknown) {
    const { error, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    super(typeof error === 'string' ? error : `${response.status} ${response.statusText}`.trim());
    const retryAfter = response.headers.get('retry-after');
    this.status = response.status;
    this.code = typeof code === 'string' ? code : null;
    this.body = body;
    this.headers = response.headers;
    this.requestId = response.headers.get('x-request-id');
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** No complete answer came: it is unknown whether the service did the work. `cause` is the platform's error. */
export class ConnectionError extends DistributeError {
  override readonly name: string = 'ConnectionError';
  /** Without its query, which may contain data that must not be logged. */
  readonly address: string;

  constructor(address: string, cause: unknown, message = `Cannot reach ${address}`) {
    super(message, { cause });
    this.address = address;
  }
}

export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
  readonly timeoutMs: number;

  constructor(address: string, timeoutMs: number) {
    super(address, undefined, `No answer from ${address} within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** The answer did not come from the API: a proxy's page, or another program at the address. */
export class UnreadableAnswerError extends DistributeError {
  override readonly name = 'UnreadableAnswerError';
  readonly status: number;
  /** The beginning of the answer. */
  readonly text: string;

  constructor(status: number, text: string, cause?: unknown) {
    super(`The answer (status ${status}) is not JSON: is this the address of the API?`, { cause });
    this.status = status;
    this.text = text.slice(0, 200);
  }
}
