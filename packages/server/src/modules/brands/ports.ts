import type { Db, Tx } from '../../kernel/db/db.ts';

/** What brands ask of the campaigns that run for them; filled by the module that owns campaigns. */
export interface BrandCampaigns {
  exists(db: Db, orgId: string, campaignId: string): Promise<boolean>;
  /** The brand was paused or released: every campaign that has it holds or goes on, in the same transaction. */
  brandPaused(tx: Tx, orgId: string, brandId: string, paused: boolean): Promise<void>;
  /** Its site was read, or could not be: campaigns that waited for that go on. */
  brandRead(tx: Tx, orgId: string, brandId: string): Promise<void>;
  /** A person said more of it: campaigns that asked for that go on at once. */
  brandDescribed(tx: Tx, orgId: string, brandId: string): Promise<void>;
  /** Sets the daily cap of every campaign of the brand that is not completed; tells how many there were. */
  setDailyBudget(tx: Tx, orgId: string, brandId: string, dailyBudgetCents: number | null): Promise<number>;
}
