import { createHash } from 'node:crypto';

/** A source of chance that gives the same futures again for the same label. */
export interface Chance {
  /** At least 0 and below 1. */
  unit(): number;
  /** How many of `count` happen, each with this probability. */
  binomial(count: number, probability: number): number;
  /** A rate of which `hits` and `misses` are known; both above 0. */
  beta(hits: number, misses: number): number;
  /** An index, by weight. */
  pick(weights: readonly number[]): number;
}

/** From here on a normal draw, rounded, is as good as counting. */
const MANY = 60;

function sfc32(label: string): () => number {
  const digest = createHash('sha256').update(label).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at)) as [number, number, number, number];
  return () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
}

export function chanceOf(label: string): Chance {
  const unit = sfc32(label);
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());

  /** Marsaglia and Tsang (2000); a shape below 1 is raised and scaled down. */
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * (1 - unit()) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(1 - unit()) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
    }
  };

  const binomial = (count: number, probability: number): number => {
    if (count === 0 || probability <= 0) return 0;
    if (probability >= 1) return count;
    if (probability > 0.5) return count - binomial(count, 1 - probability);
    const mean = count * probability;
    if (mean * (1 - probability) > MANY) {
      const drawn = Math.round(mean + normal() * Math.sqrt(mean * (1 - probability)));
      return Math.min(count, Math.max(0, drawn));
    }
    // Leaps from one that happens to the next.
    const log = Math.log(1 - probability);
    let happened = 0;
    for (let at = 0; ; happened += 1) {
      at += Math.floor(Math.log(1 - unit()) / log) + 1;
      if (at > count) return happened;
    }
  };

  return {
    unit,
    binomial,
    beta: (hits, misses) => {
      const one = gamma(hits);
      return one / (one + gamma(misses));
    },
    pick: (weights) => {
      let left = unit() * weights.reduce((sum, weight) => sum + weight, 0);
      for (const [at, weight] of weights.entries()) {
        left -= weight;
        if (left < 0) return at;
      }
      return weights.length - 1;
    },
  };
}
