import { shiftPoint } from '../../../../format.ts';
import type { CampaignStats } from '../../use-campaigns.ts';

type CostLine = CampaignStats['costBreakdown'][number];

/** Amounts are decimals of a cent; as whole millionths they add up exactly. */
const PLACES = 6;
const microOf = (cents: string): bigint => BigInt(shiftPoint(cents, PLACES).split('.')[0] as string);

function centsOf(micro: bigint): string {
  const digits = String(micro).padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, -PLACES)}.${fraction}` : digits.slice(0, -PLACES);
}

const MOST_SHARES = 6;

/** What was spent: the largest parts by name, the small ones together. Money that is only held is no part of it. */
export function sharesOf(lines: readonly CostLine[]) {
  const sorted = lines
    .map(({ costName, actualCostInUsdCents }) => ({ label: labelOf(costName), micro: microOf(actualCostInUsdCents) }))
    .filter(({ micro }) => micro > 0n)
    .sort((a, b) => Number(b.micro - a.micro));
  const [shown, small] =
    sorted.length > MOST_SHARES ? [sorted.slice(0, MOST_SHARES - 1), sorted.slice(MOST_SHARES - 1)] : [sorted, []];
  const other = small.reduce((sum, { micro }) => sum + micro, 0n);
  return [...shown, ...(other > 0n ? [{ label: 'Other', micro: other }] : [])].map(({ label, micro }) => ({
    label,
    cents: centsOf(micro),
  }));
}

const labelOf = (costName: string): string => {
  const words = costName.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The cost of one item; null when there is none. */
export const perOne = (totalCents: string, n: number): string | null =>
  n === 0 ? null : centsOf(microOf(totalCents) / BigInt(n));
