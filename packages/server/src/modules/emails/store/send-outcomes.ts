import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { beginApproved } from './emails.ts';
import type { ClaimedMessage } from './send-core.ts';

/** The outcome of a message that the fence released. */
export interface Outcome {
  readonly id: string;
  readonly status: 'sent' | 'failed' | 'unknown' | 'scheduled';
  readonly reason: string | null;
  /** The address does not exist. */
  readonly bounced: boolean;
  /** The server's text; null when the server was not reached. */
  readonly response: string | null;
  /** When a message that did not leave is tried again. */
  readonly retryAt: Date | null;
  /** Whether it counts as one of the message's attempts. */
  readonly counts: boolean;
  /** Whether the mail server refused the whole mailbox at this message. */
  readonly refused: boolean;
  /** The Message-ID that receivers see, where the provider replaced ours. */
  readonly sentAs: string | null;
}

export interface RecordedMessage {
  readonly id: string;
  readonly emailId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly step: number;
  readonly status: string;
  readonly isBounced: boolean;
  /** The person was erased while the message was being sent. */
  readonly isErased: boolean;
  /** The message was `unknown` before, and was counted as sent then. */
  readonly wasCounted: boolean;
}

/**
 * Records only messages that this claim released. A message whose lease expired meanwhile is `unknown`, and our late
 * answer is evidence that it was sent. A message that did not leave and was cancelled meanwhile is not tried again.
 * Returns the messages that changed.
 */
export async function recordOutcomes(
  tx: Tx,
  orgId: string,
  owner: string,
  outcomes: readonly Outcome[],
): Promise<RecordedMessage[]> {
  const all = <K extends keyof Outcome>(key: K) => outcomes.map((outcome) => outcome[key]);
  const { rows } = await sql<RecordedMessage>`update messages m set
      status = case when o.status = 'scheduled' and m.recalled is not null then 'cancelled' else o.status end,
      status_reason = case when o.status = 'scheduled' then m.recalled else o.reason end, lease_until = null,
      response = case when m.to_address <> '' then coalesce(left(o.response, 500), m.response) end, heard = null,
      sent_as = coalesce(o.sent_as, m.sent_as), owner = null, failures = m.failures + case when o.counts then 1 else 0 end,
      refused_at = case when o.refused then app.now() else m.refused_at end,
      due_at = greatest(m.due_at, coalesce(o.retry_at, m.due_at)), updated_at = app.now(),
      bounced_at = case when o.bounced then coalesce(m.bounced_at, app.now()) else m.bounced_at end,
      sent_at = case o.status when 'sent' then coalesce(m.sent_at, app.now())
        when 'unknown' then coalesce(m.sent_at, m.handed_over_at, app.now()) else m.sent_at end,
      delivered_at = case when o.status = 'sent' then coalesce(m.delivered_at, app.now()) else m.delivered_at end
    from unnest(${all('id')}::uuid[], ${all('status')}::text[], ${all('reason')}::text[], ${all('response')}::text[],
      ${outcomes.map(({ retryAt }) => retryAt?.toISOString() ?? null)}::timestamptz[], ${all('counts')}::boolean[],
      ${all('bounced')}::boolean[], ${all('refused')}::boolean[], ${all('sentAs')}::text[])
      o (id, status, reason, response, retry_at, counts, bounced, refused, sent_as)
      join messages before on before.org_id = ${orgId} and before.id = o.id
    where m.org_id = ${orgId} and m.id = o.id and ((m.status = 'sending' and m.owner = ${owner})
      or (m.status = 'unknown' and o.status = 'sent'))
    returning m.id, m.email_id, m.campaign_id, m.lead_id, m.step, m.status, m.to_address = '' as is_erased,
      m.bounced_at is not null as is_bounced,
      before.status = 'unknown' or before.resent_at is not null as was_counted`.execute(tx);
  return rows;
}

/** The next step of each of these becomes ready, with its days counted from now. */
export async function readyNext(
  tx: Tx,
  orgId: string,
  sent: readonly { emailId: string; step: number }[],
  daySeconds: number,
): Promise<void> {
  const emailIds = sent.map(({ emailId }) => emailId);
  await sql`with begun as (${beginApproved(orgId, emailIds)})
    update messages m set ready = true, updated_at = app.now(),
      due_at = app.now() + make_interval(secs => m.days_since_last_step * ${daySeconds})
    from unnest(${emailIds}::uuid[], ${sent.map(({ step }) => step)}::int[]) s (email_id, step)
    where m.org_id = ${orgId} and m.email_id = s.email_id and m.step = s.step + 1 and m.status = 'scheduled'
      and not m.ready`.execute(tx);
}

/** Reaper, first half: releases expired claims, whose messages were not sent. */
export async function freeExpiredClaims(db: Db): Promise<{ orgId: string; mailboxId: string }[]> {
  const { rows } = await sql<{ orgId: string; mailboxId: string }>`
    update messages set status = 'scheduled', owner = null, lease_until = null, updated_at = app.now()
    where status = 'claimed' and lease_until <= app.now() returning org_id, mailbox_id
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Messages that a lost process had released, with the server's answer if one was stored. */
export interface ExpiredSend
  extends Pick<ClaimedMessage, 'id' | 'orgId' | 'mailboxId' | 'campaignId' | 'failures' | 'toAddress'> {
  readonly owner: string;
  readonly heard: string | null;
  readonly response: string | null;
}

export async function listExpiredSends(db: Db, exceptOwners: readonly string[]): Promise<ExpiredSend[]> {
  const { rows } = await sql<ExpiredSend>`
    select id, org_id, owner, mailbox_id, campaign_id, failures, to_address, heard, response from messages
    where status = 'sending' and lease_until <= app.now() and owner <> all(${exceptOwners}::text[])
    order by org_id, campaign_id, id limit 500
    -- owner is never null: a message becomes claimed, and then sending, under the name of its owner
    -- across organisations: due work of all`.execute(db);
  return rows;
}
