import type { QueueDescription } from '../../kernel/jobs/describe-queue.ts';

export interface QueueCheckDeps {
  /** Whether this process works on the queue, so that it can be the one to blame. */
  readonly isWorker: () => boolean;
  readonly isHealthy: () => boolean;
  readonly describeQueue: () => Promise<QueueDescription>;
}

/** Longer than any job of a healthy queue waits for a worker. */
const LONGEST_WAIT_SECONDS = 300;
/** Anyone may ask whether we are ready; the queue is counted so often and no more. */
const KNOWN_FOR_MS = 2_000;
const ANSWER_WITHIN_MS = 1_000;

/** Whether jobs are worked off: this process claims them, they do not fail, and none waits without end (L12). */
export function createQueueCheck({ isWorker, isHealthy, describeQueue }: QueueCheckDeps) {
  let known: QueueDescription | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  const ask = (): Promise<void> => {
    if (performance.now() - askedAt < KNOWN_FOR_MS) return asking;
    askedAt = performance.now();
    asking = describeQueue().then(
      (described) => {
        known = described;
      },
      // Whether the database answers is a check of its own; what is not known is not shown.
      () => {
        known = null;
      },
    );
    return asking;
  };

  return async function queueCheck() {
    await Promise.race([ask(), new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS).unref())]);
    const waits = (known?.oldestUnservedSeconds ?? 0) > LONGEST_WAIT_SECONDS;
    const isOurs = isWorker();
    const queue = known && {
      due: known.due,
      oldestDueSeconds: known.oldestDueSeconds && Math.round(known.oldestDueSeconds),
      failing: known.failing,
    };
    // A process that only answers requests goes on answering while the workers are away, and says so.
    return { ok: !waits && (!isOurs || isHealthy()), isOurs, queue };
  };
}
