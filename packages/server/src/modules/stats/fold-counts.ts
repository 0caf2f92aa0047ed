import type { Db } from '../../kernel/db/db.ts';
import { foldLists } from '../../kernel/db/lists/list-counts.ts';
import { foldCredit } from '../billing/index.ts';
import { foldMessageCounts } from '../emails/index.ts';
import { foldLeadCounts, foldMembers } from '../leads/index.ts';
import { foldRunCounts } from '../runs/index.ts';

/** The rows of a counter become one row once so many have gathered. */
const FOLD_AT = 200;

/** The scheduled job: counters whose rows have become many (0017). */
export async function foldEveryCount(db: Db): Promise<void> {
  for (const fold of [foldCredit, foldRunCounts, foldLeadCounts, foldMembers, foldMessageCounts, foldLists]) {
    await fold(db, FOLD_AT);
  }
}
