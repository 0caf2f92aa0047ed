import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** Root runs by campaign; one that never ran is not in the answer. */
export async function sumRunCounts(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ campaignId: string; count: number }>`
    select campaign_id, sum(count)::int as count from run_counts
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ campaignId, count }) => [campaignId, count]));
}

/** Puts one row in the place of many, wherever many have gathered. What is added meanwhile is left alone. */
export async function foldRunCounts(db: Db, atLeast: number): Promise<void> {
  await sql`
    with crowded as (
      select org_id, campaign_id from run_counts group by 1, 2 having count(*) >= ${atLeast} limit 50),
    gone as (
      delete from run_counts c using crowded d where c.org_id = d.org_id and c.campaign_id = d.campaign_id returning c.*)
    insert into run_counts (org_id, campaign_id, count)
    select org_id, campaign_id, sum(count) from gone group by 1, 2
    -- across organisations: folds the steps of all`.execute(db);
}
