import type { STEP_STATUS_REASONS } from '@distribute/contract/emails';
import { type RawBuilder, sql } from 'kysely';
import { actOnAll } from '../../../kernel/db/batching/batch-in-transaction.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { DeliveryProgress } from '../../leads/index.ts';
import type { Recipient as Suppressible } from '../../suppressions/index.ts';
import { isLawful } from './permits.ts';
import { isDomainHeld } from './returned.ts';

export type CancelReason = (typeof STEP_STATUS_REASONS)['cancelled'][number];

export interface NewMessage {
  readonly id: string;
  readonly step: number;
  readonly daysSinceLastStep: number;
  readonly dueAt: string;
}

export interface MessageAddress {
  readonly email: string;
  readonly hash: string;
  readonly domain: string;
  readonly timezone: string | null;
}

interface MessagesOf {
  readonly emailId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly mailboxId: string;
  readonly to: MessageAddress;
  /** What the law of the reader's country asks, as bits. */
  readonly lawAsks: number;
  /** Why none of its steps may leave yet; null when the first may. */
  readonly waitsFor: 'awaiting_review' | 'awaiting_score' | null;
}

/** Inserts all steps of a sequence. Only the first is ready, and none while the email waits for review or its score. */
export const insertMessages = (tx: Tx, orgId: string, of: MessagesOf, messages: readonly NewMessage[]): Promise<void> =>
  actOnAll(
    tx,
    `new messages of ${orgId}`,
    messages.map((message) => ({ ...of, ...message })),
    (all) => insertSteps(tx, orgId, all),
  );

async function insertSteps(tx: Tx, orgId: string, steps: readonly (MessagesOf & NewMessage)[]): Promise<void> {
  const each = <K extends keyof (typeof steps)[number]>(key: K) => steps.map((step) => step[key]);
  const to = <K extends keyof MessageAddress>(key: K) => steps.map((step) => step.to[key]);
  await sql`insert into messages (org_id, id, email_id, campaign_id, lead_id, step, days_since_last_step, mailbox_id,
      to_address, to_hash, to_domain, timezone, ready, status_reason, due_at, law_asks)
    select ${orgId}, s.id, s.email_id, s.campaign_id, s.lead_id, s.step, s.days, s.mailbox_id, s.address, s.hash,
      s.domain, s.timezone, s.step = 1 and s.waits_for is null, s.waits_for, s.due_at,
      s.law_asks
    from unnest(${each('id')}::uuid[], ${each('emailId')}::uuid[], ${each('campaignId')}::uuid[],
      ${each('leadId')}::uuid[], ${each('step')}::int[], ${each('daysSinceLastStep')}::int[],
      ${each('mailboxId')}::uuid[], ${to('email')}::text[], ${to('hash')}::text[], ${to('domain')}::text[],
      ${to('timezone')}::text[], ${each('waitsFor')}::text[], ${each('dueAt')}::timestamptz[],
      ${each('lawAsks')}::int[]) s (id, email_id, campaign_id, lead_id, step, days, mailbox_id, address, hash, domain,
      timezone, waits_for, due_at, law_asks)`.execute(tx);
}

/** Selects unsent steps. */
export interface Selection {
  readonly campaignId?: string;
  readonly leadIds?: readonly string[];
  readonly mailboxId?: string;
  readonly toHash?: string;
  readonly toDomain?: string;
  readonly emailIds?: readonly string[];
  /** Only later steps than this. */
  readonly afterStep?: number;
  /** Only with the campaigns of this brand. */
  readonly brandId?: string | null;
  /** Only steps to people whom this test forbids to write to. */
  readonly forbiddenBy?: (recipient: Suppressible) => RawBuilder<boolean>;
}

const where = (orgId: string, selection: Selection): RawBuilder<unknown> =>
  sql.join(
    [
      sql`m.org_id = ${orgId} and m.status in ('scheduled', 'claimed', 'sending')`,
      ...(selection.campaignId ? [sql`m.campaign_id = ${selection.campaignId}`] : []),
      ...(selection.leadIds ? [sql`m.lead_id = any(${[...selection.leadIds]}::uuid[])`] : []),
      ...(selection.mailboxId ? [sql`m.mailbox_id = ${selection.mailboxId}`] : []),
      ...(selection.toHash ? [sql`m.to_hash = ${selection.toHash}`] : []),
      ...(selection.toDomain
        ? [sql`(m.to_domain = ${selection.toDomain} or m.to_domain like ${`%.${selection.toDomain}`})`]
        : []),
      ...(selection.emailIds ? [sql`m.email_id = any(${[...selection.emailIds]}::uuid[])`] : []),
      ...(selection.afterStep === undefined ? [] : [sql`m.step > ${selection.afterStep}`]),
      ...(selection.forbiddenBy
        ? [
            sql`exists (select from permits p where p.org_id = m.org_id and p.campaign_id = m.campaign_id
        and ${selection.forbiddenBy({ orgId: sql`m.org_id`, hash: sql`m.to_hash`, domain: sql`m.to_domain`, brandIds: sql`p.brand_ids` })})`,
          ]
        : []),
      ...(selection.brandId
        ? [
            sql`exists (select from permits p where p.org_id = m.org_id and p.campaign_id = m.campaign_id
        and ${selection.brandId} = any(p.brand_ids))`,
          ]
        : []),
    ],
    sql` and `,
  );

