const LOCALE = 'en-GB';
const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'long' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
type Form = typeof DAY | typeof MOMENT | typeof CLOCK;

/** Making a formatter takes a hundred times as long as using it, and a list shows two times in every row. */
const formatters = new Map<Form, { readonly timeZone: string; readonly format: Intl.DateTimeFormat }>();

function formatted(at: string, form: Form, timeZone: string): string {
  let known = formatters.get(form);
  if (known?.timeZone !== timeZone) {
    known = { timeZone, format: new Intl.DateTimeFormat(LOCALE, { ...form, timeZone }) };
    formatters.set(form, known);
  }
  return known.format.format(new Date(at));
}

/** "3 minutes ago" within a week, a date before that. */
export function ago(at: string, now: number, timeZone: string): string {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  if (Math.abs(seconds) >= 7 * 86_400) return day(at, timeZone);
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
}

const day = (at: string, timeZone: string): string => formatted(at, DAY, timeZone);

/** The heading over the entries of one day. */
export function dayLabel(at: string, now: number, timeZone: string): string {
  const label = day(at, timeZone);
  const before = (days: number) => day(new Date(now - days * 86_400_000).toISOString(), timeZone);
  if (label === before(0)) return 'Today';
  return label === before(1) ? 'Yesterday' : label;
}

export const moment = (at: string, timeZone: string): string => formatted(at, MOMENT, timeZone);

export const clock = (at: string, timeZone: string): string => formatted(at, CLOCK, timeZone);

export const count = (value: number): string => value.toLocaleString(LOCALE);

/** Moves the point of a decimal string to the right without ever going through a float. */
export function shiftPoint(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = whole + fraction.padEnd(places, '0');
  const at = whole.length + places;
  const left = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = digits.slice(at).replace(/0+$/, '');
  return right ? `${left}.${right}` : left;
}

/** Writes the sign of an amount before the dollar. */
const signed = (decimal: string, write: (positive: string) => string): string =>
  decimal.startsWith('-') ? `-${write(decimal.slice(1))}` : write(decimal);

/** Dollars with at least two decimals, as many more as the amount has. */
export const dollars = (decimal: string): string => signed(decimal, writeDollars);

function writeDollars(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}

/** Cents as dollars to the nearest cent; an amount below a cent is not shown as nothing. */
export const dollarsOfCents = (cents: string): string => signed(cents, writeCents);

function writeCents(cents: string): string {
  const [whole = '0', fraction = ''] = cents.split('.');
  const rounded = BigInt(whole) + (fraction >= '5' ? 1n : 0n);
  if (rounded === 0n && /[1-9]/.test(fraction)) return '<$0.01';
  return dollars(`${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`);
}

/** "in 3 minutes"; an instant that has passed is "now". */
export function ahead(at: string, now: number, timeZone: string): string {
  const seconds = Math.ceil((Date.parse(at) - now) / 1000);
  if (seconds <= 0) return 'now';
  return seconds < 60 ? relative.format(seconds, 'second') : ago(at, now, timeZone);
}

/** A share in whole per cent; null when the whole is zero. */
export const percent = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.round((100 * part) / whole)}%`;

export const personName = (person: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || 'Unnamed person';
