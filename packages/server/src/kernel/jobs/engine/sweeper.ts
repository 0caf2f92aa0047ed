import type pg from 'pg';
import type { Log } from '../../log.ts';
import { freeAbandoned, type Guard } from './guard.ts';

export interface Sweeper {
  /** The last look for abandoned jobs succeeded a short time ago. */
  isFresh(): boolean;
  stop(): void;
}

const SWEEP_MS = 500;
const STALE_MS = 10_000;

/** Takes over the jobs of dead workers, and shows the database twice a second that this worker is alive. */
export async function startSweeper(options: {
  pool: pg.Pool;
  guard: Guard;
  log: Log;
  onFreed: () => void;
}): Promise<Sweeper> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    const dead = await freeAbandoned(options.pool);
    sweptAt = performance.now();
    if (dead.length === 0) return;
    options.log.warn({ workers: dead }, 'took over the jobs of dead workers');
    options.onFreed();
  }

  async function tick(): Promise<void> {
    const [, swept] = await Promise.allSettled([options.guard.ping(), sweep()]);
    if (swept.status === 'rejected' && !stopped) {
      options.log.debug({ reason: String(swept.reason) }, 'could not look for abandoned jobs');
    }
    if (!stopped) timer = setTimeout(tick, SWEEP_MS);
  }

  await tick();
  return {
    isFresh: () => performance.now() - sweptAt < STALE_MS,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
