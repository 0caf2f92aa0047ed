import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Authorship } from '../../law/index.ts';
import { KEEPS_HOURS, WAIVED } from '../../law/index.ts';
import type { Recipient as Suppressible, SuppressionReason } from '../../suppressions/index.ts';
import type { MessageRoute } from '../receivers/route-messages.ts';
import { authorship, type Recipient, type SequenceStep } from './emails.ts';
import { isLawful, isOpen } from './permits.ts';
import {
  isReceiverHeld,
  isReceiverPaced,
  joinWaits,
  type ReceiverPlace,
  type SendingSide,
  takePlaces,
  WAITS_UNTIL,
} from './receivers/places.ts';
import { isDomainHeld } from './returned.ts';

export interface ClaimedMessage extends Authorship {
  readonly id: string;
  readonly orgId: string;
  readonly emailId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly mailboxId: string;
  readonly step: number;
  readonly attempt: number;
  readonly failures: number;
  /** When the mail server refused the whole mailbox at this message. */
  readonly refusedAt: string | null;
  readonly toAddress: string;
  readonly toDomain: string;
  readonly timezone: string | null;
  /** The law of its reader's country says when it may arrive. */
  readonly keepsHours: boolean;
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
  readonly recipient: Recipient;
  readonly brandId: string;
  readonly clientCompanyName: string;
  readonly trackOpens: boolean;
  readonly trackClicks: boolean;
  /** The form of Message-IDs in its sequence. */
  readonly shortIds: boolean;
  /** Ids of the steps before this one, in order. */
  readonly thread: readonly string[];
  /** Beside each of these, the Message-ID that receivers saw where it was not ours. */
  readonly threadSentAs: readonly (string | null)[];
  /** Where it goes, and what may go there today; known once its receiver was looked up. */
  readonly route?: MessageRoute;
}

/** An email that waits for review or for its score is never sent, even if `ready` were set by mistake. */
const isReviewed = sql<boolean>`coalesce(m.status_reason, '') not in ('awaiting_review', 'awaiting_score')`;

/** Claims the oldest due steps of one mailbox whose campaigns may send, for the time of a lease. */
export async function claimDue(
  db: Db,
  orgId: string,
  mailboxId: string,
  {
    owner,
    limit,
    leaseSeconds,
    fromStep = 1,
    side = null,
    operatorWaives = WAIVED.tell,
  }: {
    owner: string;
    limit: number;
    leaseSeconds: number;
    operatorWaives?: number;
    fromStep?: number;
    side?: SendingSide | null;
  },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<Omit<ClaimedMessage, 'route'>>`
    with due as (
      select m.org_id, m.id, (m.law_asks & ${KEEPS_HOURS}::int & ~(p.law_waived & ${operatorWaives}::int)) <> 0 as keeps_hours
      from messages m join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
      where m.org_id = ${orgId} and m.mailbox_id = ${mailboxId} and m.status = 'scheduled' and m.ready
        and m.step >= ${fromStep} and m.due_at <= app.now() and ${isReviewed} and ${isOpen}
        and ${isLawful(operatorWaives)} and not ${isDomainHeld}
        and not ${isReceiverHeld} and not ${isReceiverPaced(side)}
      order by m.due_at, m.id limit ${limit} for update of m skip locked),
    claimed as (
      update messages m set status = 'claimed', owner = ${owner}, attempt = m.attempt + 1,
        lease_until = app.now() + make_interval(secs => ${leaseSeconds}), updated_at = app.now()
      from due where m.org_id = due.org_id and m.id = due.id returning m.*, due.keeps_hours)
    select c.id, c.org_id, c.email_id, c.campaign_id, c.lead_id, c.mailbox_id, c.step, c.attempt, c.failures,
      c.refused_at, c.to_address, c.to_domain,
      c.timezone, c.keeps_hours, e.subject, e.sequence, e.recipient, e.brand_id, e.client_company_name, e.track_opens,
      e.track_clicks, e.short_ids, ${authorship},
      coalesce((select array_agg(t.id::text order by t.step) from messages t
        where t.org_id = c.org_id and t.email_id = c.email_id and t.step < c.step), '{}') as thread,
      coalesce((select array_agg(t.sent_as order by t.step) from messages t
        where t.org_id = c.org_id and t.email_id = c.email_id and t.step < c.step), '{}') as thread_sent_as
    from claimed c join emails e on e.org_id = c.org_id and e.id = c.email_id order by c.due_at, c.id`.execute(db);
  return rows;
}

