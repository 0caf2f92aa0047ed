const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ZONES: Readonly<Record<string, number>> = {
  ...{ utc: 0, gmt: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ bst: 1, cet: 1, cest: 2, aest: 10, aedt: 11 },
};
/** Time zones named without a season; from April to October the clocks show summer time. */
const SEASONAL: Readonly<Record<string, number>> = { et: -5, ct: -6, mt: -7, pt: -8 };
const DAY_MS = 86_400_000;

const ISO = /\b(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th)?\s([A-Za-z]{3,9})\.?,?(?:\s(\d{4}))?/;
const MONTH_FIRST = /\b([A-Za-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?\b,?(?:\s(\d{4}))?/;
const TIME = /\b(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b|\b(\d{1,2}):(\d{2})\b/i;

const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase());

function dayIn(text: string): { day: number; month: number; year: number | null } | null {
  const [, y, m, d] = ISO.exec(text) ?? [];
  if (y) return { year: Number(y), month: Number(m) - 1, day: Number(d) };
  for (const [pattern, dayAt, monthAt] of [
    [DAY_FIRST, 1, 2],
    [MONTH_FIRST, 2, 1],
  ] as const) {
    const found = pattern.exec(text);
    const month = monthOf(found?.[monthAt] ?? '');
    if (found && month >= 0) return { day: Number(found[dayAt]), month, year: found[3] ? Number(found[3]) : null };
  }
  return null;
}

/**
 * The instant that a deadline means. A day without a time ends at midnight UTC; a date without a year is the next such
 * date.
 */
export function readDeadline(text: string, now: Date): Date | null {
  const found = dayIn(text);
  if (!found) return null;
  const { day, month } = found;
  const [, hour12, minutes12 = '0', half, hour24, minutes24 = '0'] =
    TIME.exec(text.replace(ISO, (iso) => iso.slice(10))) ?? [];
  const zone = /\b(utc|gmt|[ecmp][sd]?t|bst|cest|cet|ae[sd]t)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'utc';
  const isSummer = month >= 3 && month <= 9;
  const offset = ZONES[zone] ?? (SEASONAL[zone] ?? 0) + (isSummer ? 1 : 0);
  const hours = hour12 ? (Number(hour12) % 12) + (/p/i.test(half ?? '') ? 12 : 0) : hour24 ? Number(hour24) : null;
  const minutes = hour12 ? Number(minutes12) : Number(minutes24);
  const at = (year: number) =>
    hours === null ? Date.UTC(year, month, day + 1) - 1 : Date.UTC(year, month, day, hours - offset, minutes);
  if (found.year !== null) return new Date(at(found.year));
  const soon = at(now.getUTCFullYear());
  return new Date(soon < now.getTime() - DAY_MS * 30 ? at(now.getUTCFullYear() + 1) : soon);
}
