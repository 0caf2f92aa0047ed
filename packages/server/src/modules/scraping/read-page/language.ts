import { franc } from 'franc-min';

/** The languages a page's words are told apart in, as ISO 639-1. */
const BY_WORDS: Readonly<Record<string, string>> = {
  eng: 'en',
  fra: 'fr',
  deu: 'de',
  spa: 'es',
  ita: 'it',
  por: 'pt',
  nld: 'nl',
  pol: 'pl',
  rus: 'ru',
  ukr: 'uk',
  jpn: 'ja',
  kor: 'ko',
  cmn: 'zh',
  arb: 'ar',
  tur: 'tr',
  swe: 'sv',
  ces: 'cs',
  hun: 'hu',
  ron: 'ro',
  hin: 'hi',
  vie: 'vi',
  ind: 'id',
};
const ENOUGH = 80;

/**
 * What the page says of itself, unless its words clearly say otherwise: templates often keep a wrong `lang`.
 * A page is long and may be in any language, so its letters tell it (franc); the engines of `packages/language` read
 * short texts in the languages that they know, by small words.
 */
export function languageOf(said: string | null | undefined, text: string): string | null {
  const named = /^[a-z]{2}(?=$|[-_])/i.exec(said ?? '')?.[0]?.toLowerCase() ?? null;
  // So few words never outweigh what the page says, so they are not compared with every language.
  if (text.length < (named ? 10 * ENOUGH : ENOUGH)) return named;
  return BY_WORDS[franc(text.slice(0, 4_000), { minLength: ENOUGH })] ?? named;
}
