import { recordOf } from '../../record-of.ts';
import type { ReplyClassName } from '../rules/decide.ts';
import { BUCKETS, CLASSES, featuresOf, sentenceFeatures, type WeighedReply } from './features.ts';

/** The trained weight of each feature for each class. */
export interface Weights {
  readonly scale: number;
  /** For every class in turn, one number per feature. */
  readonly values: Int8Array | Float32Array;
  readonly bias: readonly number[];
}

export type Likelihoods = Readonly<Record<ReplyClassName, number>>;

export function likelihoodsOf(features: ReadonlyMap<number, number>, { scale, values, bias }: Weights): Likelihoods {
  const scores = CLASSES.map((_, at) => {
    let score = bias[at] ?? 0;
    for (const [bucket, value] of features) score += value * scale * (values[at * BUCKETS + bucket] ?? 0);
    return score;
  });
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  return recordOf(CLASSES, (_, at) => (shares[at] ?? 0) / sum);
}

export const weigh = (weighed: WeighedReply, weights: Weights): Likelihoods =>
  likelihoodsOf(featuresOf(weighed), weights);

/** The sentence with the most weight for the class, shown as the evidence. */
export function decidingSentence(
  { reply, sentences }: WeighedReply,
  name: ReplyClassName,
  { values }: Weights,
): string | null {
  const offset = CLASSES.indexOf(name) * BUCKETS;
  const scored = sentences.map((sentence) => ({
    sentence,
    score: sentenceFeatures(sentence).reduce((sum, bucket) => sum + (values[offset + bucket] ?? 0), 0),
  }));
  const [best] = scored.sort((one, other) => other.score - one.score);
  const [first, last] = [best?.sentence.tokens[0], best?.sentence.tokens.at(-1)];
  return first && last ? reply.text.slice(first.start, last.end) : null;
}
