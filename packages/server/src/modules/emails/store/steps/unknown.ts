import type { STEP_RESOLUTIONS } from '@distribute/contract/emails';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import type { Recipient as Suppressible } from '../../../suppressions/index.ts';
import { beginApproved } from '../emails.ts';

export type Resolution = (typeof STEP_RESOLUTIONS)[number];

export interface StepRef {
  readonly emailId: string;
  readonly step: number;
}

/**
 * Messages that became `unknown` although they had been read or answered have arrived: they become `sent`. Returns
 * these.
 */
export async function setShown(tx: Tx, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`update messages set status = 'sent', status_reason = null,
      delivered_at = coalesce(delivered_at, opened_at, replied_at, unsubscribed_at), updated_at = app.now()
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and status = 'unknown'
      and coalesce(delivered_at, opened_at, replied_at, unsubscribed_at, bounced_at) is not null
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The step after each of these waits until their outcome is known. */
export async function holdNext(tx: Tx, orgId: string, unknown: readonly StepRef[], daySeconds: number): Promise<void> {
  const emailIds = unknown.map(({ emailId }) => emailId);
  await sql`with begun as (${beginApproved(orgId, emailIds)})
    update messages m set ready = false, status_reason = 'previous_unknown', updated_at = app.now(),
      due_at = app.now() + make_interval(secs => m.days_since_last_step * ${daySeconds})
    from unnest(${emailIds}::uuid[], ${unknown.map(({ step }) => step)}::int[]) u (email_id, step)
    where m.org_id = ${orgId} and m.email_id = u.email_id and m.step = u.step + 1 and m.status = 'scheduled'`.execute(
    tx,
  );
}

/** The step after one that is known to have left becomes due: its days after the hand-over, but not before now. */
export async function freeNext(
  tx: Tx,
  orgId: string,
  { emailId, step }: StepRef,
  daySeconds: number,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update messages m set ready = true, status_reason = null, updated_at = app.now(),
      due_at = greatest(app.now(), p.sent_at + make_interval(secs => m.days_since_last_step * ${daySeconds}))
    from messages p
    where p.org_id = ${orgId} and p.email_id = ${emailId} and p.step = ${step} and p.status = 'sent'
      and m.org_id = p.org_id and m.email_id = p.email_id and m.step = p.step + 1 and m.status = 'scheduled'
      and not m.ready`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findCampaignOf(db: Db, orgId: string, emailId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ campaignId: string | null }>`select campaign_id from emails
    where org_id = ${orgId} and id = ${emailId}`.execute(db);
  return rows[0]?.campaignId;
}

export interface DoubtfulStep {
  readonly id: string;
  readonly mailboxId: string;
  readonly status: string;
  readonly resolution: Resolution | null;
  /** Its receiver refused it after it had left, and it waits. */
  readonly isReturned: boolean;
  /** The message was unknown, and evidence showed that it had left. */
  readonly hasArrived: boolean;
  readonly isResent: boolean;
  readonly isCampaignActive: boolean;
  readonly isSuppressed: boolean;
  /** The person answered, or the address does not exist. */
  readonly isOver: boolean;
}

/** Locks the step, so that two decisions about it run one after another. */
export async function lockStep(
  tx: Tx,
  orgId: string,
  { emailId, step }: StepRef,
  isSuppressed: (recipient: Suppressible) => RawBuilder<boolean>,
): Promise<DoubtfulStep | null> {
  const { rows: held } = await sql<{ id: string }>`select id from messages
    where org_id = ${orgId} and email_id = ${emailId} and step = ${step} for no key update`.execute(tx);
  if (!held[0]) return null;
  const recipient = {
    orgId: sql`m.org_id`,
    hash: sql`m.to_hash`,
    domain: sql`m.to_domain`,
    brandIds: sql`p.brand_ids`,
  };
  const { rows } = await sql<DoubtfulStep>`select m.id, m.mailbox_id, m.resolution,
      m.status = 'scheduled' and m.status_reason is not distinct from 'refused' as is_returned,
      case when m.status = 'claimed' then 'scheduled' else m.status end as status,
      m.status = 'sent' and m.unknown_at is not null and m.resolution is distinct from 'sent' as has_arrived,
      m.resent_at is not null as is_resent, p.active as is_campaign_active,
      m.to_address = '' or ${isSuppressed(recipient)} as is_suppressed,
      exists (select from messages o where o.org_id = m.org_id and o.lead_id = m.lead_id
        and (o.bounced_at is not null or o.status = 'failed')) or e.answered_at is not null as is_over
    from messages m join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
      join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.org_id = ${orgId} and m.id = ${held[0].id}`.execute(tx);
  return rows[0] ?? null;
}

/** A person says that the message arrived. It counts as delivered only when there is evidence. */
export async function setSaidSent(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update messages set status = 'sent', status_reason = null, resolution = 'sent', updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and status = 'unknown'`.execute(tx);
}

export async function setGivenUp(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update messages set status_reason = 'given_up', resolution = 'cancel', updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and status = 'unknown'`.execute(tx);
}

/** Sends the same row again through the usual claim and fence; the next step waits for it as for any other. */
export async function scheduleResend(tx: Tx, orgId: string, id: string, { emailId, step }: StepRef): Promise<void> {
  await sql`update messages set status = 'scheduled', status_reason = null, resolution = 'resend', resent_at = app.now(),
      ready = true, due_at = app.now(), failures = 0, recalled = null, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and status = 'unknown'`.execute(tx);
  await sql`update messages set ready = false, status_reason = null, updated_at = app.now()
    where org_id = ${orgId} and email_id = ${emailId} and step = ${step + 1} and status = 'scheduled'`.execute(tx);
  await sql`update emails set status = 'in_progress' where org_id = ${orgId} and id = ${emailId}`.execute(tx);
}
