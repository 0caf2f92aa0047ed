import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** What a campaign found: outlets, the sum of their scores (where they have one), and journalists. */
export interface PressCounts {
  readonly campaignId: string;
  readonly outlets: number;
  readonly scored: number;
  readonly scores: number;
  readonly journalists: number;
}

/** By campaign; campaigns that found nothing are left out. */
export async function countFound(db: Db, orgId: string, campaignIds: readonly string[]): Promise<PressCounts[]> {
  const { rows } = await sql<PressCounts>`
    select campaign_id, sum(outlets)::int as outlets, sum(scored)::int as scored, sum(scores)::float8 as scores,
      sum(journalists)::int as journalists
    from (
      select campaign_id, count(*) as outlets, count(relevance_score) as scored,
        coalesce(sum(relevance_score), 0) as scores, 0 as journalists
      from campaign_outlets where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) group by 1
      union all
      select campaign_id, 0, 0, 0, count(*) from campaign_journalists
      where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) group by 1) found
    group by 1`.execute(db);
  return rows;
}
