import type { QueueDescription } from '../../kernel/jobs/describe-queue.ts';

export interface QueueCheckDeps {
  /** Whether this process runs jobs, and so may be the cause when they wait. */
  readonly isWorker: () => boolean;
  readonly isHealthy: () => boolean;
  readonly describeQueue: () => Promise<QueueDescription>;
}

/** Longer than any job of a healthy queue waits for a worker. */
const LONGEST_WAIT_SECONDS = 300;
/** Anyone may ask for readiness, so the queue is counted at most this often. */
const KNOWN_FOR_MS = 2_000;
const ANSWER_WITHIN_MS = 1_000;

/** Whether jobs are being done: this process claims them, they do not keep failing, and none waits too long (L12). */
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
      // The database has its own check; an unknown queue is not shown.
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
    // A process that only serves requests stays ready while the workers are gone, and reports it.
    return { ok: !waits && (!isOurs || isHealthy()), isOurs, queue };
  };
}
