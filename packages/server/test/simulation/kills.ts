import type { CrashPoint } from '../../src/kernel/crash-points.ts';
import type { Draws } from './prng.ts';

/** The process that was at it is gone, with everything it had in memory. */
export class SimKill extends Error {}

export interface Kills {
  readonly crashPoint: CrashPoint;
  /** The same function, which may die before it did anything: inside a transaction, that undoes all of it. */
  fragile<A extends unknown[], R>(act: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  start(): void;
  /** From here on nobody dies. */
  stop(): void;
  /** One more, from outside. */
  note(): void;
  readonly count: () => number;
  readonly seen: ReadonlySet<string>;
}

const AT_A_POINT = 0.05;
const INSIDE = 0.015;

export function killer(draw: Draws): Kills {
  let active = false;
  let count = 0;
  const seen = new Set<string>();
  const perhaps = (name: string, probability: number) => {
    seen.add(name);
    if (!active || !draw.chance(probability)) return;
    count += 1;
    throw new SimKill(name);
  };
  return {
    seen,
    note: () => {
      count += 1;
    },
    count: () => count,
    crashPoint: (name) => perhaps(name, AT_A_POINT),
    fragile:
      (act) =>
      async (...args) => {
        perhaps('inside a transaction', INSIDE);
        return act(...args);
      },
    start: () => {
      active = true;
    },
    stop: () => {
      active = false;
    },
  };
}
