import { expect, test } from 'vitest';
import { postponedUntil } from './out-of-office.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const DAY_MS = 86_400_000;
const until = (returnDate: string | null, dayMs = DAY_MS) =>
  postponedUntil(returnDate === null ? null : new Date(returnDate), now, dayMs).toISOString();

test.each([
  ['a day after the return', '2026-03-12T00:00:00.000Z', '2026-03-13T00:00:00.000Z'],
  ['a week from now without a date', null, '2026-03-09T09:00:00.000Z'],
  ['a week from now for a date gone by', '2026-02-01T00:00:00.000Z', '2026-03-09T09:00:00.000Z'],
  ['a week from now for a return at this very moment', '2026-03-02T09:00:00.000Z', '2026-03-09T09:00:00.000Z'],
  ['a week from now for no date at all', 'soon', '2026-03-09T09:00:00.000Z'],
  ['ninety days at most', '9999-12-31T00:00:00.000Z', '2026-05-31T09:00:00.000Z'],
])('somebody away is written to %s', (_name, returnDate, expected) => {
  expect(until(returnDate)).toBe(expected);
});

test('days of the sandbox are shorter', () => {
  expect(until(null, 60_000)).toBe('2026-03-02T09:07:00.000Z');
});
