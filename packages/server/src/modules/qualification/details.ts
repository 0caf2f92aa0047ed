const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const PHONE = /(?<![\d/.-])\+?\d[\d ()/.-]{6,18}\d(?![\d/-])/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const FEWEST_DIGITS = 8;
/** An instant with its time zone; without the zone the hour is ambiguous. */
const INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})/;

/** The first address in a reply that is neither the sender's nor the recipient's. */
export function referredEmail(words: string, ownAddresses: readonly string[]): string | null {
  const own = new Set(ownAddresses.map((address) => address.trim().toLowerCase()));
  return words.match(ADDRESS)?.find((address) => !own.has(address.toLowerCase())) ?? null;
}

export function phoneIn(words: string): string | null {
  const found = PHONE.exec(words)?.[0].trim() ?? null;
  if (found === null || DATE.test(found)) return null;
  return found.replace(/\D/g, '').length >= FEWEST_DIGITS ? found : null;
}

export function meetingTimeIn(words: string): string | null {
  const found = INSTANT.exec(words)?.[0];
  const at = found === undefined ? Number.NaN : Date.parse(found);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
