import type { Db } from '../../kernel/db/db.ts';

/** The brand of the organisation; throws 404 where there is none. */
export type FindBrand = (orgId: string, brandId: string) => Promise<{ readonly domain: string; readonly name: string }>;

/** Asked of the module of campaigns. */
export type CampaignExists = (db: Db, orgId: string, campaignId: string) => Promise<boolean>;
