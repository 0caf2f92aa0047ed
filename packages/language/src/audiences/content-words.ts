import { fold } from '../text/fold.ts';
import { ungendered } from './clean.ts';
import { languageOf } from './detect.ts';
import type { Lexicon } from './lexicon.ts';
import { holds, phraseAt, tokensOf } from './tokens.ts';

/** The words with a meaning, without small words: each must appear in a filter or be listed as unread. */
export function contentWords(text: string): string[] {
  const clean = ungendered(text);
  const lexicon = languageOf(clean);
  const tokens = tokensOf(clean);
  return tokens.flatMap(({ word, mark }, at) =>
    mark || isSmall(tokens, at, lexicon) || word.length < 2 ? [] : [fold(word)],
  );
}

const SMALL = [
  'and',
  'within',
  'at',
  'of',
  'purpose',
  'anybody',
  'companies',
  'relative',
  'rangeWords',
  'being',
] as const;

const isSmall = (tokens: ReturnType<typeof tokensOf>, at: number, lexicon: Lexicon): boolean =>
  lexicon.common.has(tokens[at]?.word ?? '') || SMALL.some((key) => phraseAt(tokens, at, lexicon[key]) > 0);

/** Whether unread words exclude or restrict people, in the language of the whole description (spec 9.1). */
export const restricts = (description: string, unread: string): boolean =>
  holds(tokensOf(unread), languageOf(ungendered(description)).restrict);
