import type { ReviewMode } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';

/** Which pitches of a campaign wait for a person; `none` of one that is not there. */
export type ReviewModeOf = (db: Db, orgId: string, campaignId: string) => Promise<z.output<typeof ReviewMode>>;

/** The campaign that a pitch belongs to; throws 404 where there is none. */
export type FindCampaign = (
  orgId: string,
  campaignId: string,
) => Promise<{ readonly brandIds: readonly string[]; readonly mailboxIds: readonly string[] | null }>;

/** The brand of the organisation; throws 404 where there is none. */
export type FindBrand = (orgId: string, brandId: string) => Promise<{ readonly name: string }>;

/** The sandbox's own digest for a brand; null where real ones are to be waited for. */
export type StandInDigest = (brand: { readonly industry: string; readonly day: string }) => string;
