import { EgressError } from './errors.ts';

/**
 * The end of a request before its answer: its time is over, or its caller gives up. One step of the request waits at a
 * time. An AbortSignal would do the same, at a price that thousands of webhooks a second feel.
 */
export interface Deadline {
  /** Throws what ended the request, if anything has. */
  assertOpen(): void;
  /** Waits for a step that cannot be cancelled, only no longer waited for. */
  race<T>(work: Promise<T>): Promise<T>;
  /** The step that is stopped when the request ends. */
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
