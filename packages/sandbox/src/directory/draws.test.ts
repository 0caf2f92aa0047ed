import { expect, test } from 'vitest';
import { seededBy, weighted } from './draws.ts';

test('a draw depends on seed, label, row and turn and on nothing else', () => {
  const draws = seededBy('seed')('label');
  const drawn = draws.unit(7);
  seededBy('seed')('another label').unit(7);
  draws.unit(8);
  expect(draws.unit(7)).toBe(drawn);
  expect(seededBy('seed')('label').unit(7)).toBe(drawn);
  expect(seededBy('seed')('another label').unit(7)).not.toBe(drawn);
  expect(seededBy('another seed')('label').unit(7)).not.toBe(drawn);
  expect(draws.unit(7, 1)).not.toBe(drawn);
});

test('draws are spread evenly over rows and over turns', () => {
  const draws = seededBy('seed')('label');
  for (const at of [(step: number) => draws.int(step, 10), (step: number) => draws.int(3, 10, step)]) {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let step = 0; step < 10_000; step++) counts[at(step)] = (counts[at(step)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  }
});

test('weights are kept', () => {
  const pick = weighted([
    ['often', 3],
    ['never', 0],
    ['seldom', 1],
  ]);
  const units = Array.from({ length: 1_000 }, (_, step) => step / 1_000);
  expect(units.filter((unit) => pick(unit) === 'often')).toHaveLength(750);
  expect(units.filter((unit) => pick(unit) === 'never')).toHaveLength(0);
  expect(pick(0.999_999_999)).toBe('seldom');
});
