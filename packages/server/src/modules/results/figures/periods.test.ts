import { expect, test } from 'vitest';
import { daysOf } from './days.ts';
import { periodOf } from './periods.ts';

const shown = (word: string, now: string) => {
  const { name, start, end } = periodOf(word, new Date(now));
  return [name, start.toISOString().slice(0, 10), end.toISOString().slice(0, 10)];
};

test.each([
  ['day', '2026-01-31T23:59:59.999Z', ['2026-01-31', '2026-01-31', '2026-02-01']],
  ['month', '2026-01-31T23:59:59.999Z', ['2026-01', '2026-01-01', '2026-02-01']],
  ['2024-02', '2026-01-31T00:00:00Z', ['2024-02', '2024-02-01', '2024-03-01']],
  ['week', '2026-01-31T12:00:00Z', ['2026-W05', '2026-01-26', '2026-02-02']],
  ['week', '2027-01-01T12:00:00Z', ['2026-W53', '2026-12-28', '2027-01-04']],
  ['week', '2024-12-30T00:00:00Z', ['2025-W01', '2024-12-30', '2025-01-06']],
])('the %s of %s', (word, now, expected) => {
  expect(shown(word, now)).toEqual(expected);
});

const NOW = new Date('2026-03-02T10:00:00Z');

test('days are thirty up to today, both ends included, or those asked for', () => {
  const { days } = daysOf({}, NOW);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-02-01', '2026-03-02']);
  expect(daysOf({ start: '2026-02-27', end: '2026-03-01' }, NOW).days).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ end: '2026-01-31T23:30:00-02:00' }, NOW).days.at(-1)).toBe('2026-02-01');
  expect(daysOf({ start: '2025-01-01', end: '2026-01-01' }, NOW).days).toHaveLength(366);
  expect(() => daysOf({ start: '2024-12-31', end: '2026-01-01' }, NOW)).toThrow('at most 366 days');
  expect(() => daysOf({ start: '2026-03-02', end: '2026-03-01' }, NOW)).toThrow('must not be before start');
});
