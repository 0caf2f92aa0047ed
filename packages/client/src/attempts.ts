import type { Operation } from '@distribute/contract';
import { ApiError, ConnectionError, TimeoutError } from './errors.ts';
import type { PreparedRequest } from './request.ts';

/** How a call is held to an end: each attempt by time, and how often a passing failure is tried again. */
export interface Patience {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * The longest pause inside a call: after a longer one asked for by the service the refusal is thrown, with its
 * `retryAfterSeconds`.
 */
const LONGEST_WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 250;

/** Sends a request and reads its answer, again while the failure is one that passes. */
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

/** The time runs until the answer has been read, which for a stream is when it begins. */
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
    // What fetch throws for a broken connection; the rest are refusals, and faults of a fetch of the caller's own.
    throw error instanceof TypeError ? new ConnectionError(address, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait after a failure that passes by itself (docs/spec/api.md 1.5, 1.8), or null after any other. */
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

/** PUT, PATCH and DELETE change nothing more when repeated; a POST is safe to repeat by its key (api.md 1.8). */
export const isRepeatable = (op: Operation): boolean => op.produces !== 'text/event-stream' || op.method === 'GET';

/** Unguessable, and made where `crypto.randomUUID` is not: a page without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
