import { fold } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';

export interface Token {
  /** As it was written. */
  readonly text: string;
  /** Lower case without accents. */
  readonly word: string;
  readonly capital: boolean;
  readonly mark: boolean;
  /** Its beginning and end in the sentence. */
  readonly from: number;
  readonly to: number;
}

const WORD = pattern(
  'gu',
  String.raw`(?:d|l|qu|n|s|j|m|c|nell|dell|all|sull|dall|un|quell|jusqu)['’](?=\s|$)|\d{1,3}(?:,\d{3}){1,3}[-+]?|`,
  String.raw`\p{Lu}\/\d\p{Lu}+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-.&+'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*[-+]?|`,
  String.raw`[<>]=?|[≤≥]|\S`,
);
/** `d'orgues`, `nell'edilizia`: two words. */
const ELIDED = /^((?:d|l|qu|n|s|j|m|c|nell|dell|all|sull|dall|un|quell)['’])(?=\p{L})/iu;

export function tokensOf(sentence: string): Token[] {
  const tokens: Token[] = [];
  const add = (text: string, from: number) => {
    const mark = !/[\p{L}\p{N}]/u.test(text);
    const word = fold(text);
    tokens.push({ text, word, capital: /^\p{Lu}/u.test(text), mark, from, to: from + text.length });
  };
  for (const match of sentence.matchAll(WORD)) {
    const [text] = match;
    const elided = ELIDED.exec(text)?.[1];
    if (!elided) add(text, match.index);
    else {
      add(elided, match.index);
      add(text.slice(elided.length), match.index + elided.length);
    }
  }
  return tokens;
}

/** Phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export function phrasesOf(list: string | readonly string[]): Phrases {
  const phrases = new Map<string, string[][]>();
  const texts = typeof list === 'string' ? list.split(',') : list;
  for (const text of texts) {
    const words = tokensOf(text.trim()).map(({ word }) => word);
    const [first] = words;
    if (first) phrases.set(first, [...(phrases.get(first) ?? []), words]);
  }
  for (const own of phrases.values()) own.sort((one, other) => other.length - one.length);
  return phrases;
}

/** How many tokens from `at` on form one of the phrases; 0 when none do. */
export function phraseAt(tokens: readonly Token[], at: number, phrases: Phrases): number {
  const first = tokens[at];
  if (!first) return 0;
  const found = phrases
    .get(first.word)
    ?.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word));
  return found?.length ?? 0;
}

export const isOneOf = (tokens: readonly Token[], phrases: Phrases): boolean =>
  tokens.length > 0 && phraseAt(tokens, 0, phrases) === tokens.length;

export const holds = (tokens: readonly Token[], phrases: Phrases): boolean =>
  tokens.some((_, at) => phraseAt(tokens, at, phrases) > 0);
