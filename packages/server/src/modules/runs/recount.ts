import type { Difference } from '../../kernel/count-difference.ts';
import type { Db } from '../../kernel/db/db.ts';
import * as store from './store/recount.ts';

const PARTS = [
  store.recountBudgets,
  store.recountCampaignCosts,
  store.recountRuns,
  store.recountTransfers,
  store.recountRunCounts,
];

/** Every sum of money against the cost lines themselves. `db` is one snapshot, or a line that moves would show. */
export async function recount(db: Db): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const part of PARTS) differences.push(...(await part(db)));
  return differences;
}
