import type { Clock } from '../../clock.ts';
import { type RateStore, type Tally, WINDOW_SECONDS } from './store.ts';

const WINDOW_MS = WINDOW_SECONDS * 1_000;

export interface MemoryStore extends RateStore {
  count(bucket: string): Tally;
  peek(bucket: string): Tally;
}

/** Exact for one process. All counts belong to one window, so they are forgotten together. */
export function memoryStore(clock: Clock): MemoryStore {
  let slot = Number.NEGATIVE_INFINITY;
  let shift = 0;
  let counts = new Map<string, number>();

  /** Whole seconds to the end of the current window. */
  const turn = (): number => {
    const nowMs = clock.now().getTime();
    const minute = Math.floor(nowMs / WINDOW_MS);
    if (minute + shift > slot) {
      slot = minute + shift;
      counts = new Map();
    } else {
      shift = Math.max(shift, slot - 1 - minute);
    }
    return Math.max(1, Math.ceil(((slot - shift + 1) * WINDOW_MS - nowMs) / 1_000));
  };

  return {
    count(bucket) {
      const resetSeconds = turn();
      const count = (counts.get(bucket) ?? 0) + 1;
      counts.set(bucket, count);
      return { count, resetSeconds };
    },
    peek(bucket) {
      const resetSeconds = turn();
      return { count: counts.get(bucket) ?? 0, resetSeconds };
    },
  };
}
