type Headers = Readonly<Record<string, string | undefined>>;

const DATE = /\d{2}:\d{2}:\d{2} GMT$/;
const read = (date: string | undefined): number => (date && DATE.test(date.trim()) ? Date.parse(date) : Number.NaN);

/**
 * How long a server asks us to wait (RFC 9110, 10.2.3): in seconds, or until a time of its own clock. Null when it
 * does not say.
 */
export function retryAfterMs({ 'retry-after': value, date }: Headers): number | null {
  if (value === undefined || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1_000 : null;
  const ms = read(value) - read(date);
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
