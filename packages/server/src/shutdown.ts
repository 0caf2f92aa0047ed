import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './kernel/log.ts';

/** What is under way when the process stops gets so long to end. */
export const WITHIN_MS = 30_000;
/** npm passes on the Ctrl-C that the terminal has already sent: two signals of one key press. */
const SAME_PRESS_MS = 1_000;

/** What has been started, ended newest first and once: after a signal, a failed start or work that is done. */
export function createShutdown() {
  const stops: (() => Promise<unknown>)[] = [];
  const abort = new AbortController();
  let ended: Promise<void> | null = null;
  let notice: { tell: () => void; delayMs: number } | null = null;

  async function end(): Promise<void> {
    abort.abort();
    const faults: unknown[] = [];
    for (const stop of stops.toReversed()) await stop().catch((error) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  }

  return {
    /** Breaks off what is under way. */
    signal: abort.signal,
    add: (stop: () => Promise<unknown>) => void stops.push(stop),
    /** From now on a signal first tells that the end is near, and ends nothing before `delayMs` have passed. */
    giveNotice: (tell: () => void, delayMs: number): void => {
      notice = { tell, delayMs };
    },
    delayMs: () => notice?.delayMs ?? 0,
    /** What a signal does: notice, delay, end. */
    async leave(): Promise<void> {
      notice?.tell();
      if (notice && notice.delayMs > 0) await sleep(notice.delayMs);
      await this.end();
    },
    end(): Promise<void> {
      ended ??= end();
      return ended;
    },
  };
}
export type Shutdown = ReturnType<typeof createShutdown>;

/**
 * The first signal gives notice, ends everything in order and then the process with `code`; a later one, or 30 s after
 * the notice, ends it at once.
 */
export function endOnSignals(shutdown: Shutdown, log: Log, code: number): void {
  let firstAt: number | null = null;
  const handle = (signal: NodeJS.Signals) => {
    if (firstAt !== null && performance.now() - firstAt < SAME_PRESS_MS) return;
    if (firstAt !== null) process.exit(1);
    firstAt = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), shutdown.delayMs() + WITHIN_MS).unref();
    shutdown.leave().then(
      () => process.exit(code),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, handle);
}
