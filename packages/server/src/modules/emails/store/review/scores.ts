import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import type { SpamFilter, SpamPoints } from '../../scoring/spam-filter.ts';
import { authorship } from '../emails.ts';
import type { ClaimedMessage } from '../send-core.ts';

/** A step as it would leave. */
export type UnsentStep = Omit<
  ClaimedMessage,
  'attempt' | 'failures' | 'refusedAt' | 'timezone' | 'toDomain' | 'leadId' | 'route' | 'keepsHours'
>;

/** The unsent steps of an email, in order; empty once nothing of it may leave. */
export async function listUnsentSteps(db: Db, orgId: string, emailId: string): Promise<UnsentStep[]> {
  const { rows } = await sql<UnsentStep>`
    select m.id, m.org_id, m.email_id, m.campaign_id, m.mailbox_id, m.step, m.to_address, e.subject, e.sequence, e.recipient,
      e.brand_id, e.client_company_name, e.track_opens, e.track_clicks, e.short_ids, ${authorship},
      coalesce((select array_agg(t.id::text order by t.step) from messages t
        where t.org_id = m.org_id and t.email_id = m.email_id and t.step < m.step), '{}') as thread,
      coalesce((select array_agg(t.sent_as order by t.step) from messages t
        where t.org_id = m.org_id and t.email_id = m.email_id and t.step < m.step), '{}') as thread_sent_as
    from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.org_id = ${orgId} and m.email_id = ${emailId} and m.status = 'scheduled' order by m.step`.execute(db);
  return rows;
}

export interface StepScore extends SpamPoints {
  readonly step: number;
}

/** The scores of an email take the place of those of its former text. */
export async function putScores(
  tx: Tx,
  orgId: string,
  emailId: string,
  filter: SpamFilter['name'],
  scores: readonly StepScore[],
): Promise<void> {
  await sql`insert into spam_scores (org_id, email_id, step, filter, points, rules, scored_at)
    select ${orgId}, ${emailId}, s.step, ${filter}, s.points, s.rules, app.now()
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) s (step int, points real, rules jsonb)
    on conflict (org_id, email_id, step) do update set filter = excluded.filter, points = excluded.points,
      rules = excluded.rules, scored_at = excluded.scored_at`.execute(tx);
}

export async function deleteScores(tx: Tx, orgId: string, emailId: string): Promise<void> {
  await sql`delete from spam_scores where org_id = ${orgId} and email_id = ${emailId}`.execute(tx);
}

export async function hasScores(db: Db, orgId: string, emailId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from spam_scores
    where org_id = ${orgId} and email_id = ${emailId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Null for the default of the operator. */
export async function findMaxSpamPoints(db: Db, orgId: string, campaignId: string): Promise<number | null> {
  const { rows } = await sql<{ max: number | null }>`select max_spam_points as max from permits
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.max ?? null;
}

/** Why the filter gave no answer; null once it has. */
export async function setScoreFault(db: Db, orgId: string, emailId: string, fault: string | null): Promise<void> {
  await sql`update emails set score_fault = ${fault} where org_id = ${orgId} and id = ${emailId}
    and score_fault is distinct from ${fault}`.execute(db);
}

export async function setHeldReason(tx: Tx, orgId: string, emailId: string, reason: string | null): Promise<void> {
  await sql`update emails set held_reason = ${reason} where org_id = ${orgId} and id = ${emailId}`.execute(tx);
}

/** The steps of an email whose text is new wait for their score, unless they wait for review. */
export async function awaitScore(tx: Tx, orgId: string, emailId: string): Promise<void> {
  await sql`update messages set status_reason = 'awaiting_score', ready = false, updated_at = app.now()
    where org_id = ${orgId} and email_id = ${emailId} and status = 'scheduled'
      and coalesce(status_reason, '') <> 'awaiting_review'`.execute(tx);
}

/** An approved email that nothing has scored yet: its steps wait for that instead of for a person. */
export async function scoreBeforeRelease(tx: Tx, orgId: string, emailId: string): Promise<void> {
  await sql`update messages set status_reason = 'awaiting_score', updated_at = app.now()
    where org_id = ${orgId} and email_id = ${emailId} and status = 'scheduled'
      and status_reason = 'awaiting_review'`.execute(tx);
}

/** Holds an email for a person: what was approved before was another score. */
export async function holdForReview(tx: Tx, orgId: string, emailId: string): Promise<void> {
  await sql`with held as (update messages set status_reason = 'awaiting_review', ready = false, updated_at = app.now()
      where org_id = ${orgId} and email_id = ${emailId} and status = 'scheduled' and status_reason = 'awaiting_score')
    update emails set status = 'awaiting_review', verdict = null, reviewed_by = null, reviewed_at = null,
      updated_at = app.now()
    where org_id = ${orgId} and id = ${emailId}`.execute(tx);
}

/** What of a campaign waits because of the spam filter. */
export interface SpamHolds {
  /** Emails with too many points, which wait for a person. */
  readonly held: number;
  /** Emails that the filter gave no answer about. */
  readonly unscored: number;
  /** Its last fault; null while it answers. */
  readonly fault: string | null;
}

export async function readSpamHolds(db: Db, orgId: string, campaignId: string): Promise<SpamHolds> {
  const { rows } = await sql<SpamHolds>`select
      count(*) filter (where e.status = 'awaiting_review' and e.held_reason is not null)::int as held,
      count(*) filter (where e.score_fault is not null)::int as unscored, max(e.score_fault) as fault
    from emails e where e.org_id = ${orgId} and e.campaign_id = ${campaignId}
      and (e.held_reason is not null or e.score_fault is not null)`.execute(db);
  return rows[0] ?? { held: 0, unscored: 0, fault: null };
}

/** Emails that still need a score, longest waiting first. */
export async function listUnscored(db: Db): Promise<{ orgId: string; emailId: string }[]> {
  const { rows } = await sql<{ orgId: string; emailId: string }>`
    select m.org_id, m.email_id from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.status = 'scheduled' and (m.status_reason = 'awaiting_score'
      or m.status_reason = 'awaiting_review' and e.score_fault is not null)
    group by 1, 2 order by min(m.created_at), 2 limit 500
    -- across organisations: due work of all`.execute(db);
  return rows;
}
