import { ApiError } from '@distribute/client';

/** What a person is told about a failed call. */
export interface Refusal {
  readonly title: string;
  readonly message: string;
  readonly requestId: string | null;
  /** Something failed on the way or in the service; the request itself was not wrong. */
  readonly isFault: boolean;
  /** Seconds to wait before a retry makes sense. */
  readonly waitSeconds: number | null;
}

const SIGN_IN_CODES = ['invalid_login', 'invalid_link'];

/** A 401 that means the session has ended, not a mistyped password. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !SIGN_IN_CODES.includes(error.code ?? '');

/** Errors that often pass within seconds. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError ? [502, 503, 504].includes(error.status) && error.code !== 'provider_failed' : true;

export function explain(error: unknown): Refusal {
  if (!(error instanceof ApiError)) {
    return {
      title: 'Can’t reach the server',
      message: 'Nothing was lost. Check that it is running and that you are connected, then try again.',
      requestId: null,
      isFault: true,
      waitSeconds: null,
    };
  }
  const { requestId, message, retryAfterSeconds: waitSeconds } = error;
  return { title: titleOf(error.status), message, requestId, isFault: error.status >= 500, waitSeconds };
}

function titleOf(status: number): string {
  if (status === 429) return 'Too many requests just now';
  if (status === 403) return 'You don’t have access to this';
  if (status === 404) return 'Not found';
  if (status === 501) return 'Not set up on this server';
  if (status >= 500) return 'The server had a problem';
  return 'That didn’t work';
}

/** The first error of each field of a refused form. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const details = (error.body as { details?: { fieldErrors?: Record<string, string[]> } } | null)?.details;
  return Object.fromEntries(
    Object.entries(details?.fieldErrors ?? {}).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}
