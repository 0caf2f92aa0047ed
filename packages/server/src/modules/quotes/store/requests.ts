import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import type { ReadRequest } from '../digests/read-digest.ts';

/** How well a request fits, and why. */
export interface RequestFit {
  readonly score: number;
  /** Null where rules decided: they count words. */
  readonly reason: string | null;
}

export type RequestStatus = 'open' | 'pitched' | 'expired' | 'dismissed';

export interface RequestRow {
  readonly id: string;
  readonly source: 'email' | 'manual' | 'feed';
  readonly externalId: string | null;
  readonly mediaOutlet: string | null;
  readonly journalistName: string | null;
  readonly opportunityText: string;
  readonly pitchUrl: string | null;
  readonly pitchEmail: string | null;
  readonly deadline: string | null;
  readonly relevanceScore: number | null;
  readonly relevanceReason: string | null;
  readonly campaignId: string | null;
  readonly status: RequestStatus;
  readonly fetchedAt: string;
  readonly orgId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NewRequest extends Omit<ReadRequest, 'deadline'> {
  readonly id: string;
  readonly source: RequestRow['source'];
  readonly hash: Buffer;
  readonly deadline: Date | string | null;
}

/** An open request after its deadline is shown as expired. */
const status = sql`(case when r.status = 'open' and r.deadline <= app.now() then 'expired' else r.status end)`;
const columns = sql`r.id, r.source, r.external_id, r.media_outlet, r.journalist_name, r.opportunity_text, r.pitch_url,
  r.pitch_email, r.deadline, s.score as relevance_score, s.reason as relevance_reason, r.campaign_id, ${status} as status, r.fetched_at, r.org_id,
  r.created_at, r.updated_at`;
/** Joins the scores for one brand; without a brand there are no scores. */
const from = (brandId: string | null) => sql`from quote_requests r
  left join quote_scores s on s.org_id = r.org_id and s.quote_request_id = r.id and s.brand_id = ${brandId}::uuid`;

/** Null when a request with the same text was stored before. */
export async function insertRequest(tx: Tx, orgId: string, request: NewRequest): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into quote_requests (org_id, id, source, external_id, text_sha256, media_outlet, journalist_name,
      opportunity_text, pitch_url, pitch_email, deadline)
    values (${orgId}, ${request.id}, ${request.source}, ${request.externalId}, ${request.hash}, ${request.mediaOutlet},
      ${request.journalistName}, ${request.opportunityText}, ${request.pitchUrl}, ${request.pitchEmail},
      ${request.deadline}::timestamptz)
    on conflict (org_id, text_sha256) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function listByHash(db: Db, orgId: string, hashes: readonly Buffer[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} ${from(null)}
    where r.org_id = ${orgId} and r.text_sha256 = any(${[...hashes]}::bytea[]) order by r.created_at, r.id`.execute(db);
  return rows;
}

export async function findRequest(
  db: Db,
  orgId: string,
  id: string,
  brandId: string | null = null,
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`select ${columns} ${from(brandId)}
    where r.org_id = ${orgId} and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface RequestFilter {
  readonly campaignId?: string | undefined;
  readonly source?: string | undefined;
  readonly status?: string | undefined;
}

const tests = (orgId: string, { campaignId, source, status: wanted }: RequestFilter) =>
  sql.join(
    [
      sql`r.org_id = ${orgId}`,
      ...(campaignId === undefined ? [] : [sql`r.campaign_id = ${campaignId}`]),
      ...(source === undefined ? [] : [sql`r.source = ${source}`]),
      ...(wanted === undefined ? [] : [sql`${status} = ${wanted}`]),
    ],
    sql` and `,
  );

export async function listRequests(
  db: Db,
  orgId: string,
  filter: RequestFilter,
  { limit, offset, after, brandId }: { limit: number; offset: number; after: Position | null; brandId: string | null },
): Promise<RequestRow[]> {
  const beyond = after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<RequestRow>`select ${columns} ${from(brandId)} where ${tests(orgId, filter)} ${beyond}
    order by r.created_at desc, r.id desc limit ${limit + 1} offset ${offset}`.execute(db);
  return rows;
}

export async function countRequests(db: Db, orgId: string, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from quote_requests r
    where ${tests(orgId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Requests that a brand may still answer: open, in time and not answered by it; best score first. */
export async function listOpen(
  db: Db,
  orgId: string,
  brandId: string,
  { scored, limit }: { scored: boolean; limit: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} ${from(brandId)}
    where r.org_id = ${orgId} and ${status} in ('open', 'pitched') and (r.deadline is null or r.deadline > app.now())
      and s.score is ${scored ? sql`not null` : sql`null`}
      and not exists (select from quote_pitches p
        where p.org_id = r.org_id and p.quote_request_id = r.id and p.brand_id = ${brandId})
    order by s.score desc nulls last, r.deadline nulls last, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function setScore(
  db: Db,
  orgId: string,
  requestId: string,
  brandId: string,
  { score, reason }: RequestFit,
): Promise<void> {
  await sql`insert into quote_scores (org_id, quote_request_id, brand_id, score, reason)
    values (${orgId}, ${requestId}, ${brandId}, ${score}, ${reason})
    on conflict (org_id, quote_request_id, brand_id) do update set score = excluded.score, reason = excluded.reason`.execute(
    db,
  );
}

export async function markDismissed(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update quote_requests set status = 'dismissed', updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function markPitched(tx: Tx, orgId: string, id: string, campaignId: string): Promise<void> {
  await sql`update quote_requests set status = 'pitched', campaign_id = coalesce(campaign_id, ${campaignId}),
      updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and status <> 'dismissed'`.execute(tx);
}

export async function isOver(db: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select coalesce(deadline <= app.now(), false) as is_over from quote_requests
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0]?.isOver ?? false;
}
