/** A day of the calendar, counted in days since 1970. */
export type Day = number;

const MS = 86_400_000;

export const dayOf = (at: Date): Day => Math.floor(at.getTime() / MS);
export const dateOf = (day: Day): Date => new Date(day * MS);
export const yearOf = (day: Day): number => dateOf(day).getUTCFullYear();
/** Monday is 0. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** Null when there is no such day. */
export function makeDay(year: number, month: number, day: number): Day | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? dayOf(at) : null;
}

/** A date without a year is taken to be next year's if it lies more days than this in the past. */
const BACK_DAYS = 60;

export function nearestDay(month: number, day: number, received: Day): Day | null {
  const year = yearOf(received);
  const sameYear = makeDay(year, month, day);
  if (sameYear !== null && sameYear >= received - BACK_DAYS) return sameYear;
  return makeDay(year + 1, month, day);
}
