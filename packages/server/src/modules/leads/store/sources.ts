import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { SearchUnavailable } from '../../audiences/index.ts';

export interface SourceState {
  readonly audienceId: string;
  readonly cursor: string | null;
  readonly exhausted: boolean;
  /** Why the source cannot be read now; null when it can. */
  readonly unavailable: SearchUnavailable['unavailable'] | null;
}

const LEASE_SECONDS = 60;

export async function listStates(db: Db, orgId: string, campaignId: string): Promise<SourceState[]> {
  const { rows } = await sql<SourceState>`select audience_id, cursor, exhausted,
      case when unavailable_until > app.now() then coalesce(unavailable_reason, 'search_unavailable') end as unavailable
    from lead_sources where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows;
}

/** The lease of one reader on an audience; `failures` counts the failures in a row before. */
interface Lease {
  readonly cursor: string | null;
  readonly failures: number;
}

/**
 * One reader at a time per audience of a campaign; null when another is reading, has moved the cursor on, or nothing is
 * left to read.
 */
export async function leaseSource(
  db: Db,
  orgId: string,
  { campaignId, audienceId, at }: { campaignId: string; audienceId: string; at: string | null },
): Promise<Lease | null> {
  const { rows } = await sql<Lease>`
    insert into lead_sources as s (org_id, campaign_id, audience_id, leased_until)
    values (${orgId}, ${campaignId}, ${audienceId}, app.now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (org_id, campaign_id, audience_id) do update set leased_until = excluded.leased_until
      where not s.exhausted and s.cursor is not distinct from ${at}::text
        and coalesce(s.leased_until, 'epoch') <= app.now() and coalesce(s.unavailable_until, 'epoch') <= app.now()
    returning cursor, unavailable_count as failures`.execute(db);
  return rows[0] ?? null;
}

/** Moves the cursor in the transaction that stores its rows; does nothing when another reader moved it first. */
export async function moveCursor(
  tx: Tx,
  orgId: string,
  { campaignId, audienceId, from }: { campaignId: string; audienceId: string; from: string | null },
  page: { next: string | null; fetched: number; total: number },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update lead_sources set cursor = ${page.next}, exhausted = ${page.next === null},
      search_count = search_count + 1, fetched_count = fetched_count + ${page.fetched}, matching_count = ${page.total},
      leased_until = null, unavailable_until = null, unavailable_reason = null, unavailable_count = 0
    where org_id = ${orgId} and campaign_id = ${campaignId} and audience_id = ${audienceId}
      and cursor is not distinct from ${from}::text and not exhausted`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setUnavailable(
  tx: Tx,
  orgId: string,
  { campaignId, audienceId }: { campaignId: string; audienceId: string },
  { reason, waitMs }: { reason: SearchUnavailable['unavailable']; waitMs: number },
): Promise<void> {
  await sql`update lead_sources set leased_until = null, unavailable_reason = ${reason},
      unavailable_count = unavailable_count + 1, unavailable_until = app.now() + make_interval(secs => ${waitMs / 1_000})
    where org_id = ${orgId} and campaign_id = ${campaignId} and audience_id = ${audienceId}`.execute(tx);
}

/** Ends the wait of all sources of the organisation, because the people provider may answer again. */
export async function clearUnavailable(tx: Tx, orgId: string): Promise<void> {
  await sql`update lead_sources set unavailable_until = null, unavailable_reason = null, unavailable_count = 0
    where org_id = ${orgId} and unavailable_until is not null`.execute(tx);
}

export async function releaseSource(db: Db, orgId: string, campaignId: string, audienceId: string): Promise<void> {
  await sql`update lead_sources set leased_until = null
    where org_id = ${orgId} and campaign_id = ${campaignId} and audience_id = ${audienceId}`.execute(db);
}

export interface SearchTotals {
  readonly campaignId: string;
  readonly searchCount: number;
  readonly fetchedPeopleCount: number;
  readonly totalMatchingPeople: number;
}

export async function sumSearches(db: Db, orgId: string, campaignIds: readonly string[]): Promise<SearchTotals[]> {
  const { rows } = await sql<SearchTotals>`select campaign_id, sum(search_count)::int as search_count,
      sum(fetched_count)::int as fetched_people_count, sum(matching_count)::int as total_matching_people
    from lead_sources where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[])
    group by campaign_id`.execute(db);
  return rows;
}
