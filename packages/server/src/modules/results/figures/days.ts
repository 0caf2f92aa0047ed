import { invalidRequest } from '../../../kernel/errors.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;

/** The UTC day of an instant in the form of spec 1.1. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

const dayAt = (time: number): string => dayOf(new Date(time).toISOString());

/** A date, or the UTC day of a date-time. */
function readDay(field: 'start' | 'end', text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time) || time < 0) throw invalidRequest({ [field]: ['expected a date since 1970'] });
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The requested days, both ends included; by default the thirty days up to today. */
export function daysOf({ start, end }: { start?: string | undefined; end?: string | undefined }, now: Date) {
  const last = readDay('end', end ?? now.toISOString());
  const first = start === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : readDay('start', start);
  const count = (last - first) / DAY_MS + 1;
  if (count < 1) throw invalidRequest({ end: ['must not be before start'] });
  if (count > MOST_DAYS) throw invalidRequest({ start: [`at most ${MOST_DAYS} days can be asked for at once`] });
  return {
    days: Array.from({ length: count }, (_, at) => dayAt(first + at * DAY_MS)),
    from: new Date(first),
    until: new Date(last + DAY_MS),
  };
}
