import { BUCKETS, CLASSES } from '../../../src/replies/learned/features.ts';
import type { Weights } from '../../../src/replies/learned/weigh.ts';

export interface Example {
  readonly features: ReadonlyMap<number, number>;
  /** The index of its class. */
  readonly label: number;
}

export interface Settings {
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
}

/** A seeded generator, so that the same examples always give the same weights. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** Multinomial logistic regression by AdaGrad, with weight decay. */
export function train(examples: readonly Example[], { epochs, rate, decay }: Settings): Weights {
  const values = new Float32Array(CLASSES.length * BUCKETS);
  const squares = new Float32Array(CLASSES.length * BUCKETS).fill(1e-6);
  const bias = CLASSES.map(() => 0);
  const next = seeded(17);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { features, label } of shuffled(examples, next)) {
      const scores = CLASSES.map((_, at) => {
        let score = bias[at] as number;
        for (const [bucket, value] of features) score += value * (values[at * BUCKETS + bucket] as number);
        return score;
      });
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const sum = shares.reduce((total, share) => total + share, 0);
      for (let at = 0; at < CLASSES.length; at += 1) {
        const error = (shares[at] as number) / sum - (at === label ? 1 : 0);
        bias[at] = (bias[at] as number) - 0.02 * error;
        for (const [bucket, value] of features) {
          const place = at * BUCKETS + bucket;
          const slope = error * value + decay * (values[place] as number);
          squares[place] = (squares[place] as number) + slope * slope;
          values[place] = (values[place] as number) - (rate * slope) / Math.sqrt(squares[place] as number);
        }
      }
    }
  }
  return { scale: 1, values, bias };
}

/** Eight bits are enough for a weight, and take a quarter of the space. */
export function quantised({ values, bias }: Weights): { scale: number; values: Int8Array; bias: readonly number[] } {
  let highest = 0;
  for (const value of values) highest = Math.max(highest, Math.abs(value));
  const scale = highest / 127;
  return { scale, values: Int8Array.from(values, (value) => Math.round(value / scale)), bias };
}
