import type { Db } from '../../kernel/db/db.ts';

/** Filled by the module `campaigns`. */
export type CampaignExists = (db: Db, orgId: string, campaignId: string) => Promise<boolean>;
