import { CRASH_POINTS } from '../../src/kernel/crash-points.ts';
import type { Outcome } from './simulate.ts';

type Tally = Map<string, number>;

/** Adds up over many lives where somebody died. */
export function addKills(tally: Tally, { kills }: Outcome): void {
  for (const [name, count] of kills) tally.set(name, (tally.get(name) ?? 0) + count);
}

export const sumKills = (tally: Tally) => [...tally.values()].reduce((sum, count) => sum + count, 0);

/**
 * The crash points of the send core, and the places inside its transactions, at which no worker ever died. The tally
 * has every place from the start, also one that no worker came to.
 */
export const unkilledPoints = (tally: Tally): string[] => {
  const names = new Set([...CRASH_POINTS.filter((name) => name.startsWith('send.')), ...tally.keys()]);
  return [...names].filter((name) => !tally.get(name));
};
