import type { Context } from '../../kernel/context.ts';
import type { OpenTable } from '../../kernel/csv/open-table.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { UrlRules } from '../../kernel/egress/url.ts';
import type { Suppressions } from '../suppressions/index.ts';

export interface MediaListsContext extends Context {
  readonly openTable: OpenTable;
  readonly rules: UrlRules;
  readonly suppressions: Suppressions;
  /** Filled by campaigns: a campaign that is not over and names the list; null when there is none. */
  readonly campaignUsing: (tx: Tx, orgId: string, mediaListId: string) => Promise<string | null>;
}
