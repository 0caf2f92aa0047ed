import { NO_QUARTILES, type Quartiles, quartilesOf } from './quartiles.ts';

/** How one campaign did, as benchmarks compare it. */
export interface CampaignSample {
  readonly orgId: string;
  readonly feature: string;
  readonly deliveryRate: number;
  readonly openRate: number;
  readonly replyRate: number;
  readonly costPerEmailUsd: number;
}

export interface Figures {
  readonly delivery_rate: Quartiles;
  readonly open_rate: Quartiles;
  readonly reply_rate: Quartiles;
  readonly avg_cost_per_email_usd: Quartiles;
}

export const NO_FIGURES: Figures = {
  delivery_rate: NO_QUARTILES,
  open_rate: NO_QUARTILES,
  reply_rate: NO_QUARTILES,
  avg_cost_per_email_usd: NO_QUARTILES,
};

/** A figure over fewer organisations is not shown: one of them could compute the others' figures (spec 26.5). */
const FEWEST_ORGANIZATIONS = 5;
const RATE_DECIMALS = 3;
const COST_DECIMALS = 6;

/** Null when the campaigns belong to too few organisations. */
export function figuresOf(samples: readonly CampaignSample[]): Figures | null {
  if (new Set(samples.map(({ orgId }) => orgId)).size < FEWEST_ORGANIZATIONS) return null;
  const quartiles = (of: (sample: CampaignSample) => number, decimals: number) =>
    quartilesOf(samples.map(of), decimals);
  return {
    delivery_rate: quartiles(({ deliveryRate }) => deliveryRate, RATE_DECIMALS),
    open_rate: quartiles(({ openRate }) => openRate, RATE_DECIMALS),
    reply_rate: quartiles(({ replyRate }) => replyRate, RATE_DECIMALS),
    avg_cost_per_email_usd: quartiles(({ costPerEmailUsd }) => costPerEmailUsd, COST_DECIMALS),
  };
}
