import type { Db } from '../../kernel/db/db.ts';
import type { CampaignLabels, LabelFilter } from '../campaigns/index.ts';
import type { LeadCounts } from '../leads/index.ts';

type Counts<T> = (db: Db, orgId: string, campaignIds: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** Filled by the modules `campaigns`, `leads` and `emails`. */
export interface StatsSources {
  readonly db: Db;
  readonly labels: (db: Db, orgId: string, filter: LabelFilter) => Promise<readonly CampaignLabels[]>;
  readonly leads: { readonly counts: Counts<LeadCounts> };
  /** Further counts for a campaign by other modules, with the keys of the statistics (spec 29.3). */
  readonly furtherCounts: readonly Counts<Readonly<Record<string, number>>>[];
}
