import type { Db } from '../../kernel/db/db.ts';

/** The brand of the organisation; throws 404 when there is none. */
export type FindBrand = (orgId: string, brandId: string) => Promise<{ readonly domain: string; readonly name: string }>;

/** Filled by the module `campaigns`. */
export type CampaignExists = (db: Db, orgId: string, campaignId: string) => Promise<boolean>;
