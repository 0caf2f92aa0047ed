import type { Token } from '../tokens.ts';

/** The kind of the word before a piece: `in`, `at`, `of`, `for`. */
export type Lead = 'within' | 'at' | 'of' | 'purpose' | null;
/** What stands between a piece and the one before it. */
export type Joint = 'start' | 'comma' | 'and' | 'none';

/** What a heading says that its lines are about. */
export type Mode = 'plain' | 'who' | 'where' | 'trade' | 'size' | 'exclude';

/** A part of a sentence that is read as one thing. */
export interface Piece {
  readonly what: 'words' | 'place' | 'size' | 'vague' | 'tool' | 'clause' | 'domain';
  readonly tokens: readonly Token[];
  readonly lead: Lead;
  /** Where the lead begins in the sentence. */
  readonly leadFrom: number;
  /** An article stood between the lead and the words. */
  readonly article: boolean;
  readonly joint: Joint;
  /** Excluded, not wanted. */
  negated: boolean;
  /** Excluded by `without`: what people have, not who they are. */
  readonly lacking: boolean;
  /** `only` stood here. */
  readonly only: boolean;
  /** The name of a place, the range of a size. */
  readonly value: string | null;
}

export const LEADS = ['within', 'at', 'of', 'purpose'] as const;
