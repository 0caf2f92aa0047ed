import { type MicroCents, usdNumber } from '../../../kernel/money/money.ts';
import type { SpendShare } from '../../runs/index.ts';
import { sumOfPrinted } from './rounding.ts';

const CATEGORIES = ['ai_generation', 'lead_enrichment', 'email_sending'] as const;

const sumWhere = (shares: readonly SpendShare[], holds: (share: SpendShare) => boolean): MicroCents =>
  shares.filter(holds).reduce((sum, { spend }) => sum + spend, 0n);

const byCategory = (shares: readonly SpendShare[]) =>
  CATEGORIES.map((name) => sumWhere(shares, ({ category }) => category === name));

/** All spend, whichever key paid: the sum of the three categories as they are shown (spec 26.1). */
export const totalUsd = (shares: readonly SpendShare[]): number => sumOfPrinted(byCategory(shares));

/** The costs of a campaign by category and by whose key paid. */
export function costsOf(shares: readonly SpendShare[]) {
  const [ai = 0n, leads = 0n, sending = 0n] = byCategory(shares);
  const paidBy = (source: SpendShare['costSource']) =>
    usdNumber(sumWhere(shares, ({ costSource }) => costSource === source));
  return {
    total_byok_usd: totalUsd(shares),
    breakdown: { ai_generation: usdNumber(ai), lead_enrichment: usdNumber(leads), email_sending: usdNumber(sending) },
    held_usd: usdNumber(shares.reduce((sum, { held }) => sum + held, 0n)),
    by_source: { org: paidBy('org'), platform: paidBy('platform') },
  };
}
