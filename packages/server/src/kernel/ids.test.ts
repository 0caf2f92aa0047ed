import { expect, test } from 'vitest';
import { movableClock, systemClock } from './clock.ts';
import { idMaker } from './ids.ts';
import { systemRandom } from './random.ts';

test('ids are UUIDv7, all different, and sort as they were made', () => {
  const newId = idMaker(systemClock, systemRandom);
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(5_000);
  expect([...ids].sort()).toEqual(ids);
});

test('a clock that goes back does not turn the order', () => {
  const clock = movableClock();
  const newId = idMaker(clock, systemRandom);
  const first = newId();
  clock.advance(-3_600_000);
  expect(newId() > first).toBe(true);
});