/** What a server answered about a message that is being sent, before its effects are applied. */
export interface HeardAnswer {
  readonly id: string;
  readonly heard: string;
  readonly response: string;
  readonly sentAs: string | null;
}

/**
 * PostgreSQL plans a statement anew for each length of an array that it can see, which took as long as a third of the
 * fence. Inside `(select …)` it does not see the length and keeps one plan.
 */
const listOf = (values: readonly (string | null)[], type: 'uuid' | 'text') =>
  sql`(select ${[...values]}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/**
 * A status that no partial index offers itself for: of what is named by its ids, the key finds four rows faster than
 * the index of all that is claimed or being sent.
 */
const isExactly = (status: 'claimed' | 'sending') => sql`m.status is not distinct from ${sql.lit(status)}`;

/** Applies only to messages that this owner is still sending. For an erased person the server's text is not stored. */
const setHeard = (orgId: string, owner: string, heard: readonly HeardAnswer[]) => {
  const all = <K extends keyof HeardAnswer>(key: K) => heard.map((answer) => answer[key]);
  return sql`update messages m set heard = a.heard, response = case when m.to_address <> '' then left(a.response, 500) end,
      sent_as = coalesce(a.sent_as, m.sent_as)
    from unnest(${listOf(all('id'), 'uuid')}, ${listOf(all('heard'), 'text')}, ${listOf(all('response'), 'text')},
      ${listOf(all('sentAs'), 'text')}) a (id, heard, response, sent_as)
    where m.org_id = ${orgId} and m.id = a.id and ${isExactly('sending')} and m.owner = ${owner}`;
};

/** Stores the answers of the mail server, so that the reaper can end these messages if this process is killed. */
export async function noteHeard(db: Db, orgId: string, owner: string, heard: readonly HeardAnswer[]): Promise<void> {
  await setHeard(orgId, owner, heard).execute(db);
}

export interface FenceHolder {
  readonly owner: string;
  readonly leaseSeconds: number;
  /** What the operator allows organisations not to stop for, as bits. */
  readonly operatorWaives?: number;
  readonly heard: readonly HeardAnswer[];
  /** At most one message for each receiver is asked for. */
  readonly pace?: { readonly sendingDomain: string; readonly places: readonly ReceiverPlace[] } | null;
}

export interface Fenced {
  readonly ids: readonly string[];
  /** Places that were taken for messages which may not leave. */
  readonly unused: { readonly receivers: readonly string[]; readonly companies: readonly string[] };
}

/**
 * The fence: the one statement after whose commit a message may leave. It checks everything that may forbid a message;
 * messages that it does not return are not sent. It also stores the server's answers to messages released before.
 */
export async function fenceClaimed(
  db: Db,
  orgId: string,
  ids: readonly string[],
  { owner, leaseSeconds, operatorWaives = WAIVED.tell, heard, pace = null }: FenceHolder,
  isSuppressed: (recipient: Suppressible) => RawBuilder<boolean>,
): Promise<Fenced> {
  const recipient = {
    orgId: sql`m.org_id`,
    hash: sql`m.to_hash`,
    domain: sql`m.to_domain`,
    brandIds: sql`p.brand_ids`,
  };
  const isFree = pace ? sql`m.to_domain in (select domain from places_free)` : sql`true`;
  const parts = [
    ...(heard.length ? [sql`noted as (${setHeard(orgId, owner, heard)})`] : []),
    ...(pace ? takePlaces(orgId, pace.sendingDomain, pace.places) : []),
    sql`released as (update messages m set status = 'sending', heard = null,
      lease_until = app.now() + make_interval(secs => ${leaseSeconds}), updated_at = app.now()
    from permits p
    where m.org_id = ${orgId} and m.id = any(${listOf(ids, 'uuid')}) and ${isExactly('claimed')} and m.owner = ${owner}
      and m.lease_until > app.now() and p.org_id = m.org_id and p.campaign_id = m.campaign_id
      and ${isReviewed} and ${isOpen} and ${isLawful(operatorWaives)} and not ${isSuppressed(recipient)} and not ${isReceiverHeld} and ${isFree}
    returning m.id, m.to_domain)`,
  ];
  const unused = pace
    ? sql`union all select null, receiver, null from budgeted
        where receiver not in (select f.receiver from places_free f join released d on d.to_domain = f.domain)
      union all select null, null, domain from companies where domain not in (select to_domain from released)`
    : sql``;
  const { rows } = await sql<{ id: string | null; receiver: string | null; company: string | null }>`
    with ${sql.join(parts)}
    select id, null::text as receiver, null::text as company from released ${unused}`.execute(db);
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    unused: {
      receivers: rows.flatMap(({ receiver }) => receiver ?? []),
      companies: rows.flatMap(({ company }) => company ?? []),
    },
  };
}

/** The claimed messages whose recipients may not be written to, and why. */
export async function listForbidden(
  db: Db,
  orgId: string,
  ids: readonly string[],
  owner: string,
  reasonOf: (recipient: Suppressible) => RawBuilder<SuppressionReason | null>,
): Promise<{ id: string; leadId: string; campaignId: string; reason: SuppressionReason }[]> {
  const recipient = {
    orgId: sql`m.org_id`,
    hash: sql`m.to_hash`,
    domain: sql`m.to_domain`,
    brandIds: sql`p.brand_ids`,
  };
  const { rows } = await sql<{ id: string; leadId: string; campaignId: string; reason: SuppressionReason }>`
    select * from (
      select m.id, m.lead_id, m.campaign_id, ${reasonOf(recipient)} as reason
      from messages m join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
      where m.org_id = ${orgId} and m.id = any(${[...ids]}::uuid[]) and m.status = 'claimed' and m.owner = ${owner}) held
    where reason is not null order by campaign_id`.execute(db);
  return rows;
}

/** Gives back claimed messages that were not released; this counts as no attempt. */
export async function unclaim(
  db: Db,
  orgId: string,
  ids: readonly string[],
  owner: string,
  dueAt: Date | null,
): Promise<void> {
  if (!ids.length) return;
  await sql`update messages set status = 'scheduled', owner = null, lease_until = null, updated_at = app.now(),
      due_at = greatest(due_at, coalesce(${dueAt?.toISOString() ?? null}::timestamptz, due_at))
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and status = 'claimed' and owner = ${owner}`.execute(db);
}

/** Skips messages that this owner has claimed; returns them. */
export async function skipClaimed(
  tx: Tx,
  orgId: string,
  owner: string,
  skipped: readonly { id: string; reason: string }[],
): Promise<{ id: string; emailId: string }[]> {
  const { rows } = await sql<{
    id: string;
    emailId: string;
  }>`update messages m set status = 'skipped', status_reason = s.reason, owner = null, lease_until = null,
      updated_at = app.now()
    from unnest(${skipped.map(({ id }) => id)}::uuid[], ${skipped.map(({ reason }) => reason)}::text[]) s (id, reason)
    where m.org_id = ${orgId} and m.id = s.id and m.status = 'claimed' and m.owner = ${owner}
    returning m.id, m.email_id`.execute(tx);
  return rows;
}

/** Renews the leases on messages that this owner has claimed or is sending. */
export async function extendLeases(
  db: Db,
  orgId: string,
  ids: readonly string[],
  { owner, leaseSeconds }: { owner: string; leaseSeconds: number },
): Promise<void> {
  await sql`update messages set lease_until = app.now() + make_interval(secs => ${leaseSeconds})
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and status in ('claimed', 'sending')
      and owner = ${owner}`.execute(db);
}

/** When the mailbox has its next message to send. */
export async function findNextDue(
  db: Db,
  orgId: string,
  mailboxId: string,
  {
    fromStep = 1,
    side = null,
    operatorWaives = WAIVED.tell,
  }: { fromStep?: number; side?: SendingSide | null; operatorWaives?: number } = {},
): Promise<string | null> {
  const { rows } = await sql<{
    at: string | null;
  }>`select min(greatest(m.due_at, p.starts_at, ${WAITS_UNTIL})) as at from messages m
      join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id ${joinWaits(side)}
    where m.org_id = ${orgId} and m.mailbox_id = ${mailboxId} and m.status = 'scheduled' and m.ready
      and m.step >= ${fromStep} and ${isLawful(operatorWaives)} and p.active and not p.brand_paused and (p.ends_at is null or p.ends_at > app.now())
      and not ${isDomainHeld}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Mailboxes with due messages, found without relying on the job that should have been enqueued. */
export async function listDueMailboxes(
  db: Db,
  operatorWaives = WAIVED.tell,
): Promise<{ orgId: string; mailboxId: string }[]> {
  const { rows } = await sql<{
    orgId: string;
    mailboxId: string;
  }>`select distinct m.org_id, m.mailbox_id from messages m
      join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
    where m.status = 'scheduled' and m.ready and m.due_at <= app.now() and ${isOpen} and ${isLawful(operatorWaives)}
      and not ${isDomainHeld} and not ${isReceiverHeld}
    -- across organisations: due work of all`.execute(db);
  return rows;
}