export async function listCampaignsOf(db: Db, orgId: string, selection: Selection): Promise<string[]> {
  const { rows } = await sql<{ campaignId: string }>`select distinct m.campaign_id from messages m
    where ${where(orgId, selection)} order by m.campaign_id`.execute(db);
  return rows.map(({ campaignId }) => campaignId);
}

export interface EndedMessage {
  readonly id: string;
  readonly emailId: string;
  readonly campaignId: string;
  readonly leadId: string;
}

/**
 * Cancels unsent steps. A message that is being sent right now is not stopped, but it is not sent again either. One
 * statement does both, so that no step can pass the fence in between.
 */
export async function cancelMessages(
  tx: Tx,
  orgId: string,
  selection: Selection,
  reason: CancelReason,
): Promise<EndedMessage[]> {
  const kept = (column: string, otherwise: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = case when m.status = 'sending' then ${sql.ref(`m.${column}`)} else ${otherwise} end`;
  const { rows } = await sql<
    EndedMessage & { status: string }
  >`update messages m set ${kept('status', sql`'cancelled'`)},
      ${kept('status_reason', sql`${reason}::text`)}, ${kept('owner', sql`null`)}, ${kept('lease_until', sql`null`)},
      recalled = case when m.status = 'sending' then ${reason}::text end, updated_at = app.now()
    where ${where(orgId, selection)} returning m.id, m.email_id, m.campaign_id, m.lead_id, m.status`.execute(tx);
  return rows.filter(({ status }) => status === 'cancelled');
}

/** Of these leads, the ones to whom a message is being sent at this moment. */
export async function listBeingSent(tx: Tx, orgId: string, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ leadId: string }>`select lead_id from messages
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) and status = 'sending'`.execute(tx);
  return new Set(rows.map(({ leadId }) => leadId));
}

/** Makes steps due that became due while the campaign might not send, in their order. */
export async function makeDue(tx: Tx, orgId: string, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ mailboxId: string }>`update messages set due_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'scheduled' and ready and due_at < app.now()
    returning mailbox_id`.execute(tx);
  return [...new Set(rows.map(({ mailboxId }) => mailboxId))];
}

/** Makes messages due that wait because the server refused their mailbox; called when the mailbox works again. */
export async function makeRefusedDue(tx: Tx, orgId: string, mailboxId: string): Promise<void> {
  await sql`update messages set due_at = app.now(), updated_at = app.now()
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and status = 'scheduled' and ready and due_at > app.now()
      and refused_at is not null and failures = 0`.execute(tx);
}

export async function listMailboxesOf(db: Db, orgId: string, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ mailboxId: string }>`select distinct mailbox_id from messages
    where org_id = ${orgId} and campaign_id = ${campaignId} and status = 'scheduled' and ready`.execute(db);
  return rows.map(({ mailboxId }) => mailboxId);
}

export async function postponeNext(tx: Tx, orgId: string, leadId: string, until: Date): Promise<void> {
  await sql`update messages set due_at = greatest(due_at, ${until.toISOString()}::timestamptz), updated_at = app.now()
    where org_id = ${orgId} and lead_id = ${leadId} and status = 'scheduled' and ready`.execute(tx);
}

export interface PendingCount {
  readonly mailboxId: string;
  readonly due: number;
  readonly scheduled: number;
  readonly nextDueAt: string | null;
  /** Of the scheduled steps, the ones that wait until the outcome of the step before is known. */
  readonly previousUnknown: number;
  /** Of the scheduled steps, the ones whose email waits for review. */
  readonly awaitingReview: number;
  /** Of the scheduled steps, the ones that wait for the spam filter. */
  readonly awaitingScore: number;
  /** Of the scheduled steps, the ones that a receiver refused and that wait for a person. */
  readonly refused: number;
  /** Of the scheduled steps, the ones that nothing holds but the law of their reader's country (spec 12.21). */
  readonly law: number;
}

/** Pending steps by mailbox; a sequence keeps the mailbox of its first step. */
export async function listPending(
  db: Db,
  { orgId, campaignId, operatorWaives }: { orgId: string; campaignId: string; operatorWaives: number },
): Promise<PendingCount[]> {
  const isHeldByLaw = sql`(m.status in ('scheduled', 'claimed') and not ${isLawful(operatorWaives)})`;
  const { rows } = await sql<PendingCount>`select m.mailbox_id,
      count(*) filter (where ready and due_at <= app.now() and not ${isDomainHeld} and not ${isHeldByLaw})::int as due,
      count(*)::int as scheduled,
      min(due_at) filter (where not ${isHeldByLaw} and (status_reason is null
        or status_reason not in ('previous_unknown', 'awaiting_review', 'awaiting_score', 'refused'))) as next_due_at,
      count(*) filter (where status_reason is null and ${isHeldByLaw})::int as law,
      count(*) filter (where status_reason = 'previous_unknown')::int as previous_unknown,
      count(*) filter (where status_reason = 'awaiting_review')::int as awaiting_review,
      count(*) filter (where status_reason = 'awaiting_score')::int as awaiting_score,
      count(*) filter (where status_reason = 'refused')::int as refused
    from messages m join permits p on p.org_id = m.org_id and p.campaign_id = m.campaign_id
    where m.org_id = ${orgId} and m.campaign_id = ${campaignId}
      and m.status in ('scheduled', 'claimed', 'sending') group by m.mailbox_id`.execute(db);
  return rows;
}

export async function hasPending(db: Db, orgId: string, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from messages where org_id = ${orgId}
    and campaign_id = ${campaignId} and status in ('scheduled', 'claimed', 'sending')) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** How many messages of the campaign have passed the fence and have no outcome yet. */
export async function countSending(db: Db, orgId: string, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages where org_id = ${orgId}
    and campaign_id = ${campaignId} and status = 'sending'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The campaigns among these that have a step which may still be sent. */
export async function listUnfinished(
  db: Db,
  orgId: string,
  campaignIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select c.id from unnest(${[...campaignIds]}::uuid[]) c (id)
    where exists (select from messages m where m.org_id = ${orgId} and m.campaign_id = c.id
      and m.status in ('scheduled', 'claimed', 'sending'))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function countPendingOf(
  db: Db,
  orgId: string,
  mailboxIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    mailboxId: string;
    count: number;
  }>`select mailbox_id, count(*)::int as count from messages
    where org_id = ${orgId} and mailbox_id = any(${[...mailboxIds]}::uuid[])
      and status in ('scheduled', 'claimed', 'sending') group by mailbox_id`.execute(db);
  return new Map(rows.map(({ mailboxId, count }) => [mailboxId, count]));
}

/** How many unsent messages of these mailboxes become due in each hour. */
export async function countDueByHour(
  db: Db,
  orgId: string,
  mailboxIds: readonly string[],
): Promise<readonly { readonly mailboxId: string; readonly dueAt: string; readonly count: number }[]> {
  const { rows } = await sql<{ mailboxId: string; dueAt: string; count: number }>`
    select mailbox_id, coalesce(date_trunc('hour', due_at), due_at) as due_at, count(*)::int as count from messages
    where org_id = ${orgId} and mailbox_id = any(${[...mailboxIds]}::uuid[]) and status in ('scheduled', 'claimed')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * The delivery progress of each lead from its messages (spec 7.9: the delivery ladder is monotone). A message that
 * was refused for now still counts as handed to a transport.
 */
export async function listDeliveryProgress(
  db: Db,
  orgId: string,
  leadIds: readonly string[],
): Promise<DeliveryProgress[]> {
  const { rows } = await sql<DeliveryProgress>`select lead_id,
      bool_or(sent_at is not null) as contacted,
      bool_or(sent_at is not null) as sent,
      bool_or(status = 'sent' and status_reason is distinct from 'refused'
        and (bounced_at is null or opened_at is not null)
        and (resolution is distinct from 'sent' or delivered_at is not null)) as delivered,
      bool_or(opened_at is not null) as opened, bool_or(clicked_at is not null) as clicked,
      bool_or(bounced_at is not null) as bounced, bool_or(unsubscribed_at is not null) as unsubscribed,
      coalesce(bool_or(status in ('scheduled', 'sent') and status_reason = 'refused'), false) as refused
    from messages where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])
    group by lead_id order by lead_id`.execute(db);
  return rows;
}
