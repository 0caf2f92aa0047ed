import { chanceOfFirst, intervalOf, isEvidence, likeliestRatio, logEvidence } from './evidence.ts';
import { answersNeeded } from './foretell.ts';
import type { Pairs } from './pairs.ts';

/** Evidence of this much against equal variants arises by chance in one of so many tests: in 5 %. */
const EVIDENCE_NEEDED = 20;
/** A better variant has to be told from each of the others, so they share the 5 %. */
export const evidenceNeeded = (variants: number): number => EVIDENCE_NEEDED * (variants - 1);
const MOST_EVIDENCE = 1e6;

export interface Comparison {
  readonly variant: number;
  readonly against: number;
  /** How many times as many companies answer to the variant, and the bounds of it that hold at every look together. */
  readonly ratio: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly evidence: number;
  readonly evidenceNeeded: number;
}

export interface Judgement {
  /** The variant that is better than all others; null while it is too early to say. */
  readonly found: number | null;
  readonly leader: number | null;
  /** The leader against each of the others. */
  readonly comparisons: readonly Comparison[];
  /** About so many more answers until a leader that gets twice as many would be found; null where one is found. */
  readonly answersNeeded: number | null;
}

/** The variant that the evidence tells from each of the others as the better one. */
export function findBetter({ numbers, of }: Pairs): number | null {
  const needed = evidenceNeeded(numbers.length);
  const isBetter = (one: number, other: number) =>
    isEvidence(of(one, other), needed) && chanceOfFirst(of(one, other)) > 0.5;
  return numbers.find((one) => numbers.every((other) => other === one || isBetter(one, other))) ?? null;
}

const NOTICEABLE = 1e-6;

/** The one that is ahead so far; shares may differ, so that counts alone do not say it. */
function leaderOf({ numbers, of }: Pairs): number | null {
  const leads = (one: number, other: number) => likeliestRatio(of(one, other)) > NOTICEABLE;
  const ahead = numbers.reduce((best, one) => (leads(one, best) ? one : best));
  return numbers.some((other) => other !== ahead && of(ahead, other).counts.size) ? ahead : null;
}

/** What the companies that answered so far say of the variants; new companies get these shares. */
export function judge(pairs: Pairs, shares: readonly number[], isAdaptive = false): Judgement {
  const { numbers, of } = pairs;
  const needed = evidenceNeeded(numbers.length);
  const leader = leaderOf(pairs);
  const first = leader ?? 1;
  const comparisons = numbers
    .filter((one) => one !== first)
    .map((against) => {
      const pair = of(first, against);
      const evidence = Math.min(MOST_EVIDENCE, Math.exp(logEvidence(pair)));
      return { variant: first, against, ...intervalOf(pair, needed), evidence, evidenceNeeded: needed };
    });
  const found = findBetter(pairs);
  return {
    ...{ found, leader, comparisons },
    answersNeeded: found === null ? answersNeeded(pairs, first, shares, needed, isAdaptive) : null,
  };
}
