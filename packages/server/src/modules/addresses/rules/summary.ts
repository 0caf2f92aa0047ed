import type { AddressSummary } from '@distribute/contract/addresses';
import type { z } from 'zod';
import type { JudgedAddress, Verdict } from './judge.ts';

export type Summary = z.output<typeof AddressSummary>;

/** A list of which more would bounce is held: providers act from two to five of a hundred. */
export const BOUNCE_LIMIT = 0.03;

/** How many of each verdict, and how many would bounce. */
export interface VerdictCounts extends Readonly<Record<Verdict, number>> {
  readonly unchecked: number;
  readonly leftOut: number;
  /** The sum of the chances. */
  readonly bounces: number;
}

export function summaryOf({ good, risky, bad, unknown, unchecked, leftOut, bounces }: VerdictCounts): Summary {
  const checked = good + risky + bad + unknown;
  const forecast = checked === 0 ? null : Math.min(1, Math.round((bounces / checked) * 10_000) / 10_000);
  return {
    checked,
    unchecked,
    good,
    risky,
    bad,
    unknown,
    leftOut,
    bounceForecast: forecast,
    bounceLimit: BOUNCE_LIMIT,
  };
}

/** Whether so many would bounce that a campaign does not start with the list. */
export const isTooMany = ({ bounceForecast }: Pick<Summary, 'bounceForecast'>): boolean =>
  bounceForecast !== null && bounceForecast > BOUNCE_LIMIT;

export function countVerdicts(judged: readonly JudgedAddress[], unchecked = 0): VerdictCounts {
  const counts = { good: 0, risky: 0, bad: 0, unknown: 0 };
  for (const { verdict } of judged) counts[verdict] += 1;
  return { ...counts, unchecked, leftOut: 0, bounces: judged.reduce((sum, one) => sum + one.bounceChance, 0) };
}
