import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WindowKind, windowOf } from './windows.ts';

const DAY_MS = 86_400_000;
const iso = (kind: WindowKind, at: string) => {
  const { start, end } = windowOf(kind, new Date(at));
  return `${start.toISOString()} ${end.toISOString()}`.replaceAll('T00:00:00.000Z', '');
};

test.each<[WindowKind, string, string]>([
  ['day', '2026-01-31T09:30:00.000Z', '2026-01-31 2026-02-01'],
  ['day', '2026-01-31T00:00:00.000Z', '2026-01-31 2026-02-01'],
  ['day', '2026-01-31T23:59:59.999Z', '2026-01-31 2026-02-01'],
  ['day', '2028-02-28T23:59:59.999Z', '2028-02-28 2028-02-29'],
  ['day', '2028-02-29T12:00:00.000Z', '2028-02-29 2028-03-01'],
  ['day', '2100-02-28T12:00:00.000Z', '2100-02-28 2100-03-01'],
  ['day', '2026-03-29T01:30:00.000+01:00', '2026-03-29 2026-03-30'],
  ['day', '2026-03-29T00:30:00.000+02:00', '2026-03-28 2026-03-29'],
  ['day', '2026-12-31T23:30:00.000-05:00', '2027-01-01 2027-01-02'],
  ['week', '2026-01-01T00:00:00.000Z', '2025-12-29 2026-01-05'],
  ['week', '2026-01-04T23:59:59.999Z', '2025-12-29 2026-01-05'],
  ['week', '2026-01-05T00:00:00.000Z', '2026-01-05 2026-01-12'],
  ['week', '2028-02-29T00:00:00.000Z', '2028-02-28 2028-03-06'],
  ['week', '2026-12-31T00:00:00.000Z', '2026-12-28 2027-01-04'],
  ['week', '1970-01-01T00:00:00.000Z', '1969-12-29 1970-01-05'],
  ['week', '1969-12-28T12:00:00.000Z', '1969-12-22 1969-12-29'],
  ['week', '2026-10-25T00:59:59.999Z', '2026-10-19 2026-10-26'],
  ['month', '2026-01-31T23:59:59.999Z', '2026-01-01 2026-02-01'],
  ['month', '2026-02-01T00:00:00.000Z', '2026-02-01 2026-03-01'],
  ['month', '2028-02-29T12:00:00.000Z', '2028-02-01 2028-03-01'],
  ['month', '2026-12-31T23:59:59.999Z', '2026-12-01 2027-01-01'],
  ['month', '2026-04-30T00:00:00.000Z', '2026-04-01 2026-05-01'],
])('the %s of %s is %s', (kind, at, expected) => {
  expect(iso(kind, at)).toBe(expected);
});

// The model walks the calendar by hand, one day at a time.
function* calendar(years: number) {
  const lengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  // 1 January 2024 was a Monday.
  let days = Date.UTC(2024, 0, 1) / DAY_MS;
  let weekStart = days;
  for (let year = 2024; year < 2024 + years; year += 1) {
    for (const length of lengths(year)) {
      const monthStart = days;
      for (let day = 0; day < length; day += 1, days += 1) {
        if (days - weekStart === 7) weekStart = days;
        yield { day: days, week: weekStart, month: monthStart, monthEnd: monthStart + length };
      }
    }
  }
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

test('eighty years of windows agree with a calendar counted by hand', () => {
  for (const { day, week, month, monthEnd } of calendar(80)) {
    const expected: [WindowKind, number, number][] = [
      ['day', day, day + 1],
      ['week', week, week + 7],
      ['month', month, monthEnd],
    ];
    for (const [kind, start, end] of expected) {
      for (const at of [day * DAY_MS, (day + 1) * DAY_MS - 1]) {
        const window = windowOf(kind, new Date(at));
        if (window.start.getTime() !== start * DAY_MS || window.end.getTime() !== end * DAY_MS) {
          throw new Error(`${kind} of ${new Date(at).toISOString()}: ${JSON.stringify(window)}`);
        }
      }
    }
  }
});

test('windows hold their instant, meet without gap and never overlap', () => {
  const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9990-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom<WindowKind>('day', 'week', 'month'), (instant, kind) => {
      const { start, end } = windowOf(kind, instant);
      expect(start <= instant && instant < end).toBe(true);
      expect(windowOf(kind, end).start).toEqual(end);
      expect(windowOf(kind, new Date(start.getTime() - 1)).end).toEqual(start);
      expect(windowOf(kind, new Date(end.getTime() - 1))).toEqual({ start, end });
    }),
  );
});

test('no instant has no window', () => {
  expect(() => windowOf('day', new Date(Number.NaN))).toThrow(RangeError);
});
