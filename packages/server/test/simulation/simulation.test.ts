import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CRASH_POINTS } from '../../src/kernel/crash-points.ts';
import { cloneDatabase } from '../database.ts';
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
  const seen = new Set<string>();
  let kills = 0;
  let deliveries = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await simulate(stage, seed);
    if (outcome.breaches.length) expect.fail(await describeFailure(stage, outcome));
    kills += outcome.kills;
    deliveries += outcome.deliveries;
    for (const point of outcome.crashPoints) seen.add(point);
  }
  expect(kills).toBeGreaterThan(SEEDS);
  expect(deliveries).toBeGreaterThan(2 * SEEDS);
  expect([...seen]).toEqual(expect.arrayContaining(CRASH_POINTS.filter((name) => name.startsWith('send.'))));
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
  test.each(MUTANTS.filter(({ isRare }) => !isRare).map((mutant) => [mutant.name, mutant] as const))(
    '%s',
    async (_name, mutant) => {
      const found = await hunt(stage, mutant, { from: 1, count: HUNTED });
      expect(found?.breaches.map(({ invariant }) => invariant)).toContain(mutant.breaks);
    },
    120_000,
  );
});
