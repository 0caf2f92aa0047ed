import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { KeptDays, Retention } from '../../kernel/personal-data/retention.ts';
import type { BrandsContext } from '../brands/index.ts';
import type { CoverageSource } from './reading/source.ts';

export interface CoverageContext extends Context {
  readonly rules: UrlRules;
  readonly brands: BrandsContext;
  /** Reads outlets: their feeds and pages, or in the sandbox what its world publishes. */
  readonly source: CoverageSource;
  /** The length of a day; shorter in the sandbox. */
  readonly daySeconds: number;
  readonly retention: Retention;
  readonly keptDays: KeptDays;
  /** Filled by campaigns: the brands that a campaign writes for; empty when there is no such campaign. */
  readonly brandIdsOf: (db: Db, orgId: string, campaignId: string) => Promise<readonly string[]>;
}
