import { textsIn } from './plain-text.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const YEAR = '(20\\d\\d)\\b';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const monthOf = (word = '') => MONTHS.indexOf(word.slice(0, 3).toLowerCase());
/** The first instant after the given day, month or year. */
const after = (year: string | undefined, month: number, day: number) => Date.UTC(Number(year), month, day);

/** Forms of dates, each with the instant at which the date has passed. */
const DATES: readonly (readonly [RegExp, (found: readonly (string | undefined)[]) => number])[] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/g, ([, year, month, day]) => after(year, Number(month) - 1, Number(day) + 1)],
  [
    new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH},?\\s+${YEAR}`, 'gi'),
    ([, day, month, year]) => after(year, monthOf(month), Number(day) + 1),
  ],
  [
    new RegExp(`\\b${MONTH}\\s+${DAY},?\\s+${YEAR}`, 'gi'),
    ([, month, day, year]) => after(year, monthOf(month), Number(day) + 1),
  ],
  [new RegExp(`\\b${MONTH}\\s+${YEAR}`, 'gi'), ([, month, year]) => after(year, monthOf(month) + 1, 1)],
  [new RegExp(`\\bq([1-4])\\s+${YEAR}`, 'gi'), ([, quarter, year]) => after(year, Number(quarter) * 3, 1)],
  [new RegExp(`\\b(?:until|till|by|before|through|end of)\\s+${YEAR}`, 'gi'), ([, year]) => after(year, 12, 1)],
];

/** Whether a text names dates and all of them have passed. */
export function hasPassed(text: string, now: Date): boolean {
  const ends = DATES.flatMap(([pattern, endOf]) => [...text.matchAll(pattern)].map(endOf));
  return ends.length > 0 && Math.max(...ends) <= now.getTime();
}

/** Inputs that urge the reader with a date; after that date they would look careless. */
const PRESSING = ['urgency', 'scarcity'];

/** The values without deadlines that have passed. */
export const timely = (values: Record<string, unknown>, now: Date): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !PRESSING.includes(key) || !textsIn(value).some((text) => hasPassed(text, now)),
    ),
  );
