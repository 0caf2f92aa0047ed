import { once } from '../../../kernel/caches/once.ts';
import { plainWord } from '../../../kernel/csv/plain-word.ts';

/** The languages in which a file may name a country. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv'];
/** Names and codes that are in use and in no list of names, as plain words. */
const ALIASES: Readonly<Record<string, string>> = {
  GB: 'uk england scotland wales northernireland greatbritain britain grossbritannien gbr',
  US: 'usa america unitedstatesofamerica vereinigtestaatenvonamerika us',
  AE: 'uae are',
  NL: 'holland nld',
  CZ: 'czechrepublic tschechischerepublik cze',
  DE: 'bundesrepublikdeutschland brd deu',
  ...{ AT: 'aut', CH: 'che', FR: 'fra', ES: 'esp', IT: 'ita', BE: 'bel', PL: 'pol', SE: 'swe', NO: 'nor', DK: 'dnk' },
  ...{ FI: 'fin', PT: 'prt', IE: 'irl', CA: 'can', AU: 'aus', JP: 'jpn', CN: 'chn', IN: 'ind', BR: 'bra', MX: 'mex' },
};
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** One day in every month: clocks of one country may differ for a part of the year. */
const DAYS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15, 12));

/** Regions by every name and code a file may use. */
const regions = once(() => {
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const english = namesIn('en');
  // Codes that are no longer in use are read as the one that replaced them, so they are left out.
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter(
    (code) => english.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
  );
  const byWord = new Map(codes.map((code) => [code.toLowerCase(), code]));
  for (const language of LANGUAGES) {
    const names = namesIn(language);
    for (const code of codes) byWord.set(plainWord(names.of(code) ?? code), code);
  }
  for (const [code, words] of Object.entries(ALIASES)) for (const word of words.split(' ')) byWord.set(word, code);
  return byWord;
});
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
  const code = regions().get(plainWord(cell));
  return code === undefined ? null : { name: english().of(code) ?? code, timezone: onlyZoneOf(code) };
}
