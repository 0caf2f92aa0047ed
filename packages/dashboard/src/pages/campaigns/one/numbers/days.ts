import type { Client } from '@distribute/client';
import type { AnswerOf } from '../../../../api/api.ts';
import { count, dollars } from '../../../../format.ts';

export type Day = AnswerOf<Client['results']['daily']>['daily'][number];

export const SERIES = {
  sent: { label: 'Sent', of: (day: Day) => day.emails_sent, show: (n: number) => emails(n) },
  opened: { label: 'Opened', of: (day: Day) => day.opened, show: (n: number) => `${count(n)} opened` },
  replied: { label: 'Replied', of: (day: Day) => day.replied, show: (n: number) => `${count(n)} replied` },
  cost: { label: 'Cost', of: (day: Day) => day.cost_usd, show: (n: number) => dollars(n.toFixed(2)) },
} as const;
export type SeriesName = keyof typeof SERIES;

const emails = (n: number) => (n === 1 ? '1 email' : `${count(n)} emails`);

export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const FEWEST = 14;

/** From the first day with any number, but at least so many that one column does not fill the chart. */
export function shownDays(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex((day) => Object.values(SERIES).some(({ of }) => of(day) > 0));
  if (first < 0) return [];
  return days.slice(Math.max(0, Math.min(first, days.length - FEWEST)));
}
