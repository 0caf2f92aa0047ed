/** Every error code of the CLI with its exit code (spec 30.1). */
export const EXIT_CODES = {
  unexpected_error: 1,
  invalid_spec: 1,
  usage_error: 2,
  unknown_command: 2,
  auth_error: 3,
  not_found: 4,
  api_error: 5,
  network_error: 6,
  confirmation_required: 7,
  confirmation_declined: 7,
} as const;

export type CliErrorCode = keyof typeof EXIT_CODES;
type Details = Readonly<Record<string, unknown>>;

export class CliError extends Error {
  override readonly name = 'CliError';
  readonly code: CliErrorCode;
  readonly details: Details | undefined;

  constructor(code: CliErrorCode, message: string, details?: Details) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export const usageError = (message: string, details?: Details) => new CliError('usage_error', message, details);

/** A refusal of the service: its own message, and the exit code for its status. */
export function refusal(status: number, body: unknown): CliError {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: unknown };
  const code = status === 401 || status === 403 ? 'auth_error' : status === 404 ? 'not_found' : 'api_error';
  return new CliError(code, typeof error === 'string' ? error : `The service answered ${status}`, { status, body });
}

/** The error on stderr; an error of our own keeps its name, which a reader can report. */
export function describeError(error: unknown) {
  const known = error instanceof CliError ? error : new CliError('unexpected_error', String(error));
  const { code, message, details } = known;
  return { error: { code, message, exitCode: EXIT_CODES[code], ...(details && { details }) } };
}
