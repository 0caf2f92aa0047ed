import type { Db } from '../../kernel/db/db.ts';

/** The status of a campaign; null when there is no such campaign. */
export type StatusOfCampaign = (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
