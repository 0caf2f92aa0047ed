import { dollars, shiftPoint } from '../../format.ts';

/** A million units, and a hundred cents in a dollar: 6 - 2 places. */
const PLACES_PER_MILLION = 4;

/** Prices are per one token; people compare them per million. */
export function readablePrice({
  pricePerUnitInUsdCents: cents,
  unit,
}: {
  pricePerUnitInUsdCents: string;
  unit: string;
}) {
  if (unit === 'token') return { amount: dollars(shiftPoint(cents, PLACES_PER_MILLION)), per: 'per million tokens' };
  return { amount: `${cents}¢`, per: `per ${unit}` };
}
