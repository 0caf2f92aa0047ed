import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Recipient, SequenceStep } from './emails.ts';

/** A message that was found by its id alone. */
export interface TrackedMessage {
  readonly orgId: string;
  readonly id: string;
  readonly emailId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly brandId: string;
  readonly mailboxId: string;
  readonly step: number;
  readonly toAddress: string;
  readonly subject: string;
  readonly sequence: readonly SequenceStep[];
  readonly recipient: Recipient;
  readonly clientCompanyName: string;
  readonly clickDestinationUrl: string | null;
  readonly brandDomain: string;
  readonly deliveredAt: string | null;
  readonly openedAt: string | null;
}

const columns = sql`m.org_id, m.id, m.email_id, m.campaign_id, m.lead_id, e.brand_id, m.mailbox_id, m.step, m.to_address,
  e.subject, e.sequence, e.recipient, e.client_company_name, e.click_destination_url, e.brand_domain,
  coalesce(m.delivered_at, m.sent_at) as delivered_at, m.opened_at`;

/** Finds messages by id alone, because a token names no organisation; the message does. */
export async function listTracked(db: Db, ids: readonly string[]): Promise<TrackedMessage[]> {
  const { rows } = await sql<TrackedMessage>`select ${columns} from messages m
      join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.id = any(${[...ids]}::uuid[])
    -- across organisations: a tracking token names no organisation`.execute(db);
  return rows;
}

/** The newest sent message to a lead. */
export const findLastSent = (db: Db, orgId: string, leadId: string) =>
  findNewest(db, orgId, sql`m.lead_id = ${leadId}`);

/** The newest message to an address that was sent for the brand. */
export const findLastSentTo = (db: Db, orgId: string, brandId: string, addressHash: string) =>
  findNewest(db, orgId, sql`m.to_hash = ${addressHash} and e.brand_id = ${brandId}`);

/** Ids of which the newest message is asked for. */
export interface AskedIds {
  readonly orgId: string;
  readonly ids: readonly string[];
}

/** For each list of ids, the one of these messages that was sent last. All are of one organisation. */
export const listNewestOf = (db: Db, asked: readonly AskedIds[]) => listNewest(db, asked, sql`m.id = a.asked_id::uuid`);

/** For each list, the one that was sent last of those that receivers saw under these Message-IDs. */
export const listSentAs = (db: Db, asked: readonly AskedIds[]) => listNewest(db, asked, sql`m.sent_as = a.asked_id`);

/** For so long a mail from somebody we wrote to is taken for an answer, though it names no message of ours. */
const ANSWERED_WITHIN_DAYS = 90;

export interface AskedAddress {
  readonly orgId: string;
  readonly mailboxId: string;
  readonly addressHash: string;
}

/** For each, the newest message that the mailbox sent to the address in the last months. */
export const listLastFrom = (db: Db, asked: readonly AskedAddress[]) =>
  listNewest(
    db,
    asked.map(({ orgId, mailboxId, addressHash }) => ({ orgId, ids: [addressHash], mailboxId })),
    sql`m.to_hash = a.asked_id and m.mailbox_id = a.mailbox_id
      and m.sent_at > app.now() - make_interval(days => ${ANSWERED_WITHIN_DAYS})`,
  );

async function listNewest(
  db: Db,
  asked: readonly (AskedIds & { readonly mailboxId?: string })[],
  isMeant: RawBuilder<unknown>,
): Promise<(TrackedMessage | null)[]> {
  const orgId = asked[0]?.orgId ?? null;
  const all = asked.flatMap(({ ids, mailboxId = null }, place) => ids.map((id) => ({ id, mailboxId, place })));
  const { rows } = await sql<TrackedMessage & { place: number }>`
    select distinct on (a.place) a.place, ${columns}
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ mailboxId }) => mailboxId)}::uuid[],
        ${all.map(({ place }) => place)}::int[]) a (asked_id, mailbox_id, place)
      join messages m on m.org_id = ${orgId} and ${isMeant}
      join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.sent_at is not null
    order by a.place, m.sent_at desc, m.step desc`.execute(db);
  const found = new Map(rows.map(({ place, ...message }) => [place, message]));
  return asked.map((_, place) => found.get(place) ?? null);
}

