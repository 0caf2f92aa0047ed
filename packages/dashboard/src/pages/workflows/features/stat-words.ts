import { count, dollarsOfCents } from '../../../format.ts';
import type { FeatureStats, StatRegistry } from './use-feature-stats.ts';

/** A statistic as text: counts, shares in per cent, money in dollars; null without a denominator. */
export function statWords(
  value: FeatureStats['stats'][string] | undefined,
  kind: StatRegistry[string]['type'],
): string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'currency') return dollarsOfCents(String(value));
  if (kind === 'rate') return `${(Number(value) * 100).toFixed(1)}%`;
  return count(Number(value));
}
