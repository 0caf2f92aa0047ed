import { expect, test } from 'vitest';
import { adaptiveRamp, fixedRamp, type Ramp, sendFor30Days } from './ramps.ts';

const SEEDS = Array.from({ length: 40 }, (_, n) => n + 1);
const FIXED = [0, 1, 2, 5, 10, 20, 40];

const overAll = (ramp: Ramp) => {
  const outcomes = SEEDS.map((seed) => sendFor30Days(seed, ramp));
  const mean = (of: 'delivered' | 'deferred' | 'refused') =>
    Math.round(outcomes.reduce((all, outcome) => all + outcome[of], 0) / SEEDS.length);
  return { delivered: mean('delivered'), deferred: mean('deferred'), refused: mean('refused') };
};

test('over 30 days at receivers with a memory the budget delivers more than every fixed ramp that is refused no more', () => {
  const adaptive = overAll(adaptiveRamp);
  const fixed = FIXED.map((add) => ({ name: `20 + ${add} a day`, ...overAll(fixedRamp(20, add)) }));
  console.table([{ name: 'adaptive', ...adaptive }, ...fixed]);
  const rivals = fixed.filter(({ refused }) => refused <= adaptive.refused);
  expect(rivals.length).toBeGreaterThan(0);
  expect(rivals.filter(({ delivered }) => delivered >= adaptive.delivered)).toEqual([]);
});