async function findNewest(db: Db, orgId: string, isMeant: RawBuilder<unknown>): Promise<TrackedMessage | null> {
  const { rows } = await sql<TrackedMessage>`select ${columns} from messages m
      join emails e on e.org_id = m.org_id and e.id = m.email_id
    where m.org_id = ${orgId} and ${isMeant} and m.sent_at is not null
    order by m.sent_at desc, m.step desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The message that a click belongs to, if it was sent for the brand. Clicks of programs are ignored. */
export async function findByClick(
  db: Db,
  orgId: string,
  brandId: string,
  clickId: string,
): Promise<TrackedMessage | null> {
  const { rows } = await sql<TrackedMessage>`select ${columns} from tracking_events c
      join messages m on m.org_id = c.org_id and m.id = c.message_id
      join emails e on e.org_id = m.org_id and e.id = m.email_id
    where c.org_id = ${orgId} and c.id = ${clickId}::uuid and c.kind = 'clicked' and not c.machine
      and e.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
}

export type EventKind =
  | 'delivered'
  | 'opened'
  | 'clicked'
  | 'bounced'
  | 'soft_bounced'
  | 'refused'
  | 'complained'
  | 'unsubscribed'
  | 'replied'
  | 'auto_replied'
  | 'booked';

/** A report of what became of a message. `sourceId` names the report, so that a repeated one changes nothing. */
export interface MessageReport {
  readonly sourceId: string;
  readonly detail?: string | null;
}

export interface NewEvent {
  readonly id: string;
  readonly messageId: string;
  readonly kind: EventKind;
  readonly machine?: boolean;
  readonly detail?: string | null;
  /** The event's id at its source; an event that arrives twice is stored once. */
  readonly sourceId?: string | null;
}

/** Whether the recipient was erased: then the message has no address, and no text about it is stored. */
export const isErased = ({ toAddress }: Pick<TrackedMessage, 'toAddress'>): boolean => toAddress === '';

/** False when this event is stored already. A second transaction with the same event waits here for the first. */
export async function insertEvent(db: Db, orgId: string, event: NewEvent): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tracking_events (org_id, id, message_id, kind, machine, detail, source_id)
    values (${orgId}, ${event.id}, ${event.messageId}, ${event.kind}, ${event.machine ?? false},
      (select ${event.detail ?? null}::text from messages m
        where m.org_id = ${orgId} and m.id = ${event.messageId} and m.to_address <> ''),
      ${event.sourceId ?? null})
    on conflict (org_id, source_id) where source_id is not null do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** How many reports of this kind a message has, from all sources. */
