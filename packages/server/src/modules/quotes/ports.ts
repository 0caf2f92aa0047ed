import type { ReviewMode } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';

/** Which pitches of a campaign wait for review; `none` when there is no such campaign. */
export type ReviewModeOf = (db: Db, orgId: string, campaignId: string) => Promise<z.output<typeof ReviewMode>>;

/** The campaign of a pitch; throws 404 when there is none. */
export type FindCampaign = (
  orgId: string,
  campaignId: string,
) => Promise<{ readonly brandIds: readonly string[]; readonly mailboxIds: readonly string[] | null }>;

/** Makes the sandbox's own digest for a brand. */
export type StandInDigest = (brand: { readonly industry: string; readonly day: string }) => string;
