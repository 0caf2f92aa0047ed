import { roundHalfEven } from './rounding.ts';

export interface Quartiles {
  readonly average: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
}

export const NO_QUARTILES: Quartiles = { average: 0, p25: 0, p50: 0, p75: 0 };

/** The quantile of ascending values at this share, by linear interpolation. */
function quantile(ascending: readonly number[], share: number): number {
  const at = (ascending.length - 1) * share;
  const low = ascending[Math.floor(at)] as number;
  const high = ascending[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

export function quartilesOf(values: readonly number[], decimals: number): Quartiles {
  if (values.length === 0) return NO_QUARTILES;
  const ascending = values.toSorted((a, b) => a - b);
  const shown = (value: number) => roundHalfEven(value, decimals);
  return {
    average: shown(values.reduce((sum, value) => sum + value, 0) / values.length),
    p25: shown(quantile(ascending, 0.25)),
    p50: shown(quantile(ascending, 0.5)),
    p75: shown(quantile(ascending, 0.75)),
  };
}
