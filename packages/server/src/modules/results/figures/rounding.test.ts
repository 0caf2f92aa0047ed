import { expect, test } from 'vitest';
import { rateOf, roundHalfEven, sumOfPrinted } from './rounding.ts';

test.each([
  [0, 0, 0],
  [5, 0, 0],
  [1, 3, 0.333],
  [2, 3, 0.667],
  [1, 2000, 0],
  [3, 2000, 0.002],
  [5, 2000, 0.002],
  [7, 2000, 0.004],
  [7, 7, 1],
  [9, 7, 1.286],
])('%d of %d is a rate of %d', (part, whole, expected) => {
  expect(rateOf(part, whole)).toBe(expected);
});

test.each([
  [0.0625, 3, 0.062],
  [0.1875, 3, 0.188],
  [0.4375, 3, 0.438],
  [0.33333, 3, 0.333],
  [0.0000125, 6, 0.000012],
  [2, 6, 2],
])('%d to %d decimals is %d', (value, decimals, expected) => {
  expect(roundHalfEven(value, decimals)).toBe(expected);
});

test('the sum of printed amounts is what a reader of the answer adds up, without dust', () => {
  expect(sumOfPrinted([10_000_000n, 20_000_000n])).toBe(0.3);
  // Each is printed as 0.000002: the exact sum would print as 0.000004.
  expect(sumOfPrinted([150n, 150n, 150n])).toBe(0.000006);
});
