import type { CostGroup } from './use-costs.ts';

const DAY_MS = 86_400_000;

export interface DayCost {
  /** `YYYY-MM-DD`, a UTC day. */
  readonly day: string;
  readonly cents: string;
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first of so many days that end today. */
export const firstDay = (days: number, now: number): string => dayOf(now - (days - 1) * DAY_MS);

/** Every day of the period, oldest first, including days without spend. */
export function daysOf(groups: readonly CostGroup[], days: number, now: number): DayCost[] {
  const spent = new Map(groups.map(({ dimensions, actualCostInUsdCents }) => [dimensions.day, actualCostInUsdCents]));
  return Array.from({ length: days }, (_, at) => {
    const day = dayOf(now - (days - 1 - at) * DAY_MS);
    return { day, cents: spent.get(day) ?? '0' };
  });
}

/** Exact: amounts have at most six decimals of a cent. */
export function sumCents(amounts: readonly string[]): string {
  const micros = amounts.reduce((sum, cents) => sum + microsOf(cents), 0n);
  const fraction = String(micros % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return fraction ? `${micros / 1_000_000n}.${fraction}` : String(micros / 1_000_000n);
}

function microsOf(cents: string): bigint {
  const [whole = '0', fraction = ''] = cents.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

export interface Share {
  readonly label: string;
  readonly cents: string;
}

/** Groups with the same label combined, largest first. */
export function sharesBy(groups: readonly CostGroup[], labelOf: (group: CostGroup) => string): Share[] {
  const amounts = new Map<string, string[]>();
  for (const group of groups) {
    const label = labelOf(group);
    amounts.set(label, [...(amounts.get(label) ?? []), group.actualCostInUsdCents]);
  }
  return [...amounts]
    .map(([label, all]) => ({ label, cents: sumCents(all) }))
    .filter(({ cents }) => cents !== '0')
    .sort((one, other) => Number(other.cents) - Number(one.cents));
}
