import type { Operation } from '@distribute/contract';
import { ApiError, ConnectionError, TimeoutError } from './errors.ts';
import type { PreparedRequest } from './request.ts';

/** The limits of a call: the time of each attempt, and how often a temporary failure is retried. */
export interface Patience {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * The longest pause inside a call: when the service asks for a longer one, the refusal is thrown with its
 * `retryAfterSeconds`.
 */
const LONGEST_WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 250;

/** Sends a request and reads its answer, and retries after temporary failures. */
export async function attempt<T>(
  request: PreparedRequest,
  patience: Patience,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attemptOnce(request, patience, read);
    } catch (error) {
      const pause = pauseAfter(error, failures);
      if (failures >= patience.retries || pause === null) throw error;
      await sleep(pause, patience.signal);
    }
  }
}

/** The time runs until the answer has been read; for a stream, until it begins. */
async function attemptOnce<T>(
  { fetch, url, init }: PreparedRequest,
  { timeoutMs, signal }: Patience,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const address = url.split('?', 1)[0] as string;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new TimeoutError(address, timeoutMs)), timeoutMs);
  const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  try {
    either.throwIfAborted();
    return await read(await fetch(url, { ...init, signal: either }));
  } catch (error) {
    if (either.aborted) throw either.reason;
    // fetch throws a TypeError for a broken connection; other errors are refusals, or come from the caller's own fetch.
    throw error instanceof TypeError ? new ConnectionError(address, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait after a temporary failure (spec 1.5, 1.8); null after any other. */
export function pauseAfter(error: unknown, failures: number): number | null {
  const growing = FIRST_PAUSE_MS * 2 ** failures;
  const someTime = growing / 2 + (Math.random() * growing) / 2;
  if (error instanceof ConnectionError) return someTime;
  if (!(error instanceof ApiError)) return null;
  const told = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000;
  const passes = [408, 429, 500, 502, 503, 504].includes(error.status) || error.code === 'idempotency_in_progress';
  if (!passes || (told !== null && told > LONGEST_WAIT_MS)) return null;
  return told ?? someTime;
}

export const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });

/** Repeating PUT, PATCH or DELETE changes nothing more; a POST can be repeated because of its key (spec 1.8). */
export const isRepeatable = (op: Operation): boolean => op.produces !== 'text/event-stream' || op.method === 'GET';

/** Unguessable, and also works without `crypto.randomUUID`, which a page without TLS lacks. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
