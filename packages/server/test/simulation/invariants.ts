import { countBreaches } from './invariants-counts.ts';
import { creditBreaches } from './invariants-credit.ts';
import { mailBreaches } from './invariants-mail.ts';
import { moneyBreaches } from './invariants-money.ts';
import { restBreaches } from './invariants-rest.ts';
import type { Snapshot } from './snapshot.ts';
import type { World } from './world.ts';

/** An invariant of reliability.md 3.5 that did not hold, and where. */
export interface Breach {
  readonly invariant: string;
  readonly detail: string;
}

/** Plain arithmetic over raw rows, the far server's own journal and the history: none of the SQL under test. */
export const breachesOf = (world: World, snapshot: Snapshot): Breach[] => [
  ...mailBreaches(world, snapshot),
  ...moneyBreaches(snapshot),
  ...creditBreaches(world, snapshot),
  ...countBreaches(world, snapshot),
  ...restBreaches(world, snapshot),
];
