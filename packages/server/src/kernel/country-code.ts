import { once } from './caches/once.ts';
import { plainWord } from './csv/plain-word.ts';
import { said } from './csv/said.ts';

/** The languages in which customers, files and directories name countries; an earlier one is believed first. */
const LANGUAGES = 'en de fr es it nl pt pl sv da nb fi cs ro hu el tr ko zh ja'.split(' ');
/** Names and codes that are in use and in no list of names, as plain words. */
const ALIASES: Readonly<Record<string, string>> = {
  GB: 'uk england scotland wales northernireland greatbritain britain grossbritannien gbr',
  US: 'usa america unitedstatesofamerica vereinigtestaatenvonamerika us',
  AE: 'uae are',
  NL: 'holland thenetherlands nld',
  CZ: 'czechrepublic tschechischerepublik cze',
  DE: 'bundesrepublikdeutschland brd deu',
  KR: 'korea republicofkorea kor',
  ...{ AT: 'aut', CH: 'che', FR: 'fra', ES: 'esp', IT: 'ita', BE: 'bel', PL: 'pol', SE: 'swe', NO: 'nor', DK: 'dnk' },
  ...{ FI: 'fin', PT: 'prt', IE: 'irl', CA: 'can', AU: 'aus', JP: 'jpn', CN: 'chn', IN: 'ind', BR: 'bra', MX: 'mex' },
};
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions of which a list has a name although they are nowhere. */
const NOWHERE: ReadonlySet<string> = new Set(['QO', 'XA', 'XB', 'ZZ']);

/** Regions by every name and code that is understood. */
const regions = once(() => {
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const english = namesIn('en');
  // Codes that are no longer in use are read as the one that replaced them, so they are left out.
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
    (code) => english.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !NOWHERE.has(code),
  );
  const byWord = new Map(codes.map((code) => [code.toLowerCase(), code]));
  for (const language of LANGUAGES.toReversed()) {
    const names = namesIn(language);
    for (const code of codes) byWord.set(plainWord(names.of(code) ?? code), code);
  }
  for (const [code, words] of Object.entries(ALIASES)) for (const word of words.split(' ')) byWord.set(word, code);
  return byWord;
});

/** The code (ISO 3166) of a country by its name in one of several languages or by a code; null where none is known. */
export const countryCode = (words: string): string | null => regions().get(plainWord(said(words))) ?? null;
