import { sql } from 'kysely';
import type { Db } from '../../../../kernel/db/db.ts';

export interface CountRow {
  readonly campaignId: string;
  readonly step: number;
  readonly measure: string;
  readonly count: number;
}

export async function sumCounts(db: Db, orgId: string, campaignIds: readonly string[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select campaign_id, step, measure, sum(count)::int as count from message_counts
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[])
    group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Replaces many counter rows by one, as for leads. */
export async function foldCounts(db: Db, atLeast: number): Promise<void> {
  await sql`
    with crowded as (
      select org_id, campaign_id from message_counts group by 1, 2 having count(*) >= ${atLeast} limit 50),
    gone as (
      delete from message_counts c using crowded d where c.org_id = d.org_id and c.campaign_id = d.campaign_id
      returning c.*)
    insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, step, measure, sum(count) from gone group by 1, 2, 3, 4 having sum(count) <> 0
    -- across organisations: folds the steps of all`.execute(db);
}