export async function countEvents(db: Db, orgId: string, messageId: string, kind: EventKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tracking_events
    where org_id = ${orgId} and message_id = ${messageId} and kind = ${kind}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the message again under a lock. Rows that only refer to it, such as a reply, do not wait for the lock. */
export async function lockMessage(tx: Tx, orgId: string, id: string): Promise<Pick<TrackedMessage, 'toAddress'>> {
  const { rows } = await sql<{ toAddress: string }>`select to_address from messages
    where org_id = ${orgId} and id = ${id} for no key update`.execute(tx);
  return oneRow(rows);
}

type Mark = 'bounced_at' | 'unsubscribed_at';

/** Sets the mark; the first time stays. True when it was not set before. */
export async function markMessage(tx: Tx, orgId: string, id: string, mark: Mark): Promise<boolean> {
  const { numAffectedRows } = await sql`update messages set ${sql.ref(mark)} = app.now(), updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and ${sql.ref(mark)} is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Evidence that a message left ends its state `unknown` (spec 12.7). A bounce shows that it left, not that it
 * arrived. A message that was to be sent again and did arrive is not sent again, and one that a person only declared
 * sent becomes delivered. Returns the status before, or null when nothing was in doubt.
 */
export async function setEvidence(
  tx: Tx,
  orgId: string,
  id: string,
  { arrived }: { arrived: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ status: string }>`
    with before as (select id, status from messages where org_id = ${orgId} and id = ${id} and (status = 'unknown'
      or (${arrived}::boolean and ((status = 'scheduled' and (resent_at is not null or status_reason = 'refused'))
        or (status = 'sent' and resolution = 'sent' and delivered_at is null)))) for no key update)
    update messages m set status = 'sent', status_reason = null, updated_at = app.now(),
      delivered_at = case when ${arrived}::boolean then coalesce(m.delivered_at, app.now()) end
    from before where m.org_id = ${orgId} and m.id = before.id returning before.status`.execute(tx);
  return rows[0]?.status ?? null;
}

/** A reply counts for the first step that a person answered, once per recipient. */
export async function markReplied(
  tx: Tx,
  orgId: string,
  { id, leadId }: { readonly id: string; readonly leadId: string },
  at: string,
): Promise<void> {
  await sql`update messages set replied_at = ${at}::timestamptz, updated_at = app.now()
    where org_id = ${orgId} and id = ${id} and not exists (
      select from messages o where o.org_id = ${orgId} and o.lead_id = ${leadId} and o.replied_at is not null)`.execute(
    tx,
  );
}

/** Removes the reply mark from all steps of the lead. */
export async function unmarkReplied(tx: Tx, orgId: string, leadId: string): Promise<void> {
  await sql`update messages set replied_at = null, updated_at = app.now()
    where org_id = ${orgId} and lead_id = ${leadId} and replied_at is not null`.execute(tx);
}

/**
 * A reply was no opt-out: its messages are no longer unsubscribed, unless somebody also followed the link, and what it
 * called off was called off by an answer.
 */
export async function undoOptOut(tx: Tx, orgId: string, leadId: string): Promise<void> {
  await sql`update messages m set unsubscribed_at = null, updated_at = app.now()
    where m.org_id = ${orgId} and m.lead_id = ${leadId} and m.unsubscribed_at is not null
      and not exists (select from tracking_events e where e.org_id = m.org_id and e.message_id = m.id
        and e.kind = 'unsubscribed')`.execute(tx);
  await sql`update messages m set status_reason = 'replied', updated_at = app.now()
    where m.org_id = ${orgId} and m.lead_id = ${leadId} and m.status = 'cancelled' and m.status_reason = 'unsubscribed'
      and not exists (select from messages o where o.org_id = m.org_id and o.lead_id = m.lead_id
        and o.unsubscribed_at is not null)`.execute(tx);
}

/** Stores whether an answer has ended the sequence, so that no step is sent again. The first time stays. */
export async function setAnswered(tx: Tx, orgId: string, leadId: string, isAnswered: boolean): Promise<void> {
  await sql`update emails set answered_at = case when ${isAnswered}::boolean then app.now() end
    where org_id = ${orgId} and lead_id = ${leadId} and (answered_at is null) = ${isAnswered}::boolean`.execute(tx);
}

/** The links that were followed since then, by people or by scanners. */
export async function listFollowed(db: Db, orgId: string, messageId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`select distinct detail as link from tracking_events
    where org_id = ${orgId} and message_id = ${messageId} and kind = 'clicked' and detail is not null
      and at >= ${since.toISOString()}::timestamptz`.execute(db);
  return rows.map(({ link }) => link);
}

/** Marks opens and clicks since then as made by a program. */
export async function markMachine(tx: Tx, orgId: string, messageId: string, since: Date): Promise<void> {
  await sql`update tracking_events set machine = true
    where org_id = ${orgId} and message_id = ${messageId} and kind in ('opened', 'clicked') and not machine
      and at >= ${since.toISOString()}::timestamptz`.execute(tx);
}

/** Deletes at most `limit` opens and clicks of programs that are too old; nothing is counted from them. */
export async function deleteMachineHits(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from tracking_events where (org_id, id) in (
    select org_id, id from tracking_events where machine and at <= (select app.now() - make_interval(days => ${days}))
    order by at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Makes a step due again that a server refused for now, while its sequence can still continue. The next step waits for
 * it again. False when nothing changed.
 */
export async function scheduleAgain(
  tx: Tx,
  orgId: string,
  { id, emailId, step }: TrackedMessage,
  delaysSeconds: readonly number[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`update messages m set status = 'scheduled', status_reason = null,
      soft_bounces = m.soft_bounces + 1, delivered_at = null, updated_at = app.now(),
      due_at = app.now() + make_interval(secs => (${[...delaysSeconds]}::float8[])[m.soft_bounces + 1])
    from emails e, permits p
    where m.org_id = ${orgId} and m.id = ${id} and m.status = 'sent' and m.recalled is null and m.opened_at is null
      and m.to_address <> ''
      and m.soft_bounces < ${delaysSeconds.length}
      and not exists (select from messages o where o.org_id = m.org_id and o.lead_id = m.lead_id
        and (o.bounced_at is not null or o.unsubscribed_at is not null))
      and e.org_id = m.org_id and e.id = m.email_id and e.answered_at is null and p.org_id = m.org_id and p.campaign_id = m.campaign_id
      and (p.active or e.status = 'in_progress')
      and not exists (select from messages o where o.org_id = m.org_id and o.email_id = m.email_id and o.step > m.step
        and o.status not in ('scheduled', 'cancelled'))`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`update messages set ready = false, updated_at = app.now()
    where org_id = ${orgId} and email_id = ${emailId} and step = ${step + 1} and status = 'scheduled' and ready`.execute(
    tx,
  );
  await sql`update emails set status = 'in_progress' where org_id = ${orgId} and id = ${emailId} and status = 'finished'`.execute(
    tx,
  );
  return true;
}
