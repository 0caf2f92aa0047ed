/**
 * What the answers so far say of two variants, however often one looks. Only companies that answered count: if both
 * variants were equally good, the variant of the next one that answers would be drawn by the shares that it was given
 * by, whatever was before (decision 0089).
 */

/** Logarithms of how many times as often one variant is answered as another, from 11 times less to 11 times more. */
const STEP = 0.1;
const REACH = 2.4;
/** A doubling is one standard deviation away. */
const SPREAD = Math.LN2;

const EQUAL = Math.round(REACH / STEP);
const RATIOS = Float64Array.from({ length: 2 * EQUAL + 1 }, (_, at) => (at - EQUAL) * STEP);
const WEIGHTS = (() => {
  const weights = RATIOS.map((ratio) => Math.exp(-0.5 * (ratio / SPREAD) ** 2));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
})();

/** The answers of the companies that were given one or the other of two variants. */
export interface Pair {
  /** By the chance of the first variant among the two: how many answered to the first, and to the second. */
  readonly counts: Map<number, [first: number, second: number]>;
  /** The logarithm of how likely the answers are, for each ratio. */
  readonly likelihoods: number[];
}

export const emptyPair = (): Pair => ({ counts: new Map(), likelihoods: Array<number>(RATIOS.length).fill(0) });

/** The logarithm of the chance that a company which answered was given the first variant, or the second. */
const logChance = (isFirst: boolean, chance: number, ratio: number): number =>
  isFirst
    ? -Math.log1p(((1 - chance) / chance) * Math.exp(-ratio))
    : -Math.log1p((chance / (1 - chance)) * Math.exp(ratio));

/** There are few different chances, because shares are whole percents. */
const tables = new Map<number, readonly [first: Float64Array, second: Float64Array]>();
function tableOf(chance: number) {
  const known = tables.get(chance);
  if (known) return known;
  const of = (isFirst: boolean) => RATIOS.map((ratio) => logChance(isFirst, chance, ratio));
  const made = [of(true), of(false)] as const;
  tables.set(chance, made);
  return made;
}

/** Adds companies that answered; `chance` is that of the first variant among the two when they were given theirs. */
export function addAnswers({ counts, likelihoods }: Pair, isFirst: boolean, chance: number, times = 1): void {
  const side = isFirst ? 0 : 1;
  const count = counts.get(chance) ?? [0, 0];
  count[side] += times;
  counts.set(chance, count);
  const table = tableOf(chance)[side];
  for (let at = 0; at < table.length; at += 1) (likelihoods[at] as number) += times * (table[at] as number);
}

/** A copy that can be added to. */
export const copyOf = ({ counts, likelihoods }: Pair): Pair => ({
  counts: new Map([...counts].map(([chance, [first, second]]) => [chance, [first, second]])),
  likelihoods: likelihoods.slice(),
});

/** How much of the likelihood lies at ratios below, at and above equality, over its greatest value. */
function massOf({ likelihoods }: Pair): { most: number; below: number; at: number; above: number } {
  const most = Math.max(...likelihoods);
  const mass = { most, below: 0, at: 0, above: 0 };
  for (let at = 0; at < RATIOS.length; at += 1) {
    const weight = (WEIGHTS[at] as number) * Math.exp((likelihoods[at] as number) - most);
    if (at < EQUAL) mass.below += weight;
    else if (at > EQUAL) mass.above += weight;
    else mass.at += weight;
  }
  return mass;
}

const logLikelihood = ({ counts }: Pair, ratio: number): number => {
  let sum = 0;
  for (const [chance, [first, second]] of counts) {
    sum += first * logChance(true, chance, ratio) + second * logChance(false, chance, ratio);
  }
  return sum;
};

/**
 * The logarithm of the evidence against this ratio of the first variant to the second (as a logarithm; 0: they are
 * equal). Where it is the true one, the evidence is ever N or more with a chance of at most one in N (Ville).
 */
export function logEvidence(pair: Pair, ratio = 0): number {
  const { most, below, at, above } = massOf(pair);
  const ofRatio = ratio === 0 ? (pair.likelihoods[EQUAL] as number) : logLikelihood(pair, ratio);
  return most + Math.log(below + at + above) - ofRatio;
}

/** Whether the evidence against equality is as much as is needed. */
export const isEvidence = (pair: Pair, needed: number): boolean =>
  // The mixture of all ratios is never likelier than the likeliest of them, which is found faster.
  Math.max(...pair.likelihoods) - (pair.likelihoods[EQUAL] as number) >= Math.log(needed) &&
  logEvidence(pair) >= Math.log(needed);

/** How likely it is by the answers so far that the first variant is the better one. */
export function chanceOfFirst(pair: Pair): number {
  const { below, at, above } = massOf(pair);
  return (above + at / 2) / (below + at + above);
}

const FARTHEST = 7;
const bisect = (from: number, to: number, isInside: (ratio: number) => boolean): number => {
  let [inside, outside] = [from, to];
  for (let round = 0; round < 40; round += 1) {
    const middle = (inside + outside) / 2;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
};

export interface Interval {
  /** The likeliest ratio; null where one of the two has no answer. */
  readonly ratio: number | null;
  /** Null: no bound yet. */
  readonly low: number | null;
  readonly high: number | null;
}

/** The ratios that the answers so far do not speak against: it holds the true one at every look together. */
export function intervalOf(pair: Pair, evidenceNeeded: number): Interval {
  const isInside = (ratio: number) => logEvidence(pair, ratio) < Math.log(evidenceNeeded);
  let [first, second] = [0, 0];
  for (const [one, other] of pair.counts.values()) [first, second] = [first + one, second + other];
  if (first + second === 0) return { ratio: null, low: null, high: null };
  const peak = likeliestRatio(pair);
  const low = isInside(-FARTHEST) ? null : Math.exp(bisect(peak, -FARTHEST, isInside));
  const high = isInside(FARTHEST) ? null : Math.exp(bisect(peak, FARTHEST, isInside));
  return { ratio: first && second ? Math.exp(peak) : null, low, high };
}

/** The ratio, as a logarithm, that makes the answers likeliest; their likelihood has one peak. */
export function likeliestRatio(pair: Pair): number {
  let [low, high] = [-FARTHEST, FARTHEST];
  for (let round = 0; round < 50; round += 1) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
    if (logLikelihood(pair, one) < logLikelihood(pair, other)) low = one;
    else high = other;
  }
  return (low + high) / 2;
}
