import { expect, test } from 'vitest';
import { drawOf, variantAt } from './draw.ts';
import { logEvidence } from './evidence.ts';
import { judge } from './judgement.ts';
import { type Answers, pairsOf } from './pairs.ts';
import { adaptiveShares, evenShares } from './shares.ts';

const HALVES = [50, 50];
const answered = (...companies: number[]): Answers[] =>
  companies.map((count, at) => ({ variant: at + 1, shares: evenShares(companies.length), companies: count }));

test('a company falls to the same place of a test at every time, to another in another test', () => {
  const draw = drawOf('one', 'company.example');
  expect(drawOf('one', 'company.example')).toEqual(draw);
  expect(drawOf('two', 'company.example').point).not.toBe(draw.point);
  const points = Array.from({ length: 10_000 }, (_, at) => drawOf('test', `${at}.example`).point);
  const counts = [1, 2, 3].map((one) => points.filter((point) => variantAt(point, [20, 30, 50]) === one).length);
  expect(counts.map((count, at) => Math.abs(count / 10_000 - ([0.2, 0.3, 0.5][at] as number)) < 0.02)).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    variantAt(0, HALVES),
    variantAt(0.4999, HALVES),
    variantAt(0.5, HALVES),
    variantAt(0.999999, HALVES),
  ]).toEqual([...[1, 1, 2, 2]]);
});

test('few answers, or as many of each, are too early to say', () => {
  for (const counts of [
    [0, 0],
    [1, 0],
    [7, 7],
    [20, 12],
    [200, 200],
  ]) {
    const judged = judge(pairsOf(2, answered(...counts)), HALVES);
    expect([counts, judged.found]).toEqual([counts, null]);
    expect(judged.answersNeeded).toBeGreaterThan(50);
  }
  expect(judge(pairsOf(2, []), HALVES)).toMatchObject({ leader: null, found: null, answersNeeded: 136 });
  expect(judge(pairsOf(2, answered(0, 4)), HALVES)).toMatchObject({
    leader: 2,
    comparisons: [{ ratio: null, high: null }],
  });
});

test('what is clear is found, with an interval that leaves equality out', () => {
  const { found, answersNeeded, comparisons } = judge(pairsOf(2, answered(30, 75)), HALVES);
  expect([found, answersNeeded]).toEqual([2, null]);
  const [{ ratio, low, high, evidence } = {}] = comparisons as [(typeof comparisons)[number]];
  expect(ratio).toBeCloseTo(2.5);
  expect(low).toBeGreaterThan(1);
  expect(high).toBeLessThan(6);
  expect(evidence).toBeGreaterThan(20);
});

test('answers count by the chance with which their variant was given', () => {
  // Nine of ten companies were given the first variant: nine answers to one say nothing.
  const expected = [
    { variant: 1, shares: [90, 10], companies: 90 },
    { variant: 2, shares: [90, 10], companies: 10 },
  ];
  const judged = judge(pairsOf(2, expected), HALVES);
  expect(judged.found).toBeNull();
  expect(judged.comparisons[0]?.ratio).toBeCloseTo(1);
  expect(judge(pairsOf(2, answered(90, 10)), HALVES).found).toBe(1);
});

test('a winner of three is better than both others', () => {
  expect(judge(pairsOf(3, answered(120, 118, 30)), evenShares(3)).found).toBeNull();
  const { found, comparisons } = judge(pairsOf(3, answered(130, 60, 30)), evenShares(3));
  expect(found).toBe(1);
  expect(comparisons.map(({ against, evidenceNeeded }) => [against, evidenceNeeded])).toEqual([
    [2, 40],
    [3, 40],
  ]);
});

test('the evidence of an equal pair is one on the average: nobody gains by looking', () => {
  // All sequences of twelve answers, each as likely as the others.
  let sum = 0;
  for (let code = 0; code < 2 ** 12; code += 1) {
    const first = code.toString(2).replaceAll('0', '').length;
    sum += Math.exp(logEvidence(pairsOf(2, answered(first, 12 - first)).of(1, 2)));
  }
  expect(sum / 2 ** 12).toBeCloseTo(1);
});

test('shares are whole percents; an adaptive split follows the answers and starves no variant', () => {
  expect([2, 3, 4].map((count) => evenShares(count))).toEqual([
    [50, 50],
    [34, 33, 33],
    [25, 25, 25, 25],
  ]);
  expect(adaptiveShares(pairsOf(2, []))).toEqual([50, 50]);
  expect(adaptiveShares(pairsOf(2, answered(20, 10)))[0]).toBeGreaterThan(70);
  expect(adaptiveShares(pairsOf(2, answered(300, 10)))).toEqual([90, 10]);
  expect(adaptiveShares(pairsOf(4, answered(300, 10, 10, 10)))).toEqual([70, 10, 10, 10]);
});
