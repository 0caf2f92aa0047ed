import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { addKills, sumKills, unkilledPoints } from './coverage.ts';
import { hunt } from './hunt.ts';
import { MUTANTS } from './mutants.ts';
import { describeFailure } from './report.ts';
import { simulate } from './simulate.ts';
import { openStage, type Stage } from './stage.ts';

const SEEDS = 200;
const HUNTED = 60;

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

test(`${SEEDS} lives with kills, freezes, clock jumps and bad servers break no invariant`, async () => {
  const kills = new Map<string, number>();
  let deliveries = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await simulate(stage, seed);
    if (outcome.breaches.length) expect.fail(await describeFailure(stage, outcome));
    deliveries += outcome.deliveries;
    addKills(kills, outcome);
  }
  expect(sumKills(kills)).toBeGreaterThan(6 * SEEDS);
  expect(deliveries).toBeGreaterThan(3 * SEEDS);
  expect(unkilledPoints(kills)).toEqual([]);
}, 600_000);

test('the same seed lives the same life', async () => {
  for (const seed of [3, 17]) {
    const [first, second] = [await simulate(stage, seed), await simulate(stage, seed)];
    expect(second.hash).toBe(first.hash);
    expect(first.trace.length).toBeGreaterThan(20);
  }
  expect((await simulate(stage, 3)).hash).not.toBe((await simulate(stage, 17)).hash);
});

describe('a planted bug is found', () => {
  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    '%s',
    async (_name, mutant) => {
      const found = await hunt(stage, mutant, { from: mutant.foundBy ?? 1, count: HUNTED });
      expect(found).not.toBeNull();
    },
    120_000,
  );
});
