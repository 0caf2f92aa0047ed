import type { ErrorCode } from '@distribute/contract';

/** What every failure of a call is, except a signal of the caller's own, whose reason is thrown as it is. */
export class DistributeError extends Error {}

/** The service refused: what it said, and what a caller needs to decide whether to try again. */
export class ApiError extends DistributeError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Those of the contract complete in an editor; an operation may name others. */
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

/** No answer came, or half of one: whether the service did the work is unknown. `cause` is what the platform said. */
export class ConnectionError extends DistributeError {
  override readonly name: string = 'ConnectionError';
  /** Without its query, which may hold what a log must not. */
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

/** Something answered, and it was not the API: a proxy's page, another program at the address. */
export class UnreadableAnswerError extends DistributeError {
  override readonly name = 'UnreadableAnswerError';
  readonly status: number;
  /** How the answer begins. */
  readonly text: string;

  constructor(status: number, text: string, cause?: unknown) {
    super(`The answer (status ${status}) is not JSON: is this the address of the API?`, { cause });
    this.status = status;
    this.text = text.slice(0, 200);
  }
}
