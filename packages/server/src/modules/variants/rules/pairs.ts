import { addAnswers, emptyPair, type Pair } from './evidence.ts';

/** Companies that answered and were given the same variant (from 1) by the same shares, in percent. */
export interface Answers {
  readonly variant: number;
  readonly shares: readonly number[];
  readonly companies: number;
}

/** What the answers say of each variant against each other one, by their numbers. */
export interface Pairs {
  readonly numbers: readonly number[];
  readonly of: (first: number, second: number) => Pair;
}

export const shareOf = (shares: readonly number[], variant: number): number => shares[variant - 1] ?? 0;

/** The chance of the first variant among these two. */
export const chanceAmong = (shares: readonly number[], first: number, second: number): number =>
  shareOf(shares, first) / (shareOf(shares, first) + shareOf(shares, second));

export function emptyPairs(variants: number): Pairs {
  const numbers = Array.from({ length: variants }, (_, at) => at + 1);
  const rows = numbers.map((one) => numbers.map((other) => (one === other ? null : emptyPair())));
  return { numbers, of: (first, second) => rows[first - 1]?.[second - 1] as Pair };
}

export function addCompanies({ numbers, of }: Pairs, { variant, shares, companies }: Answers): void {
  for (const other of numbers) {
    if (other === variant) continue;
    addAnswers(of(variant, other), true, chanceAmong(shares, variant, other), companies);
    addAnswers(of(other, variant), false, chanceAmong(shares, other, variant), companies);
  }
}

export function pairsOf(variants: number, answers: readonly Answers[]): Pairs {
  const pairs = emptyPairs(variants);
  for (const one of answers) addCompanies(pairs, one);
  return pairs;
}
