import { haystackOf, holdsAll, wordsOf } from '../words.ts';
import { INDUSTRIES } from './industries.ts';
import type { Industry } from './industry.ts';

const PHRASES = INDUSTRIES.map((industry) => ({
  industry,
  names: [industry.name, ...industry.alsoCalled].map(wordsOf),
  haystacks: [industry.name, ...industry.alsoCalled, ...industry.keywords].map((phrase) => haystackOf(phrase)),
}));

/** "cloud" finds the industries that mention it; "B2B accounting software" finds accounting and software. */
export function industriesMatching(wanted: readonly string[]): ReadonlySet<Industry> {
  const isMeant = (words: readonly string[], { names, haystacks }: (typeof PHRASES)[number]) =>
    haystacks.some((haystack) => holdsAll(haystack, words)) ||
    names.some((name) => holdsAll(` ${words.join(' ')} `, name));
  const queries = wanted.map(wordsOf);
  return new Set(
    PHRASES.filter((phrases) => queries.some((words) => isMeant(words, phrases))).map(({ industry }) => industry),
  );
}
