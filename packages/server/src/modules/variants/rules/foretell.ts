import { addAnswers, copyOf, logEvidence, type Pair } from './evidence.ts';
import { chanceAmong, type Pairs, shareOf } from './pairs.ts';
import { LEAST_SHARE } from './shares.ts';

/** How many times as many answers the variant gets that must be found. */
const DOUBLING = 2;
const MOST = 1_000_000;

/** Found in four of five tests: the standard normal quantiles of 0.8, and of what each of two or three others needs for it. */
const QUANTILES: Readonly<Record<number, number>> = { 1: 0.8416, 2: 1.2816, 3: 1.5011 };

/** The least number for which it is so; it stays so for all that are greater. */
function least(most: number, isSo: (number: number) => boolean): number | null {
  if (!isSo(most)) return null;
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether the evidence would do after `more` answers, of which `first` are of the first variant. */
function would(pair: Pair, chance: number, needed: number, more: number, first: number): boolean {
  const then = copyOf(pair);
  if (first) addAnswers(then, true, chance, first);
  if (more - first) addAnswers(then, false, chance, more - first);
  return logEvidence(then) >= Math.log(needed);
}

/** How many more answers of two variants it takes until the first is found, if it gets twice as many. */
function neededOfPair(pair: Pair, chance: number, needed: number, quantile: number): number | null {
  const doubled = (DOUBLING * chance) / (DOUBLING * chance + 1 - chance);
  return least(MOST, (more) => {
    // So few of the first, or more, are there in all but the unlucky tests.
    const spread = Math.sqrt(more * doubled * (1 - doubled));
    const first = Math.max(0, Math.min(more, Math.floor(more * doubled - quantile * spread)));
    // Few of the first can be evidence as well, of the opposite.
    return first >= more * chance && would(pair, chance, needed, more, first);
  });
}

/**
 * About how many more companies must answer until the leading variant would be found, in four of five tests, if it gets
 * twice as many answers as the others. An adaptive split is taken at its slowest, with the least share for the others.
 */
export function answersNeeded(
  { numbers, of }: Pairs,
  leader: number,
  shares: readonly number[],
  needed: number,
  isAdaptive: boolean,
): number | null {
  const later = isAdaptive
    ? shares.map((_, at) => (at + 1 === leader ? 100 - LEAST_SHARE * (shares.length - 1) : LEAST_SHARE))
    : shares;
  const all = later.reduce((sum, share, at) => sum + share * (at + 1 === leader ? DOUBLING : 1), 0);
  const others = numbers.filter((one) => one !== leader);
  const quantile = QUANTILES[others.length] ?? 2;
  const each = others.map((other) => {
    const chance = chanceAmong(later, leader, other);
    const ofPair = neededOfPair(of(leader, other), chance, needed, quantile);
    const share = (DOUBLING * shareOf(later, leader) + shareOf(later, other)) / all;
    return ofPair === null ? null : Math.ceil(ofPair / share);
  });
  return each.some((one) => one === null) ? null : Math.max(...each.map((one) => one ?? 0));
}
