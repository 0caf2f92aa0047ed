import { count, dollarsOfCents } from '../../../format.ts';
import type { FeatureStats, StatRegistry } from './use-feature-stats.ts';

/** A figure as it is read: counts, shares in percent, money in dollars; nothing where there is no denominator. */
export function statWords(
  value: FeatureStats['stats'][string] | undefined,
  kind: StatRegistry[string]['type'],
): string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'currency') return dollarsOfCents(String(value));
  if (kind === 'rate') return `${(Number(value) * 100).toFixed(1)}%`;
  return count(Number(value));
}
