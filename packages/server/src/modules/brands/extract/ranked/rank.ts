import type { Option, Options } from './options.ts';

/** Weights of features by row: of a kind of question, and of a shape of answers. */
export type Weights = ReadonlyMap<string, ReadonlyMap<string, number>>;

const weigh = (features: readonly string[], rows: readonly (ReadonlyMap<string, number> | undefined)[]): number => {
  let sum = 0;
  for (const feature of features) for (const row of rows) sum += row?.get(feature) ?? 0;
  return sum;
};

export interface RankedOption {
  readonly option: Option;
  /** 0 to 1, against all other answers and against silence. */
  readonly likelihood: number;
}

/** The likeliest answer; null where there is none at all. Options that say the same are likely together. */
export function likeliest({ options, silence, rows }: Options, weights: Weights): RankedOption | null {
  const own = rows.map((row) => weights.get(row));
  const scores = options.map(({ features }) => weigh(features, own));
  const none = weigh(silence, own);
  const highest = scores.reduce((one, other) => Math.max(one, other), none);
  const shares = scores.map((score) => Math.exp(score - highest));
  const sum = shares.reduce((total, share) => total + share, Math.exp(none - highest));
  const answers = new Map<string, { option: Option; share: number; top: number }>();
  options.forEach((option, at) => {
    const share = shares[at] ?? 0;
    const known = answers.get(option.key);
    if (!known) answers.set(option.key, { option, share, top: share });
    else {
      known.share += share;
      if (share > known.top) Object.assign(known, { option, top: share });
    }
  });
  let best: { option: Option; share: number } | null = null;
  for (const answer of answers.values()) if (!best || answer.share > best.share) best = answer;
  return best && { option: best.option, likelihood: best.share / sum };
}
