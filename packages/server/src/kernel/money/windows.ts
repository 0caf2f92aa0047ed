export type WindowKind = 'day' | 'week' | 'month';

/** `end` is the first instant that no longer belongs to the window. */
export type Window = { start: Date; end: Date };

const DAY_MS = 86_400_000;

/** The money window an instant falls into: UTC day, ISO week from Monday 00:00 UTC, or UTC calendar month. */
export function windowOf(kind: WindowKind, instant: Date): Window {
  const time = instant.getTime();
  if (Number.isNaN(time)) throw new RangeError('Not an instant');
  if (kind === 'month') {
    const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth()];
    return { start: utcDay(year, month), end: utcDay(year, month + 1) };
  }
  // Unix days have no leap seconds and no daylight saving, so that division is exact; day 0 was a Thursday.
  const day = Math.floor(time / DAY_MS);
  if (kind === 'day') return { start: new Date(day * DAY_MS), end: new Date((day + 1) * DAY_MS) };
  const monday = day - ((((day + 3) % 7) + 7) % 7);
  return { start: new Date(monday * DAY_MS), end: new Date((monday + 7) * DAY_MS) };
}

// Date.UTC reads the years 0 to 99 as 1900 to 1999.
function utcDay(year: number, month: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date;
}
