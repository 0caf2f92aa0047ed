import type { CampaignStats } from '../../use-campaigns.ts';

/** The numbers that the stream and the statistics share. */
export type Numbers = Pick<
  CampaignStats,
  'recipientStats' | 'emailStats' | 'actualCostInUsdCents' | 'emailsGenerated' | 'leadsBuffered' | 'leadsSkipped'
>;
