import { expect, test } from 'vitest';
import { draws } from '../../../../test/simulation/prng.ts';
import { intervalOf, logEvidence } from './evidence.ts';
import { evidenceNeeded, judge } from './judgement.ts';
import { emptyPairs } from './pairs.ts';
import { evenShares } from './shares.ts';
import { type Simulated, simulate, type World } from './simulated.fixture.ts';

/** A stream of chance for each campaign: the same campaigns at every run. */
const chance = (label: string) => {
  const drawn = draws(39, label);
  return () => drawn.int(2 ** 32) / 2 ** 32;
};
const campaigns = (count: number, label: string, world: World): Simulated[] => {
  const random = chance(label);
  return Array.from({ length: count }, () => simulate(world, random));
};
const shareOf = (all: readonly Simulated[], is: (one: Simulated) => boolean) => all.filter(is).length / all.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const tell = (line: string) => console.info(line);

const EQUAL = { rates: [0.05, 0.05], companies: 1_200, delay: 150 };
const DOUBLE = { rates: [0.04, 0.02], delay: 200 };
const MANY = 10_000;

test.each([false, true])(
  '10,000 campaigns without a difference, looked at after every answer: a winner in at most 5 % (adaptive: %s)',
  (isAdaptive) => {
    const all = campaigns(MANY, `equal ${isAdaptive}`, { ...EQUAL, isAdaptive });
    const called = shareOf(all, ({ found }) => found !== null);
    tell(`no difference, adaptive ${isAdaptive}: a winner in ${percent(called)} of ${MANY}`);
    expect(called).toBeLessThanOrEqual(0.05);
    // It would be easy never to call one.
    expect(called).toBeGreaterThan(0.002);
    expect(Math.min(...all.map(({ leastShare }) => leastShare))).toBe(isAdaptive ? 10 : 50);
  },
  120_000,
);

test('three variants without a difference share the 5 %', () => {
  const all = campaigns(300, 'three', { rates: [0.05, 0.05, 0.05], companies: 1_500, delay: 150, isAdaptive: true });
  expect(shareOf(all, ({ found }) => found !== null)).toBeLessThanOrEqual(0.05);
}, 60_000);

test.each([false, true])(
  'a doubling of answers is found within the number foretold, in four of five campaigns (adaptive: %s)',
  (isAdaptive) => {
    const foretold = judge(emptyPairs(2), evenShares(2), isAdaptive).answersNeeded as number;
    const all = campaigns(isAdaptive ? 150 : 400, `double ${isAdaptive}`, {
      ...DOUBLE,
      companies: foretold * 60,
      isAdaptive,
    });
    const within = shareOf(all, ({ found, after }) => found === 1 && after <= foretold);
    const after = all.map((one) => one.after).sort((one, other) => one - other)[all.length / 2];
    tell(
      `a doubling, adaptive ${isAdaptive}: found in ${percent(within)} within the ${foretold} answers foretold, in half of them within ${after}`,
    );
    expect(within).toBeGreaterThanOrEqual(0.8);
    expect(shareOf(all, ({ found }) => found === 2)).toBeLessThanOrEqual(0.01);
  },
  120_000,
);

test('the interval holds the true ratio at every look together, in 95 %', () => {
  const needed = evidenceNeeded(2);
  const random = chance('interval');
  for (const isAdaptive of [false, true]) {
    let held = 0;
    for (let campaign = 0; campaign < 400; campaign += 1) {
      let always = true;
      simulate({ ...DOUBLE, companies: 4_000, isAdaptive }, random, ({ of }) => {
        always &&= logEvidence(of(1, 2), Math.log(2)) < Math.log(needed);
      });
      held += Number(always);
    }
    tell(`the interval, adaptive ${isAdaptive}: holds a doubling at every look in ${percent(held / 400)}`);
    expect(held / 400).toBeGreaterThanOrEqual(0.95);
  }
  const { of } = emptyPairs(2);
  expect(intervalOf(of(1, 2), needed)).toEqual({ ratio: null, low: null, high: null });
}, 60_000);

test('an adaptive split loses less than half of the answers that a fixed one loses to the worse variant', () => {
  const lost = (isAdaptive: boolean) => {
    const all = campaigns(300, 'regret', { ...DOUBLE, companies: 4_000, isAdaptive });
    return all.reduce((sum, { given: [, worse = 0] }) => sum + worse * 0.02, 0) / all.length;
  };
  const [fixed, adaptive] = [lost(false), lost(true)];
  tell(
    `of 4,000 companies at 4 % and 2 %: ${fixed.toFixed(1)} answers lost by a fixed split, ${adaptive.toFixed(1)} by an adaptive one`,
  );
  expect(fixed).toBeCloseTo(40, 0);
  expect(adaptive).toBeLessThan(fixed / 2);
}, 60_000);
