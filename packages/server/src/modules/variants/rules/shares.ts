import { chanceOfFirst } from './evidence.ts';
import type { Pairs } from './pairs.ts';

/** No variant gets fewer than this of a hundred companies, whatever the answers say. */
export const LEAST_SHARE = 10;

/** Whole percents that add up to 100; what rounding leaves goes to the greatest. */
function inPercents(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const room = 100 - LEAST_SHARE * parts.length;
  const shares = parts.map((part) => LEAST_SHARE + Math.floor((room * part) / all + 1e-9));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const most = shares.indexOf(Math.max(...shares));
  return shares.map((share, at) => (at === most ? share + left : share));
}

export const evenShares = (variants: number): number[] => inPercents(Array<number>(variants).fill(1));

/**
 * A variant gets the more companies the likelier it is better than all others. Shares may depend on nothing but the
 * variants of companies that answered, or the evidence would not hold (decision 0089).
 */
export const adaptiveShares = ({ numbers, of }: Pairs): number[] =>
  inPercents(
    numbers.map((one) =>
      numbers.reduce((product, other) => (other === one ? product : product * chanceOfFirst(of(one, other))), 1),
    ),
  );
