import { once } from '../../../kernel/caches/once.ts';
import { countryCode } from '../../../kernel/country-code.ts';

/** One day in every month: clocks of one country may differ for a part of the year. */
const DAYS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15, 12));

const english = once(() => new Intl.DisplayNames('en', { type: 'region' }));

/** TypeScript does not know this function of ECMA-402 (Intl Locale Info) yet. */
const zonesOf = (code: string): readonly string[] =>
  (new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? [];

const clockOf = (zone: string): string => {
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return DAYS.map((day) => clock.format(day)).join();
};

/** The one time zone of a country; null where its clocks differ, because then nobody knows which is meant. */
const onlyZoneOf = (code: string): string | null => {
  const zones = zonesOf(code);
  return new Set(zones.map(clockOf)).size === 1 ? (zones[0] ?? null) : null;
};

export interface KnownCountry {
  /** In English. */
  readonly name: string;
  readonly timezone: string | null;
}

/** The country that a cell names in one of several languages or by its code; null where none is known by that. */
export function parseCountry(cell: string): KnownCountry | null {
  const code = countryCode(cell);
  return code === null ? null : { name: english().of(code) ?? code, timezone: onlyZoneOf(code) };
}
