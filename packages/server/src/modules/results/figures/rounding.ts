import { type MicroCents, usdNumber } from '../../../kernel/money/money.ts';

/** Rounds half to even. A half that a binary fraction cannot represent exactly does not count as a half. */
export function roundHalfEven(value: number, decimals: number): number {
  const scaled = value * 10 ** decimals;
  const below = Math.floor(scaled);
  const rounded = scaled - below === 0.5 ? below + (below % 2) : Math.round(scaled);
  return rounded / 10 ** decimals;
}

const DECIMALS = 3n;

/** A rate of the results group: half-even to 3 decimals; 0 when the denominator is 0 (spec 26). */
export function rateOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const [dividend, divisor] = [BigInt(part) * 10n ** DECIMALS, BigInt(whole)];
  const [quotient, twice] = [dividend / divisor, 2n * (dividend % divisor)];
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return Number(quotient + (isUp ? 1n : 0n)) / 10 ** Number(DECIMALS);
}

const PER_USD = 1_000_000;

/** The sum of the amounts as they are shown, without errors of binary fractions. */
export const sumOfPrinted = (amounts: readonly MicroCents[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(usdNumber(amount) * PER_USD), 0) / PER_USD;
