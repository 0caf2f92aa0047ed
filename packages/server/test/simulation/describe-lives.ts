import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { checkLockOrder } from '../lock-order.ts';
import { addKills, sumKills, unkilledPoints } from './coverage.ts';
import { describeFailure } from './report.ts';
import { simulate } from './simulate.ts';
import { openStage, type Stage } from './stage.ts';

/** A stage on a database of its own, for the tests of one file. */
export function useStage(): () => Stage {
  let stage: Stage;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const cloned = await cloneDatabase();
    drop = cloned.drop;
    stage = await openStage(cloned.url);
  });
  afterAll(async () => {
    await stage.close();
    await drop();
  });
  return () => stage;
}

export function testLives(first: number, last: number): void {
  checkLockOrder();
  const stage = useStage();
  const count = last - first + 1;
  test(`lives ${first} to ${last} with kills, freezes, clock jumps and bad servers break no invariant`, async () => {
    const kills = new Map<string, number>();
    let deliveries = 0;
    let resends = 0;
    for (let seed = first; seed <= last; seed += 1) {
      const outcome = await simulate(stage(), seed);
      if (outcome.breaches.length) expect.fail(await describeFailure(stage(), outcome));
      deliveries += outcome.deliveries;
      resends += outcome.resends;
      addKills(kills, outcome);
    }
    expect(sumKills(kills)).toBeGreaterThan(6 * count);
    // A follow-up behind an unknown outcome waits, and so does a mailbox that is refused: fewer messages leave than
    // could.
    expect(deliveries).toBeGreaterThan(2 * count);
    // An answer that was noted leaves nothing to ask a person about.
    expect(resends).toBeGreaterThan(count / 25);
    expect(unkilledPoints(kills)).toEqual([]);
  }, 600_000);
}
