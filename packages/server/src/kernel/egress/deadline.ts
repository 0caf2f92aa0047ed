import { EgressError } from './errors.ts';

/**
 * The early end of a request: its time is over, or its caller aborts. One step of the request waits at a time. An
 * AbortSignal would do the same, but is too slow for thousands of webhooks a second.
 */
export interface Deadline {
  /** Throws the error that ended the request, if it has ended. */
  assertOpen(): void;
  /** Waits for a step that cannot be cancelled, until the request ends. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Registers the step that is stopped when the request ends. */
  guard(stop: (error: EgressError) => void): void;
  clear(): void;
}

export function startDeadline(totalMs: number, caller: AbortSignal | undefined): Deadline {
  let ended: EgressError | null = null;
  let stop: ((error: EgressError) => void) | null = null;
  const end = (error: EgressError) => {
    ended ??= error;
    stop?.(ended);
  };
  const onAbort = () => end(new EgressError('aborted', 'by the caller', caller?.reason));
  const timer = setTimeout(() => end(new EgressError('timeout', 'total time')), totalMs);
  if (caller?.aborted) onAbort();
  else caller?.addEventListener('abort', onAbort, { once: true });
  const assertOpen = () => {
    if (ended) throw ended;
  };
  return {
    assertOpen,
    race: (work) =>
      new Promise((resolve, reject) => {
        stop = reject;
        if (ended) reject(ended);
        work.then(resolve, reject);
      }),
    guard(given) {
      stop = given;
      if (ended) given(ended);
    },
    clear() {
      stop = null;
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
