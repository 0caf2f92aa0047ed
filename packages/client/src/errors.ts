/** The service refused: what it said, and what a caller needs to decide whether to try again. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
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
