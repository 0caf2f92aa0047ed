import type { Weights } from '../../packages/server/src/modules/brands/extract/ranked/rank.ts';
import type { Example } from './examples.ts';

export interface Settings {
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
  /** A word counts if it is in right answers of this many sites. */
  readonly sites: number;
}

/** A seeded generator, so that the same examples always give the same weights. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORD = /^(?:[lhctbf]|last|next):/;
/** A smaller gradient changes nothing noticeable. */
const FLAT = 2e-3;

interface Numbered {
  readonly rows: readonly number[];
  readonly options: readonly Int32Array[];
  readonly silence: Int32Array;
  readonly isRight: readonly boolean[];
}

/** Features as numbers; words on too few sites are left out. */
function numbered(examples: readonly Example[], sites: number) {
  const sitesWith = new Map<string, Set<string>>();
  for (const { options, verdicts, site } of examples)
    options.forEach(({ features }, at) => {
      if (verdicts[at] !== 'found') return;
      for (const feature of features)
        if (WORD.test(feature)) sitesWith.set(feature, (sitesWith.get(feature) ?? new Set()).add(site));
    });
  const ids = new Map<string, number>();
  const idOf = (feature: string): number => {
    const known = ids.get(feature);
    if (known !== undefined) return known;
    ids.set(feature, ids.size);
    return ids.size - 1;
  };
  const kept = (features: readonly string[]) =>
    Int32Array.from(
      features.filter((feature) => !WORD.test(feature) || (sitesWith.get(feature)?.size ?? 0) >= sites).map(idOf),
    );
  const rowIds = new Map<string, number>();
  const all = examples.map(({ options, silence, rows, verdicts }): Numbered => {
    for (const row of rows) if (!rowIds.has(row)) rowIds.set(row, rowIds.size);
    return {
      rows: rows.map((row) => rowIds.get(row) as number),
      options: options.map(({ features }) => kept(features)),
      silence: kept(silence),
      isRight: verdicts.map((verdict) => verdict === 'found'),
    };
  });
  return { all, ids, rowIds };
}

/**
 * Logistic regression over all possible answers of a question and no answer, by AdaGrad. If no answer is right, giving
 * none is.
 */
export function train(examples: readonly Example[], { epochs, rate, decay, sites }: Settings): Weights {
  const { all, ids, rowIds } = numbered(examples, sites);
  const width = ids.size;
  const values = new Float32Array(rowIds.size * width);
  const squares = new Float32Array(rowIds.size * width).fill(1e-2);
  const next = seeded(17);
  const order = all.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const at of order) step(all[at] as Numbered);
  }
  return new Map(
    [...rowIds].map(([row, at]) => [
      row,
      new Map([...ids].map(([feature, id]) => [feature, values[at * width + id] as number])),
    ]),
  );

  function step({ rows, options, silence, isRight }: Numbered): void {
    const starts = rows.map((row) => row * width);
    const score = (features: Int32Array): number => {
      let sum = 0;
      for (const start of starts) for (const feature of features) sum += values[start + feature] as number;
      return sum;
    };
    const scores = [...options, silence].map(score);
    const right = [...isRight, !isRight.includes(true)];
    const highest = scores.reduce((one, other) => Math.max(one, other));
    const shares = scores.map((one) => Math.exp(one - highest));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const good = shares.reduce((sum, share, at) => sum + (right[at] ? share : 0), 1e-12);
    const slopes = new Map<number, number>();
    [...options, silence].forEach((features, at) => {
      const share = shares[at] as number;
      const slope = share / whole - (right[at] ? share / good : 0);
      if (Math.abs(slope) < FLAT) return;
      for (const feature of features) slopes.set(feature, (slopes.get(feature) ?? 0) + slope);
    });
    for (const [feature, own] of slopes)
      for (const start of starts) {
        const place = start + feature;
        const slope = own + decay * (values[place] as number);
        squares[place] = (squares[place] as number) + slope * slope;
        values[place] = (values[place] as number) - (rate * slope) / Math.sqrt(squares[place] as number);
      }
  }
}
