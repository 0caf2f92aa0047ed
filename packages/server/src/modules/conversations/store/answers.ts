import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { mentions, type SoughtPerson, scrubbed } from '../../../kernel/personal-data/personal.ts';
import type { Recipient } from '../../suppressions/index.ts';

export type AnswerStatus = 'scheduled' | 'sending' | 'sent' | 'failed' | 'unknown';

export interface Answer {
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly leadId: string;
  readonly messageId: string;
  readonly mailboxId: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly thread: readonly string[];
  readonly failures: number;
  /** The model whose sentences stand in it; null for a person's own words. */
  readonly model: string | null;
}

export interface NewAnswer extends Omit<Answer, 'failures' | 'model'> {
  readonly runId: string;
  readonly userId: string | null;
  readonly toHash: string;
  readonly toDomain: string;
}

export interface ShownAnswer extends Pick<Answer, 'id' | 'campaignId' | 'messageId' | 'toAddress' | 'subject'> {
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly status: AnswerStatus;
  /** When the answer was sent; for an unsent one, when it was written. */
  readonly at: string;
}

export async function insertAnswer(tx: Tx, orgId: string, answer: NewAnswer): Promise<void> {
  await sql`
    insert into answers (org_id, id, campaign_id, brand_id, lead_id, message_id, mailbox_id, run_id, user_id, to_address,
      to_hash, to_domain, subject, body_text, body_html, thread)
    values (${orgId}, ${answer.id}, ${answer.campaignId}, ${answer.brandId}, ${answer.leadId}, ${answer.messageId},
      ${answer.mailboxId}, ${answer.runId}, ${answer.userId}, ${answer.toAddress}, ${answer.toHash}, ${answer.toDomain},
      ${answer.subject}, ${answer.bodyText}, ${answer.bodyHtml}, ${[...answer.thread]}::text[])`.execute(tx);
}

export async function listAnswers(db: Db, orgId: string, leadId: string): Promise<ShownAnswer[]> {
  const { rows } = await sql<ShownAnswer>`select id, campaign_id, message_id, to_address, subject, body_text, body_html,
      status, coalesce(sent_at, created_at) as at
    from answers where org_id = ${orgId} and lead_id = ${leadId} order by created_at, id`.execute(db);
  return rows;
}

/** The model that drafted sentences of answer `a`; the person may have changed the others. */
const DRAFTED_BY = sql`(select d.model from answer_drafts d where d.org_id = a.org_id and d.lead_id = a.lead_id
  and exists (select from jsonb_array_elements(d.sentences) s where position(s ->> 'text' in a.body_text) > 0)
  order by d.updated_at desc limit 1)`;

/**
 * The fence: after its commit the answer may leave, and no other process sends it. Null when another process took it,
 * or when the person may no longer be written to.
 */
export async function fence(
  db: Db,
  orgId: string,
  id: string,
  leaseSeconds: number,
  isSuppressed: (recipient: Recipient) => RawBuilder<boolean>,
): Promise<Answer | null> {
  const recipient = {
    orgId: sql`a.org_id`,
    hash: sql`a.to_hash`,
    domain: sql`a.to_domain`,
    brandIds: sql`array[a.brand_id]`,
  };
  const { rows } = await sql<Answer>`update answers a set status = 'sending',
      lease_until = app.now() + make_interval(secs => ${leaseSeconds})
    where a.org_id = ${orgId} and a.id = ${id} and a.status = 'scheduled' and a.to_address <> ''
      and not ${isSuppressed(recipient)}
    returning a.id, a.campaign_id, a.brand_id, a.lead_id, a.message_id, a.mailbox_id, a.to_address, a.subject, a.body_text,
      a.body_html, a.thread, a.failures, ${DRAFTED_BY} as model`.execute(db);
  return rows[0] ?? null;
}

export interface AnswerOutcome {
  readonly status: Exclude<AnswerStatus, 'sending'>;
  readonly reason: string | null;
  readonly response: string | null;
  readonly retryAt: Date | null;
}

/** False when the answer is no longer being sent, because another process recorded its outcome. */
export async function recordOutcome(tx: Tx, orgId: string, id: string, outcome: AnswerOutcome): Promise<boolean> {
  const { status, reason, response, retryAt } = outcome;
  const left = status === 'sent' || status === 'unknown';
  const { numAffectedRows } = await sql`update answers set status = ${status}, status_reason = ${reason},
      response = ${response}, lease_until = null, failures = failures + ${status === 'scheduled' ? 1 : 0},
      due_at = coalesce(${retryAt}::timestamptz, due_at), sent_at = case when ${left} then app.now() end
    where org_id = ${orgId} and id = ${id} and status = 'sending'`.execute(tx);
  return numAffectedRows === 1n;
}

/** The mailbox of an answer that waits to be sent; null for an answer in any other state. */
export async function findWaiting(db: Db, orgId: string, id: string): Promise<{ mailboxId: string } | null> {
  const { rows } = await sql<{ mailboxId: string }>`select mailbox_id from answers
    where org_id = ${orgId} and id = ${id} and status = 'scheduled'`.execute(db);
  return rows[0] ?? null;
}

/** Marks an answer as failed before any attempt to send it; false when it is not waiting any more. */
export async function giveUp(tx: Tx, orgId: string, id: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update answers set status = 'failed', status_reason = ${reason}
    where org_id = ${orgId} and id = ${id} and status = 'scheduled'`.execute(tx);
  return numAffectedRows === 1n;
}

interface WaitingAnswer {
  readonly orgId: string;
  readonly id: string;
  readonly mailboxId: string;
  readonly isLost: boolean;
}

/** Answers that are due, and answers whose sending process was lost. */
export async function listWaiting(db: Db): Promise<WaitingAnswer[]> {
  const { rows } = await sql<WaitingAnswer>`select org_id, id, mailbox_id, status = 'sending' as is_lost from answers
    where (status = 'scheduled' and due_at <= app.now()) or (status = 'sending' and lease_until <= app.now())
    order by due_at limit 500
    -- across organisations: due work of all`.execute(db);
  return rows;
}

const nobody = sql`to_address = '', to_domain = '', subject = '', body_text = '', body_html = '', response = null,
  thread = '{}'`;

/**
 * Erases the answers to the person. An answer that waits to be sent becomes `failed`; the ids of these are returned.
 */
export async function eraseAnswers(
  tx: Tx,
  orgId: string,
  leadIds: readonly string[],
  sought: SoughtPerson,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update answers set status = 'failed', status_reason = 'erased'
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) and status = 'scheduled' returning id`.execute(
    tx,
  );
  await sql`update answers set ${nobody}
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
  await sql`update answers set body_text = ${scrubbed(sql`body_text`, sought)}, body_html = ${scrubbed(sql`body_html`, sought)}
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', body_text, body_html)`, sought)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Which of these people got an answer, and when the last one. */
export async function listAnswered(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<{ leadId: string; at: string }[]> {
  const { rows } = await sql<{ leadId: string; at: string }>`select lead_id, max(created_at) as at from answers
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) and status <> 'failed' group by 1`.execute(db);
  return rows;
}
