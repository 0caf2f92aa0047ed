import { type Window, windowOf } from '../../../kernel/money/windows.ts';

const DAY_MS = 86_400_000;
const THURSDAY = 3;

const pad = (number: number) => String(number).padStart(2, '0');

/** The name of the ISO week that begins on this Monday; the week belongs to the year of its Thursday. */
function weekName(monday: Date): string {
  const thursday = new Date(monday.getTime() + THURSDAY * DAY_MS);
  const year = thursday.getUTCFullYear();
  const days = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS);
  return `${year}-W${pad(Math.floor(days / 7) + 1)}`;
}

export interface UsagePeriod extends Window {
  readonly name: string;
}

/** The period that a word names: the month, week or day of this instant, or a given month (spec 26.4). */
export function periodOf(word: string, now: Date): UsagePeriod {
  const day = now.toISOString().slice(0, 10);
  if (word === 'day') return { name: day, ...windowOf('day', now) };
  if (word === 'week') {
    const week = windowOf('week', now);
    return { name: weekName(week.start), ...week };
  }
  const name = word === 'month' ? day.slice(0, 7) : word;
  return { name, ...windowOf('month', new Date(`${name}-01T00:00:00Z`)) };
}

/**
 * Whether the period is a month: then the rest of the plan is computed for that month, otherwise for the current one.
 */
export const isMonth = ({ name }: UsagePeriod): boolean => /^\d{4}-\d\d$/.test(name);
