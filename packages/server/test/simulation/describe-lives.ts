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

/** What lives came to, added up. */
interface Lived {
  readonly kills: Map<string, number>;
  deliveries: number;
  resends: number;
}

/**
 * Lives drawn for this commit. They seldom come to every place where a worker can die, so the first seeds are lived
 * through, too, until one has died everywhere and somebody has let an unknown message be sent again.
 */
export function testLives(drawnFrom: number, count: number): void {
  checkLockOrder();
  const stage = useStage();
  const lived: Lived = { kills: new Map(), deliveries: 0, resends: 0 };
  async function live(seed: number): Promise<void> {
    const outcome = await simulate(stage(), seed);
    if (outcome.breaches.length) expect.fail(await describeFailure(stage(), outcome));
    lived.deliveries += outcome.deliveries;
    lived.resends += outcome.resends;
    addKills(lived.kills, outcome);
  }
  const isCovered = () => unkilledPoints(lived.kills).length === 0 && lived.resends > 0;

  test(`lives ${drawnFrom} to ${drawnFrom + count - 1} with kills, freezes, clock jumps and bad servers break no invariant`, async () => {
    for (let seed = drawnFrom; seed < drawnFrom + count; seed += 1) await live(seed);
    expect(sumKills(lived.kills)).toBeGreaterThan(5 * count);
    // A follow-up behind an unknown outcome waits, and so does a mailbox that is refused: fewer messages leave than
    // could.
    expect(lived.deliveries).toBeGreaterThan(count);
    for (let seed = 1; seed <= count && !isCovered(); seed += 1) await live(seed);
    expect(unkilledPoints(lived.kills)).toEqual([]);
    expect(lived.resends).toBeGreaterThan(0);
  }, 600_000);
}
