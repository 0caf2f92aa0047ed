import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';

/** Until when the emails of a campaign wait for review. */
export interface ReviewTimes {
  readonly waiting: number;
  /** When the first of them is cancelled unless somebody reviews it; null when none waits. */
  readonly expiresAt: string | null;
  /** How many were cancelled because nobody had reviewed them in time. */
  readonly expired: number;
}

export async function readReviewTimes(
  db: Db,
  orgId: string,
  campaignId: string,
  reviewSeconds: number,
): Promise<ReviewTimes> {
  const { rows } = await sql<ReviewTimes>`select w.waiting, w.expires_at,
      (select count(distinct m.email_id)::int from messages m where m.org_id = ${orgId}
        and m.campaign_id = ${campaignId} and m.status = 'cancelled' and m.status_reason = 'review_expired') as expired
    from (select count(*)::int as waiting, min(created_at) + make_interval(secs => ${reviewSeconds}) as expires_at
      from emails where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'awaiting_review') w`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, expiresAt: null, expired: 0 };
}

/** Campaigns with emails that wait longer than this and of which nobody was told in this episode. */
export async function listUnwarned(db: Db, seconds: number): Promise<{ orgId: string; campaignId: string }[]> {
  const { rows } = await sql<{
    orgId: string;
    campaignId: string;
  }>`select distinct e.org_id, e.campaign_id from emails e
    where e.status = 'awaiting_review' and e.created_at <= app.now() - make_interval(secs => ${seconds})
      and not exists (select from review_warnings w where w.org_id = e.org_id and w.campaign_id = e.campaign_id)
    order by 1, 2 limit 500
    -- campaign_id is never null: insertEmail, which alone writes emails, has it
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** False when the people of this campaign were told in this episode. */
export async function insertWarning(tx: Tx, orgId: string, campaignId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into review_warnings (org_id, campaign_id)
    values (${orgId}, ${campaignId}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** An episode ends when nothing waits any more. */
export async function deleteEndedWarnings(db: Db): Promise<void> {
  await sql`delete from review_warnings w where not exists (select from emails e where e.org_id = w.org_id
      and e.campaign_id = w.campaign_id and e.status = 'awaiting_review')
    -- across organisations: ended episodes of all`.execute(db);
}
