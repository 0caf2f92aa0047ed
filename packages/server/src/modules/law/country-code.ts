/** The languages that emails are written in: customers and directories name countries in any of them. */
const LANGUAGES = 'en de fr es it nl pt pl sv da nb fi cs ro hu el tr ko zh ja'.split(' ');
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names in use that no list of regions has. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['usa', 'US'],
  ['america', 'US'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ["people's republic of china", 'CN'],
  ['el', 'GR'],
];

let names: ReadonlyMap<string, string> | null = null;

/** The code of a country by its name in one of the languages above, or by its code; null for what is no country. */
export function countryCode(words: string): string | null {
  names ??= allNames();
  return names.get(key(words)) ?? null;
}

const key = (words: string) =>
  words
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ');

function allNames(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`)).filter(
    (code) => english.of(code) !== undefined && isCountry(code),
  );
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const region = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of codes) found.set(key(region.of(code) ?? code), code);
  }
  for (const code of codes) found.set(key(code), code);
  for (const [name, code] of OTHER_NAMES) found.set(key(name), code);
  return found;
}

/** Codes of the past are written as what came after them. */
const isCountry = (code: string) =>
  !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'UK']);
