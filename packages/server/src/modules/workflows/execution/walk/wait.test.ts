import { expect, test } from 'vitest';
import { wakeTimeOf } from './wait.ts';

const now = new Date('2026-01-01T00:00:00Z');

test.each([
  [{ seconds: 90 }, '2026-01-01T00:01:30.000Z'],
  [{ until: '2026-01-02T10:00:00+02:00' }, '2026-01-02T08:00:00.000Z'],
  [{ until: '2025-12-01T00:00:00Z' }, '2025-12-01T00:00:00.000Z'],
  [{ until: '2026-02-15T00:00:00Z' }, null],
  [{ until: null }, null],
  [{ until: 'soon' }, null],
  [{}, null],
])('a wait of %j ends at %s', (config, expected) => {
  expect(wakeTimeOf(config, now)).toBe(expected);
});
