import type { CrashPoint } from '../../src/kernel/crash-points.ts';
import type { Draws } from './prng.ts';

/** The process that was at it is gone, with everything it had in memory. */
export class SimKill extends Error {}

export interface Kills {
  readonly crashPoint: CrashPoint;
  /** The same function, which may die before it did anything: inside a transaction, that undoes all of it. */
  fragile<A extends unknown[], R>(name: string, act: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  start(): void;
  /** From here on nobody dies. */
  stop(): void;
  /** One more, from outside. */
  note(): void;
  /** How often a worker died, by place; 0 at a place that may kill and never did. */
  readonly tally: ReadonlyMap<string, number>;
}

/** Passed far more often than the rest, and mostly with nothing in hand. */
const AT_A_CLAIM = 0.05;
const AT_A_POINT = 0.2;
const INSIDE = 0.12;
const FROM_OUTSIDE = 'from outside';

export function killer(draw: Draws): Kills {
  let active = false;
  const tally = new Map<string, number>();
  const add = (name: string, count: number) => void tally.set(name, (tally.get(name) ?? 0) + count);
  const perhaps = (name: string, probability: number) => {
    const dies = active && draw.chance(probability);
    add(name, dies ? 1 : 0);
    if (dies) throw new SimKill(name);
  };
  return {
    tally,
    note: () => add(FROM_OUTSIDE, 1),
    crashPoint: (name) => perhaps(name, name.endsWith('-claim') ? AT_A_CLAIM : AT_A_POINT),
    fragile: (name, act) => {
      add(name, 0);
      return async (...args) => {
        perhaps(name, INSIDE);
        return act(...args);
      };
    },
    start: () => {
      active = true;
    },
    stop: () => {
      active = false;
    },
  };
}
