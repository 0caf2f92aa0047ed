import { once } from '../../once.ts';
import { ADDRESS, type Sentence, sentencesOf, type Token } from './tokens.ts';

/**
 * How a phrase is written: words that follow one another, with
 * - `a|b` one of several, `a_b|c` one of which has two words,
 * - `word?` may be missing, `stem~` any word that begins so,
 * - `..` a few other words, `#` a number, `@` an address, `^` and `$` the beginning and the end of a sentence.
 */
export interface Phrase {
  readonly text: string;
  readonly parts: readonly Part[];
  /** The words it may begin with; null when it may begin with any word. */
  readonly firstWords: readonly string[] | null;
}

type Part =
  | { readonly kind: 'words'; readonly choices: readonly (readonly string[])[]; readonly isOptional: boolean }
  | { readonly kind: 'gap' }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' };

export interface Match {
  readonly phrase: string;
  readonly sentence: number;
  /** The first and the last matched word, counted within the sentence. */
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

/** Any number. */
const NUMBER = '#';
const GAP_WORDS = 5;
const GAP_LETTERS = 12;

const wordsOf = (text: string): string[] =>
  text.split('_').flatMap((piece) => {
    if (piece === ADDRESS || piece === NUMBER) return [piece];
    const isStem = piece.endsWith('~');
    const words = sentencesOf(isStem ? piece.slice(0, -1) : piece).flatMap(({ tokens }) =>
      tokens.map(({ word }) => word),
    );
    return isStem ? [...words.slice(0, -1), `${words.at(-1) ?? ''}~`] : words;
  });

export function compilePhrase(text: string): Phrase {
  const parts = text.split(/ +/).map((piece): Part => {
    if (piece === '..') return { kind: 'gap' };
    if (piece === '^') return { kind: 'start' };
    if (piece === '$') return { kind: 'end' };
    const isOptional = piece.endsWith('?');
    const choices = (isOptional ? piece.slice(0, -1) : piece).split('|').map(wordsOf);
    return { kind: 'words', choices, isOptional };
  });
  return { text, parts, firstWords: firstWordsOf(parts) };
}

function firstWordsOf(parts: readonly Part[]): string[] | null {
  const words: string[] = [];
  for (const part of parts) {
    if (part.kind === 'start') continue;
    if (part.kind !== 'words') return null;
    words.push(...part.choices.map(([word = '']) => word));
    if (!part.isOptional) return words.some((word) => word.endsWith('~') || word === NUMBER) ? null : words;
  }
  return null;
}

function isWord(token: Token | undefined, word: string): boolean {
  if (token === undefined) return false;
  if (word === NUMBER) return /^\d/.test(token.word);
  return word.endsWith('~') ? token.word.startsWith(word.slice(0, -1)) : token.word === word;
}

/** The position after the last word of the match, or null. Gaps are few and short, so trying them all is cheap. */
function matchFrom(tokens: readonly Token[], at: number, parts: readonly Part[], part: number): number | null {
  const wanted = parts[part];
  if (wanted === undefined) return at;
  if (wanted.kind === 'start') return at === 0 ? matchFrom(tokens, at, parts, part + 1) : null;
  if (wanted.kind === 'end') return at === tokens.length ? matchFrom(tokens, at, parts, part + 1) : null;
  if (wanted.kind === 'gap') {
    const most = isLetterwise(tokens[at]) ? GAP_LETTERS : GAP_WORDS;
    for (let skipped = 0; skipped <= most && at + skipped <= tokens.length; skipped += 1) {
      const end = matchFrom(tokens, at + skipped, parts, part + 1);
      if (end !== null) return end;
    }
    return null;
  }
  for (const choice of wanted.choices) {
    if (!choice.every((word, offset) => isWord(tokens[at + offset], word))) continue;
    const end = matchFrom(tokens, at + choice.length, parts, part + 1);
    if (end !== null) return end;
  }
  return wanted.isOptional ? matchFrom(tokens, at, parts, part + 1) : null;
}

const isLetterwise = (token: Token | undefined): boolean => token !== undefined && token.word > '\u3000';

/**
 * Phrases indexed by their first word, so that a long table is as fast as a short one. Compiled on first use: all
 * tables together take a quarter of a second, and most processes never read a reply.
 */
export type PhraseTable = () => {
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  readonly others: readonly Phrase[];
};

export const compileTable = (texts: readonly string[]): PhraseTable =>
  once(() => {
    const byFirst = new Map<string, Phrase[]>();
    const others: Phrase[] = [];
    for (const phrase of texts.map(compilePhrase)) {
      if (phrase.firstWords === null) others.push(phrase);
      for (const word of new Set(phrase.firstWords ?? [])) byFirst.set(word, [...(byFirst.get(word) ?? []), phrase]);
    }
    return { byFirst, others };
  });

/** Every position at which a phrase of the table occurs. */
export function findPhrases(sentences: readonly Sentence[], table: PhraseTable): Match[] {
  const { byFirst, others } = table();
  return sentences.flatMap(({ tokens }, sentence) =>
    tokens.flatMap((token, first) =>
      [...(byFirst.get(token.word) ?? []), ...others].flatMap((phrase): Match[] => {
        const after = matchFrom(tokens, first, phrase.parts, 0);
        if (after === null || after === first) return [];
        const end = tokens[after - 1]?.end ?? token.end;
        return [{ phrase: phrase.text, sentence, first, last: after - 1, start: token.start, end }];
      }),
    ),
  );
}
