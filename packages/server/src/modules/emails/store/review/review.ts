import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import { FIRST_EMAILS, type Recipient, type SequenceStep } from '../emails.ts';

export type Verdict = 'approved' | 'rejected';

/** An email while a person reviews or edits it. */
export interface ReviewedEmail {
  readonly id: string;
  readonly leadId: string | null;
  readonly brandId: string;
  readonly recipient: Recipient;
  readonly mailboxId: string | null;
  readonly status: string;
  readonly verdict: Verdict | null;
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
  readonly updatedAt: string;
  /** A worker has claimed a step of the email, or a step was sent. */
  readonly hasLeft: boolean;
}

/** Locks the steps before the email, as all code does: no worker claims a step until the transaction ends. */
export async function lockForReview(tx: Tx, orgId: string, id: string): Promise<ReviewedEmail | null> {
  await sql`select from messages where org_id = ${orgId} and email_id = ${id} order by step for no key update`.execute(
    tx,
  );
  const { rows: held } = await sql<{ id: string }>`select id from emails
    where org_id = ${orgId} and id = ${id} for no key update`.execute(tx);
  if (!held[0]) return null;
  const { rows } =
    await sql<ReviewedEmail>`select e.id, e.lead_id, e.brand_id, e.recipient, e.mailbox_id, e.status, e.verdict, e.subject,
      e.sequence, e.updated_at,
      exists (select from messages m where m.org_id = e.org_id and m.email_id = e.id
        and (m.status in ('claimed', 'sending', 'sent', 'unknown', 'failed') or m.sent_at is not null)) as has_left
    from emails e where e.org_id = ${orgId} and e.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function setVerdict(
  tx: Tx,
  orgId: string,
  id: string,
  { verdict, userId }: { verdict: Verdict; userId: string | null },
): Promise<void> {
  await sql`update emails set verdict = ${verdict}, reviewed_by = ${userId}, reviewed_at = app.now(), updated_at = app.now(),
      held_reason = null, status = ${verdict === 'approved' ? 'generated' : 'cancelled'}
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** Schedules the steps of an email that may leave: the first is due now, the others after their days. Returns the mailbox. */
export async function releaseSteps(tx: Tx, orgId: string, emailId: string, daySeconds: number): Promise<string | null> {
  const { rows } = await sql<{ mailboxId: string }>`
    with planned as (
      select m.id, m.step = min(m.step) over () as is_first,
        sum(m.days_since_last_step) over (order by m.step) as days
      from messages m where m.org_id = ${orgId} and m.email_id = ${emailId} and m.status = 'scheduled'
        and m.status_reason in ('awaiting_review', 'awaiting_score'))
    update messages m set status_reason = null, ready = p.is_first, updated_at = app.now(),
      due_at = app.now() + make_interval(secs => p.days * ${daySeconds})
    from planned p where m.org_id = ${orgId} and m.id = p.id returning m.mailbox_id`.execute(tx);
  return rows[0]?.mailboxId ?? null;
}

export async function setText(
  tx: Tx,
  orgId: string,
  id: string,
  { subject, sequence }: { subject: string; sequence: readonly SequenceStep[] },
): Promise<void> {
  await sql`update emails set subject = ${subject}, sequence = ${JSON.stringify(sequence)}, edited = true, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** The progress of a campaign's review. */
export interface ReviewCounts {
  readonly waiting: number;
  /** Counted only up to the number that matters. */
  readonly approved: number;
}

export async function countReview(db: Db, orgId: string, campaignId: string): Promise<ReviewCounts> {
  const { rows } = await sql<ReviewCounts>`select
    (select count(*)::int from emails where org_id = ${orgId} and campaign_id = ${campaignId}
      and status = 'awaiting_review') as waiting,
    (select count(*)::int from (select from emails where org_id = ${orgId} and campaign_id = ${campaignId}
      and verdict = 'approved' limit ${FIRST_EMAILS}) approved) as approved`.execute(db);
  return rows[0] ?? { waiting: 0, approved: 0 };
}

export async function countAwaiting(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    campaignId: string;
    count: number;
  }>`select campaign_id, count(*)::int as count from emails
    where org_id = ${orgId} and campaign_id = any(${[...campaignIds]}::uuid[]) and status = 'awaiting_review'
    group by campaign_id`.execute(db);
  return new Map(rows.map(({ campaignId, count }) => [campaignId, count]));
}

/** Campaigns with emails that were not reviewed in time, though their people were told so long before. */
export async function listCampaignsWithOverdue(
  db: Db,
  { reviewSeconds, toldSeconds }: { reviewSeconds: number; toldSeconds: number },
): Promise<{ orgId: string; campaignId: string }[]> {
  const { rows } = await sql<{
    orgId: string;
    campaignId: string;
  }>`select distinct e.org_id, e.campaign_id from emails e
    join review_warnings w on w.org_id = e.org_id and w.campaign_id = e.campaign_id
    where e.status = 'awaiting_review' and e.created_at <= app.now() - make_interval(secs => ${reviewSeconds})
      and w.warned_at <= app.now() - make_interval(secs => ${toldSeconds}) order by 1, 2 limit 500
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Emails of the campaign that were not reviewed in time, with their leads. */
export async function listOverdue(
  tx: Tx,
  orgId: string,
  campaignId: string,
  seconds: number,
): Promise<{ id: string; leadId: string | null }[]> {
  const { rows } = await sql<{ id: string; leadId: string | null }>`select id, lead_id from emails
    where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'awaiting_review'
      and created_at <= app.now() - make_interval(secs => ${seconds})`.execute(tx);
  return rows;
}

/** Cancels emails that wait for review and have no steps, because their run ended before it scheduled any. */
export async function cancelUnscheduled(
  tx: Tx,
  orgId: string,
  which: { campaignId: string; ids?: readonly string[] },
): Promise<void> {
  const named = which.ids ? sql`and e.id = any(${[...which.ids]}::uuid[])` : sql``;
  await sql`update emails e set status = 'cancelled', updated_at = app.now()
    where e.org_id = ${orgId} and e.campaign_id = ${which.campaignId} and e.status = 'awaiting_review' ${named}
      and not exists (select from messages m where m.org_id = e.org_id and m.email_id = e.id)`.execute(tx);
}
