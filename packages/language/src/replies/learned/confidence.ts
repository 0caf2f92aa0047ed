import { brotliDecompressSync } from 'node:zlib';
import { readData } from '../../data.ts';
import { once } from '../../once.ts';
import type { Sentence } from '../phrases/tokens.ts';
import { BITS, isAmong } from './known-words.ts';

const vocabulary = once((): Uint8Array => {
  const bits = brotliDecompressSync(readData('replies/known-words.bin'));
  if (bits.length !== BITS / 8) throw new Error(`replies/known-words.bin: ${bits.length} bytes instead of ${BITS / 8}`);
  return bits;
});

/** The share of words of a reply that fewer than two training replies contain. */
export function unknownShare(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  if (words.length === 0) return 1;
  const bits = vocabulary();
  return words.filter((word) => !isAmong(bits, word)).length / words.length;
}

/**
 * The weights give probabilities that add up to one even when they know no word of the text. So each unknown word
 * reduces the probability by its share, up to a half: a text of unknown words only is never decided.
 */
export const confidenceOf = (likelihood: number, unknown: number): number => likelihood * (1 - unknown / 2);
