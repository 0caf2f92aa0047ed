import { pattern } from '../../text/pattern.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';
import { placeNamed } from './places.ts';

/** Roles for which a nationality means a language: `translators, English to Finnish`. */
const TRANSLATORS =
  /^(?:translator|interpreter|ubersetzer|dolmetscher|traducteur|traductrice|interprete|traductor|traduttor|traduttric|vertaler|tolk|tradutor)/;
const LANGUAGE_WORK = pattern(
  '',
  '^(?:teachers?|tutors?|translators?|interpreters?|lecturers?|lehrer|ubersetzer|dolmetscher|lera(?:ar|',
  'ren)|vertalers?|docenten?|tolken|profess?(?:ori|ores|eurs?|oras)|traduct(?:eurs?|ores)|traduttori|',
  'tradutores|restaurants?|cuisine|bulldogs?|polish(?:ers)?|literature|cheese|wine|horn)$',
);

/** Endings that gender and number add to an adjective in any of the languages. */
const DECLENSION =
  /^(?:[aeiou]|s|as|es|os|is|ns|n|ne|nes|se|he|hi|z|ces|za|zas|les|le|ia|ias|us|eus|eia|eias|ss|hos|has)?$/;

/** The place of an adjective such as `Swiss`, unless it means a language: `French teachers`. */
export function adjectiveAt(tokens: readonly Token[], at: number, lexicon: Lexicon): string | null {
  const token = tokens[at] as Token;
  const { code, headFirst, adjectives, demonyms } = lexicon.language;
  if (!headFirst && !token.capital) return null;
  const neighbours = [tokens[at + 1]?.word ?? '', tokens[at - 1]?.word ?? ''];
  if (neighbours.some((word) => LANGUAGE_WORK.test(word))) return null;
  if (tokens.some(({ word }) => TRANSLATORS.test(word))) return null;
  if (lexicon.isNamedRole(token.word)) return null;
  const demonym = demonyms.find(
    ([stem]) => token.word.startsWith(stem) && DECLENSION.test(token.word.slice(stem.length)),
  );
  if (demonym) return demonym[1];
  for (const [stem, place] of Object.entries(adjectives)) {
    const isIt =
      code === 'en'
        ? token.word === stem
        : token.word.startsWith(stem) &&
          !(code === 'de' && /(?:isch|deutsch)$/.test(token.word)) &&
          token.word.length <= stem.length + 4;
    if (isIt) return place;
  }
  if (code === 'de' && token.capital && /er$/.test(token.word) && tokens[at + 1]?.capital) {
    const stem = token.text.slice(0, -2);
    return placeNamed(stem) ?? placeNamed(`${stem}en`) ?? placeNamed(`${stem}e`);
  }
  return null;
}
