import { brotliDecompressSync } from 'node:zlib';
import { once } from '../../../kernel/caches/once.ts';
import type { Sentence } from '../phrases/tokens.ts';
import { isAmong } from './known-words.ts';
import { KNOWN_WORDS } from './vocabulary.ts';

const vocabulary = once((): Uint8Array => brotliDecompressSync(Buffer.from(KNOWN_WORDS, 'base64')));

/** The share of the words of a reply that no two replies of the training have. */
export function unknownShare(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  if (words.length === 0) return 1;
  const bits = vocabulary();
  return words.filter((word) => !isAmong(bits, word)).length / words.length;
}

/**
 * The weights give likelihoods that add up to one even where they know no word, and seem sure there. Each unknown word
 * takes its share of the half that a likelihood can lose: a text of unknown words alone is never decided.
 */
export const confidenceOf = (likelihood: number, unknown: number): number => likelihood * (1 - unknown / 2);
