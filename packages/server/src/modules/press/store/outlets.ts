import type { OUTLET_STATUSES } from '@distribute/contract/press';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { TidyOutlet } from '../found.ts';

export type OutletStatus = (typeof OUTLET_STATUSES)[number];

export interface OutletRow {
  readonly id: string;
  readonly outletName: string;
  readonly outletUrl: string;
  readonly outletDomain: string;
  readonly relevanceScore: number | null;
  readonly whyRelevant: string | null;
  readonly whyNotRelevant: string | null;
  readonly outletStatus: OutletStatus;
}

/** Stores each outlet once by domain; the first name stays. Returns ids by domain. */
export async function upsertOutlets(
  tx: Tx,
  orgId: string,
  outlets: readonly (TidyOutlet & { id: string })[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; domain: string }>`
    insert into outlets as o (org_id, id, domain, name, url, read_outcome, read_at)
    select ${orgId}, f.*, case when f.outcome is not null then app.now() end from unnest(${outlets.map(({ id }) => id)}::uuid[],
      ${outlets.map(({ domain }) => domain)}::text[], ${outlets.map(({ name }) => name)}::text[],
      ${outlets.map(({ url }) => url)}::text[], ${outlets.map(({ readOutcome }) => readOutcome)}::text[])
      f (id, domain, name, url, outcome)
    order by f.domain
    on conflict (org_id, domain) do update set updated_at = app.now(),
      read_outcome = coalesce(excluded.read_outcome, o.read_outcome), read_at = coalesce(excluded.read_at, o.read_at)
    returning id, domain`.execute(tx);
  return new Map(rows.map(({ id, domain }) => [domain, id]));
}

/**
 * A better score replaces its reasons too; the status does not change. Locks the rows and returns statuses by outlet.
 */
export async function upsertJudged(
  tx: Tx,
  orgId: string,
  { campaignId, runId }: { campaignId: string; runId: string | null },
  outlets: readonly (TidyOutlet & { id: string })[],
): Promise<ReadonlyMap<string, OutletStatus>> {
  const better = sql`coalesce(excluded.relevance_score, -1) > coalesce(c.relevance_score, -1)`;
  const { rows } = await sql<{ outletId: string; status: OutletStatus }>`
    insert into campaign_outlets as c (org_id, campaign_id, outlet_id, run_id, relevance_score, why_relevant,
      why_not_relevant, overall_relevance)
    select ${orgId}, ${campaignId}, f.id, ${runId}::uuid, f.score, f.why, f.why_not, f.overall
    from unnest(${outlets.map(({ id }) => id)}::uuid[], ${outlets.map((outlet) => outlet.relevanceScore)}::float8[],
      ${outlets.map(({ whyRelevant }) => whyRelevant)}::text[],
      ${outlets.map(({ whyNotRelevant }) => whyNotRelevant)}::text[],
      ${outlets.map(({ overallRelevance }) => overallRelevance)}::text[]) f (id, score, why, why_not, overall)
    order by f.id
    on conflict (org_id, campaign_id, outlet_id) do update set
      relevance_score = greatest(c.relevance_score, excluded.relevance_score),
      why_relevant = case when ${better} then excluded.why_relevant else c.why_relevant end,
      why_not_relevant = case when ${better} then excluded.why_not_relevant else c.why_not_relevant end,
      overall_relevance = case when ${better} then excluded.overall_relevance else c.overall_relevance end,
      updated_at = app.now()
    returning outlet_id, status`.execute(tx);
  return new Map(rows.map(({ outletId, status }) => [outletId, status]));
}

/** Outlets without a score come last. */
export async function listOutlets(
  db: Db,
  orgId: string,
  campaignId: string,
  window: { limit: number; after: Position | null },
): Promise<OutletRow[]> {
  const [score = null, id = null] = window.after ?? [];
  const { rows } =
    await sql<OutletRow>`select o.id, o.name as outlet_name, o.url as outlet_url, o.domain as outlet_domain,
      c.relevance_score, c.why_relevant, c.why_not_relevant, c.status as outlet_status
    from campaign_outlets c join outlets o on o.org_id = c.org_id and o.id = c.outlet_id
    where c.org_id = ${orgId} and c.campaign_id = ${campaignId} and (${score}::float8 is null
      or (coalesce(c.relevance_score, -1), c.outlet_id) < (${score}::float8, ${id}::uuid))
    order by coalesce(c.relevance_score, -1) desc, c.outlet_id desc limit ${window.limit + 1}`.execute(db);
  return rows;
}

export async function countOutlets(db: Db, orgId: string, campaignId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from campaign_outlets
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function existsOutlet(db: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from outlets where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Sets the status of an outlet in a campaign; false when the campaign never found it. */
export async function setOutletStatus(
  tx: Tx,
  orgId: string,
  of: { campaignId: string; outletId: string },
  status: OutletStatus,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update campaign_outlets set status = ${status}, updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${of.campaignId} and outlet_id = ${of.outletId}`.execute(tx);
  return numAffectedRows === 1n;
}
