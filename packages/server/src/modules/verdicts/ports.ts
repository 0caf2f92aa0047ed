import type { Db } from '../../kernel/db/db.ts';

/** In which state a campaign is; null where there is none. */
export type StatusOfCampaign = (db: Db, orgId: string, campaignId: string) => Promise<string | null>;
