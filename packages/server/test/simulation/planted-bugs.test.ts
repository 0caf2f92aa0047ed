import { describe, expect, test } from 'vitest';
import { useStage } from './describe-lives.ts';
import { hunt } from './hunt.ts';
import { MUTANTS } from './mutants.ts';
import { simulate } from './simulate.ts';

const HUNTED = 60;
const stage = useStage();

test('the same seed lives the same life', async () => {
  const [first, second] = [await simulate(stage(), 17), await simulate(stage(), 17)];
  expect(second.hash).toBe(first.hash);
  expect(first.trace.length).toBeGreaterThan(20);
  expect((await simulate(stage(), 3)).hash).not.toBe((await simulate(stage(), 17)).hash);
});

describe('a planted bug is found', () => {
  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    '%s',
    async (_name, mutant) => {
      const found = await hunt(stage(), mutant, { from: mutant.foundBy ?? 1, count: HUNTED });
      expect(found).not.toBeNull();
    },
    600_000,
  );
});
