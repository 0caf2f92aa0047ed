import type { Lexicon } from '../lexicon.ts';
import { type ReadSize, sizesIn } from '../sizes.ts';
import { type Phrases, phraseAt, type Token } from '../tokens.ts';
import type { Joint, Lead, Mode, Piece } from './piece.ts';
import { COMMA, STRONG } from './piece-words.ts';

/** How far a sentence has been cut: the pieces so far, and what is known about the piece that is being collected. */
export interface Cutting {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly pieces: Piece[];
  readonly sizes: ReadonlyMap<number, ReadSize>;
  /** Everything in the sentence is excluded, because its heading says so. */
  readonly excluded: boolean;
  /** Verbs after their object, which were read with their clause: `die kleine Läden betreiben`. */
  readonly passed: Set<number>;
  /** The token that is read next. */
  at: number;
  words: Token[];
  lead: Lead;
  leadFrom: number;
  article: boolean;
  joint: Joint;
  negated: boolean;
  only: boolean;
  lacking: boolean;
}

/** A rule reads what begins at the next token and moves on behind it; false when it does not apply there. */
export type CuttingRule = (cut: Cutting) => boolean;

export function beginCutting(tokens: readonly Token[], lexicon: Lexicon, mode: Mode): Cutting {
  const excluded = mode === 'exclude';
  return {
    tokens,
    lexicon,
    pieces: [],
    sizes: new Map(sizesIn(tokens, lexicon, mode === 'size').map((size) => [size.at, size])),
    excluded,
    passed: new Set(),
    at: 0,
    words: [],
    lead: null,
    leadFrom: 0,
    article: false,
    joint: 'start',
    negated: excluded,
    only: false,
    lacking: false,
  };
}

/** How many tokens from the next one on form one of the phrases; 0 when none do. */
export const phraseHere = ({ tokens, at }: Cutting, phrases: Phrases): number => phraseAt(tokens, at, phrases);

export const isAnybody = ({ lexicon }: Cutting, own: readonly Token[]): boolean =>
  own.length > 0 && own.every((_, index) => phraseAt(own, index, lexicon.anybody) > 0);

export function pushPiece(cut: Cutting, what: Piece['what'], own: readonly Token[], value: string | null = null): void {
  const { lead, leadFrom, article, joint, negated, lacking, only } = cut;
  cut.pieces.push({
    what,
    tokens: own,
    lead,
    leadFrom,
    article,
    joint,
    negated,
    lacking: negated && lacking,
    only,
    value,
  });
  cut.joint = 'none';
  // `only those who ...`: what follows is restricted.
  if (!isAnybody(cut, own)) cut.only = false;
  cut.article = false;
}

/** Ends the piece that is being collected. */
export function closeWords(cut: Cutting): void {
  if (cut.words.length) {
    pushPiece(cut, 'words', cut.words);
    cut.lead = null;
  }
  cut.words = [];
}

/** The end of a clause: the next comma, strong mark or size. */
export function endOfClause({ tokens, sizes }: Cutting, from: number): number {
  let at = from;
  while (
    at < tokens.length &&
    !sizes.get(at)?.range &&
    !COMMA.test(tokens[at]?.text ?? '') &&
    !STRONG.test(tokens[at]?.text ?? '')
  )
    at += 1;
  return at;
}
