import type { Db } from '../../kernel/db/db.ts';
import type { CampaignLabels, LabelFilter } from '../campaigns/index.ts';
import type { EmailCounts } from '../emails/index.ts';
import type { LeadCounts } from '../leads/index.ts';
import type { PressCounts } from '../press/index.ts';

type Counts<T> = (db: Db, orgId: string, campaignIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** Asked of campaigns, leads, press and emails at their doors. */
export interface StatsSources {
  readonly db: Db;
  readonly labels: (db: Db, orgId: string, filter: LabelFilter) => Promise<readonly CampaignLabels[]>;
  readonly leads: { readonly counts: Counts<LeadCounts> };
  readonly emails: { readonly counts: Counts<EmailCounts> };
  readonly press: {
    readonly counts: (db: Db, orgId: string, campaignIds: readonly string[]) => Promise<readonly PressCounts[]>;
  };
  readonly brandExists: (orgId: string, brandId: string) => Promise<boolean>;
}
