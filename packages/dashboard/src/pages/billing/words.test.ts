import { expect, test } from 'vitest';
import { centsOf } from './words.ts';

test('typed dollars become exact cents, and what is no amount becomes nothing', () => {
  expect(['50', '0.5', '19.99', ' 7 '].map(centsOf)).toEqual([5000, 50, 1999, 700]);
  expect(['', '-5', '1,000', '1.999', '1e3', '12345678'].map(centsOf)).toEqual(Array(6).fill(null));
});
