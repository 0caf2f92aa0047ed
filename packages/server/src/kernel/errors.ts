import { ERROR_STATUS, type ErrorCode } from '@distribute/contract';

/** A refusal that the caller can act on. Every other thrown value is a bug and is answered with 500. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further keys of the body, and headers if the refusal needs them. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode | { code: string; status: number },
    message: string,
    extra: Record<string, unknown> = {},
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = typeof code === 'string' ? code : code.code;
    this.status = typeof code === 'string' ? ERROR_STATUS[code] : code.status;
    this.extra = extra;
    this.headers = options.headers ?? {};
  }

  get body(): Record<string, unknown> {
    return { error: this.message, code: this.code, ...this.extra };
  }
}

export const notFound = (noun: string, extra: Record<string, unknown> = {}) =>
  new AppError('not_found', `${noun} not found`, extra);

/** A refusal because of the current state: 409 with a code of its own. */
export const conflict = (code: string, message: string, extra: Record<string, unknown> = {}) =>
  new AppError({ code, status: 409 }, message, extra);

/** Field errors in the shape of spec 1.5. */
export const invalidRequest = (fieldErrors: Record<string, string[]>, formErrors: string[] = []) => {
  const first = Object.entries(fieldErrors)[0];
  const reason = first ? `${first[0]}: ${first[1][0]}` : (formErrors[0] ?? 'not valid');
  return new AppError('invalid_request', `Invalid request: ${reason}`, { details: { formErrors, fieldErrors } });
};
