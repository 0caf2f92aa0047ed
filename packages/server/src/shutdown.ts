import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './kernel/log.ts';

/** How long running work may take to end when the process stops. */
export const WITHIN_MS = 30_000;
/** npm passes on a Ctrl-C that the terminal has already sent, so one key press gives two signals. */
const SAME_PRESS_MS = 1_000;

/** Ends what was started, newest first and once: after a signal, a failed start or finished work. */
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
    /** Aborted to stop running work. */
    signal: abort.signal,
    add: (stop: () => Promise<unknown>) => void stops.push(stop),
    /** From now on a signal first calls `tell`, and nothing ends before `delayMs` have passed. */
    giveNotice: (tell: () => void, delayMs: number): void => {
      notice = { tell, delayMs };
    },
    delayMs: () => notice?.delayMs ?? 0,
    /** What a signal does: give notice, wait, end. */
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
 * The first signal gives notice, ends everything in order and then the process with `code`. A later signal, or 30 s
 * after the notice, ends it at once.
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
