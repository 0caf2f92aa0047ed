/** The campaign that a conversation belongs to; throws 404 where there is none. */
export type FindCampaign = (orgId: string, campaignId: string) => Promise<{ readonly status: string }>;
