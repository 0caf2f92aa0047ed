import { KNOWN_LANGUAGES } from '../languages.ts';
import { once } from '../once.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { readLanguage } from './read-language.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Built when the first description is read, because many servers never read one. */
const lexicons = once((): readonly Lexicon[] => KNOWN_LANGUAGES.audiences.map((code) => lexiconOf(readLanguage(code))));

const SIGNS: Readonly<Record<string, RegExp>> = {
  en: /\b\w+(?:ers|ors|ists|ians|ants|ing|ings|ies|ment|ness|ship|smiths|keepers)\b|\bth|th\b|wh|ck/i,
  de: /[äöüß]|sch|tz/i,
  fr: /[çèêëîïôûœ]|[ld]['’]|(?:ités?|iques|eurs|euses)\b/i,
  es: /[ñ¿¡áíóú]|ción\b|\b(?:los|las|del|y)\b/i,
  it: /[àìò]|[ld]l?['’]|\b(?:del|nei|gli|di)\b/i,
  nl: /ij|aa|uu|sch|cht|kw|tj|ouw|euw|'s\b/i,
  pt: /[ãõâêôç]|[áíóú]|\b(?:em|e n[oa]s?|d[oa]s?)\b/i,
};

const IN_A_PLACE = /\p{Ll} n[ao]s? \p{Lu}/u;

function scoreOf(tokens: readonly Token[], whole: string, lexicon: Lexicon): number {
  let score = SIGNS[lexicon.language.code]?.test(whole) ? (lexicon.language.code === 'en' ? 0.6 : 1) : 0;
  // Only German writes every noun with a capital.
  if (
    lexicon.language.code === 'de' &&
    tokens.length > 1 &&
    tokens.every(({ capital, text: own }) => capital || own.length < 4)
  )
    score += 0.3;
  // `no Porto`: in Spanish an excluded place needs a comma or a preposition, so this is Portuguese.
  if (lexicon.language.code === 'pt' && IN_A_PLACE.test(whole)) score += 1.2;
  for (const { word, mark, text } of tokens) {
    if (mark) continue;
    if (lexicon.common.has(word)) score += 1;
    if (lexicon.isNamedRole(word)) score += lexicon.isSpelt(text) ? 1.3 : 1;
    else if (lexicon.isRole(word)) score += 0.5;
    else if (lexicon.isNamedOrg(word)) score += 0.7;
    else if (lexicon.isOrg(word)) score += 0.4;
    if (
      lexicon.language.code !== 'en' &&
      word.length > 5 &&
      Object.keys(lexicon.language.adjectives).some((stem) => word.startsWith(stem) && word.length <= stem.length + 3)
    )
      score += 0.7;
    if ((['companies', 'vague', 'areas', 'anybody', 'being'] as const).some((key) => lexicon[key].has(word)))
      score += 0.4;
  }
  return score;
}

/** The beginning is enough to recognise the language. */
const TELLING = 400;

/**
 * The language with the most small words, roles and companies in the text; English when nothing decides.
 * Descriptions are lists of roles and companies with few small words, so the words of the lexicon tell more here.
 */
export function languageOf(text: string): Lexicon {
  const tokens = tokensOf(text.slice(0, TELLING));
  const all = lexicons();
  let best = all[0] as Lexicon;
  let most = scoreOf(tokens, text, best) + 0.4;
  for (const lexicon of all.slice(1)) {
    const score = scoreOf(tokens, text, lexicon);
    if (score > most) [best, most] = [lexicon, score];
  }
  return best;
}
