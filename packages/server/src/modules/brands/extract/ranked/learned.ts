import { brotliDecompressSync } from 'node:zlib';
import type { Weights } from './rank.ts';
import { ROWS, STEP } from './weights.ts';

let kept: Weights | null = null;

/** The weights that `npm run train:sites` learned, unpacked when they are first needed. */
export function learnedWeights(): Weights {
  kept ??= new Map(
    (JSON.parse(brotliDecompressSync(Buffer.from(ROWS, 'base64')).toString()) as [string, [string, number][]][]).map(
      ([row, own]) => [row, new Map(own.map(([feature, value]) => [feature, value / STEP]))],
    ),
  );
  return kept;
}
