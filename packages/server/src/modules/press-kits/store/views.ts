import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';

/** Today's salt, the same for all processes. */
export async function takeSalt(db: Db, fresh: Buffer): Promise<{ day: string; salt: Buffer }> {
  await sql`insert into visitor_salts (day, salt) values ((app.now() at time zone 'UTC')::date, ${fresh})
    on conflict (day) do nothing`.execute(db);
  const { rows } = await sql<{ day: string; salt: Buffer }>`select to_char(day, 'YYYY-MM-DD') as day, salt
    from visitor_salts where day = (app.now() at time zone 'UTC')::date`.execute(db);
  return oneRow(rows);
}

export async function deleteOldSalts(db: Db): Promise<void> {
  await sql`delete from visitor_salts where day < (app.now() at time zone 'UTC')::date`.execute(db);
}

export async function insertView(
  db: Db,
  orgId: string,
  { kitId, day, visitor, country }: { kitId: string; day: string; visitor: Buffer; country: string | null },
): Promise<void> {
  await sql`insert into press_kit_views as v (org_id, kit_id, day, visitor, country)
    values (${orgId}, ${kitId}, ${day}::date, ${visitor}, ${country})
    on conflict (org_id, kit_id, day, visitor)
      do update set views = v.views + 1, last_viewed_at = app.now()`.execute(db);
}

export interface ViewFilter {
  readonly brandId?: string | undefined;
  readonly mediaKitId?: string | undefined;
  readonly campaignId?: string | undefined;
  /** UTC days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export type ViewDimension = 'country' | 'mediaKit' | 'day';

export interface ViewSum {
  readonly totalViews: number;
  readonly uniqueVisitors: number;
  readonly firstViewedAt: string | null;
  readonly lastViewedAt: string | null;
}

const DIMENSIONS: Readonly<Record<ViewDimension, RawBuilder<string | null>>> = {
  country: sql`v.country`,
  mediaKit: sql`v.kit_id::text`,
  day: sql`to_char(v.day, 'YYYY-MM-DD')`,
};
// A visitor counts once per day, however many kits they view.
const sums = sql`coalesce(sum(v.views), 0)::int as total_views, count(distinct (v.day, v.visitor))::int as unique_visitors,
  min(v.first_viewed_at) as first_viewed_at, max(v.last_viewed_at) as last_viewed_at`;

const scope = (orgId: string, { brandId, mediaKitId, campaignId, from, to }: ViewFilter) =>
  sql`from press_kit_views v join press_kits k on k.org_id = v.org_id and k.id = v.kit_id
    where ${sql.join(
      [
        sql`v.org_id = ${orgId}`,
        ...(brandId === undefined ? [] : [sql`${brandId} = any(k.brand_ids)`]),
        ...(mediaKitId === undefined ? [] : [sql`v.kit_id = ${mediaKitId}`]),
        ...(campaignId === undefined ? [] : [sql`k.campaign_id = ${campaignId}`]),
        ...(from === undefined ? [] : [sql`v.day >= ${from}::date`]),
        ...(to === undefined ? [] : [sql`v.day <= ${to}::date`]),
      ],
      sql` and `,
    )}`;

export async function sumViews(db: Db, orgId: string, filter: ViewFilter): Promise<ViewSum> {
  const { rows } = await sql<ViewSum>`select ${sums} ${scope(orgId, filter)}`.execute(db);
  return oneRow(rows);
}

export async function groupViews(
  db: Db,
  orgId: string,
  filter: ViewFilter,
  dimension: ViewDimension,
): Promise<(ViewSum & { readonly key: string | null })[]> {
  const { rows } = await sql<ViewSum & { key: string | null }>`select ${DIMENSIONS[dimension]} as key, ${sums}
    ${scope(orgId, filter)} group by 1
    order by ${dimension === 'day' ? sql`1 desc` : sql`2 desc, 1`} limit 1000`.execute(db);
  return rows;
}

/** With the keys of the statistics (spec 29.3). */
interface KitCounts {
  readonly pressKitsGenerated: number;
  readonly pressKitViews: number;
  readonly pressKitUniqueVisitors: number;
}

export async function countOfCampaigns(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<Map<string, Readonly<Record<string, number>>>> {
  const { rows } = await sql<KitCounts & { campaignId: string }>`
    select k.campaign_id, count(distinct k.id)::int as press_kits_generated, coalesce(sum(v.views), 0)::int as press_kit_views,
      count(distinct (v.day, v.visitor)) filter (where v.visitor is not null)::int as press_kit_unique_visitors
    from press_kits k left join press_kit_views v on v.org_id = k.org_id and v.kit_id = k.id
    where k.org_id = ${orgId} and k.campaign_id = any(${campaignIds}::uuid[])
      and k.status not in ('generating', 'failed')
    group by k.campaign_id`.execute(db);
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
}
