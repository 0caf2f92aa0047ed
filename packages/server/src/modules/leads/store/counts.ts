import type { LEAD_GROUPINGS } from '@distribute/contract/leads';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export type Measures = ReadonlyMap<string, number>;
export type Grouping = Exclude<(typeof LEAD_GROUPINGS)[number], 'status'>;

const KEYS: Record<Grouping, RawBuilder<unknown>> = {
  campaignId: sql`c.campaign_id::text`,
  brandId: sql`c.brand_id::text`,
  audienceId: sql`c.audience_id::text`,
  workflowSlug: sql`k.workflow_slug`,
  workflowDynastySlug: sql`k.workflow_dynasty_slug`,
  featureSlug: sql`k.feature_slug`,
  featureDynastySlug: sql`k.feature_dynasty_slug`,
  goal: sql`c.goal`,
  day: sql`c.day::text`,
};

/** Every measure, summed by one key of the counters, or in total under null. */
export async function sumMeasures(
  db: Db,
  orgId: string,
  filter: { campaignIds?: readonly string[] | undefined; brandId?: string | undefined },
  grouping: Grouping | null,
): Promise<Map<string | null, Measures>> {
  const tests = [
    sql`c.org_id = ${orgId}`,
    ...(filter.campaignIds ? [sql`c.campaign_id = any(${[...filter.campaignIds]}::uuid[])`] : []),
    ...(filter.brandId ? [sql`c.brand_id = ${filter.brandId}`] : []),
  ];
  const { rows } = await sql<{ key: string | null; measure: string; count: number }>`
    select ${grouping ? KEYS[grouping] : sql`null::text`} as key, c.measure, sum(c.count)::int as count
    from lead_counts c join lead_campaigns k on k.org_id = c.org_id and k.campaign_id = c.campaign_id
    where ${sql.join(tests, sql` and `)} group by 1, 2`.execute(db);
  const groups = new Map<string | null, Map<string, number>>();
  for (const { key, measure, count } of rows) {
    const group = groups.get(key) ?? new Map<string, number>();
    groups.set(key, group.set(measure, count));
  }
  return groups;
}

/** Replaces many counter rows by one where many have gathered. Rows that are added meanwhile are not touched. */
export async function foldCounts(db: Db, atLeast: number): Promise<void> {
  await sql`
    with crowded as (
      select org_id, campaign_id from lead_counts group by 1, 2 having count(*) >= ${atLeast} limit 50),
    gone as (
      delete from lead_counts c using crowded d where c.org_id = d.org_id and c.campaign_id = d.campaign_id returning c.*)
    insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select org_id, campaign_id, brand_id, audience_id, day, goal, measure, sum(count) from gone
    group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0
    -- across organisations: folds the steps of all`.execute(db);
}
