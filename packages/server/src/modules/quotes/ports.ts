/** The campaign that a pitch belongs to; throws 404 where there is none. */
export type FindCampaign = (
  orgId: string,
  campaignId: string,
) => Promise<{ readonly brandIds: readonly string[]; readonly mailboxIds: readonly string[] | null }>;

/** The brand of the organisation; throws 404 where there is none. */
export type FindBrand = (orgId: string, brandId: string) => Promise<{ readonly name: string }>;

/** The sandbox's own digest for a brand; null where real ones are to be waited for. */
export type StandInDigest = (brand: { readonly industry: string; readonly day: string }) => string;
