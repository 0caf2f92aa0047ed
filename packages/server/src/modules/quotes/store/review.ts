import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** Whether the pitch waits for review; null when it is not reviewed. */
export type PitchReview = 'waiting' | 'approved' | null;

/** How long a pitch counts as waiting for review; shorter in the sandbox (spec 12.12). */
const REVIEW_DAYS = 30;

/** A pitch that a person can still approve: its request is neither dismissed nor expired. */
const waits = (daySeconds: number) => sql`p.review = 'waiting' and r.status <> 'dismissed'
  and (r.deadline is null or r.deadline > app.now())
  and p.created_at > app.now() - make_interval(secs => ${REVIEW_DAYS * daySeconds})`;

export async function findReview(db: Db, orgId: string, id: string): Promise<PitchReview> {
  const { rows } = await sql<{ review: PitchReview }>`select review from quote_pitches
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0]?.review ?? null;
}

export async function markApproved(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update quote_pitches set review = 'approved' where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** The progress of a campaign's review; approved pitches are counted only up to the given number. */
export async function countReview(
  db: Db,
  orgId: string,
  campaignId: string,
  { daySeconds, enough }: { daySeconds: number; enough: number },
): Promise<{ readonly waiting: number; readonly approved: number }> {
  const { rows } = await sql<{ waiting: number; approved: number }>`select
    (select count(*)::int from quote_pitches p
      join quote_requests r on r.org_id = p.org_id and r.id = p.quote_request_id
      where p.org_id = ${orgId} and p.campaign_id = ${campaignId} and ${waits(daySeconds)}) as waiting,
    (select count(*)::int from (select from quote_pitches where org_id = ${orgId} and campaign_id = ${campaignId}
      and review = 'approved' limit ${enough}) approved) as approved`.execute(db);
  return rows[0] ?? { waiting: 0, approved: 0 };
}

/** The campaigns whose pitches for a request wait for review. */
export async function listWaitingFor(db: Db, orgId: string, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ campaignId: string }>`select distinct campaign_id from quote_pitches
    where org_id = ${orgId} and quote_request_id = ${requestId} and review = 'waiting'`.execute(db);
  return rows.map(({ campaignId }) => campaignId);
}
