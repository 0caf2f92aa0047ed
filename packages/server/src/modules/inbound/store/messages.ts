import { type RawBuilder, sql } from 'kysely';
import { ASYNC_COMMIT } from '../../../kernel/db/connection/async-commit.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type Source = 'imap' | 'webhook' | 'sandbox';

export interface NewInboundMessage {
  readonly id: string;
  readonly mailboxId: string;
  readonly messageHash: string;
  readonly raw: Buffer;
}

/**
 * The ids of the new ones; their mailboxes have the others already. When another source stores one of them at the same
 * time, this waits for it.
 */
export async function insertMessages(
  tx: Tx,
  orgId: string,
  source: Source,
  messages: readonly NewInboundMessage[],
): Promise<Set<string>> {
  const all = <K extends keyof NewInboundMessage>(key: K) => messages.map((message) => message[key]);
  const { rows } = await sql<{ id: string }>`
    insert into inbound_messages (org_id, id, mailbox_id, message_hash, source, raw)
    select ${orgId}, m.id, m.mailbox_id, m.message_hash, ${source}, m.raw
    from unnest(${all('id')}::uuid[], ${all('mailboxId')}::uuid[], ${all('messageHash')}::text[], ${all('raw')}::bytea[])
      with ordinality m (id, mailbox_id, message_hash, raw, place)
    -- In one order for all that store several; the first of two with one hash is stored.
    order by m.mailbox_id, m.message_hash, m.place
    on conflict (org_id, mailbox_id, message_hash) do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Commits without waiting for the disk. If the database crashes and loses this, the message is handled again: its job
 * ends later, with a commit that waits for the disk.
 */
const asyncCommit = sql.raw(ASYNC_COMMIT);

export interface TakenMessage {
  readonly id: string;
  readonly mailboxId: string;
  readonly messageHash: string;
  readonly raw: Buffer;
  /** Including the current attempt. */
  readonly attempts: number;
  readonly receivedAt: string;
}

/** Counts the attempt before it begins, so that an attempt that kills the process is counted too. */
export async function takeMessage(db: Db, orgId: string, id: string): Promise<TakenMessage | null> {
  const { rows } = await sql<TakenMessage>`update inbound_messages set attempts = attempts + 1
    from ${asyncCommit}
    where org_id = ${orgId} and id = ${id} and status = 'received'
    returning id, mailbox_id, message_hash, raw, attempts, received_at
    -- raw is never null: the table's check keeps it while the status is received`.execute(db);
  return rows[0] ?? null;
}

/** Messages of a turn, which counts their first attempt when it ends. */
export async function listTaken(db: Db, orgId: string, ids: readonly string[]): Promise<TakenMessage[]> {
  const { rows } =
    await sql<TakenMessage>`select id, mailbox_id, message_hash, raw, attempts + 1 as attempts, received_at
    from inbound_messages where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and status = 'received'
    order by received_at, id
    -- raw is never null: the table's check keeps it while the status is received`.execute(db);
  return rows;
}

/** What became of a message, and the words of one that belongs to none of ours. */
export interface MessageEnd {
  readonly id: string;
  readonly status: 'handled' | 'unmatched';
  readonly outcome: string;
  readonly from: string | null;
  readonly subject: string | null;
  readonly text: string | null;
}

/** Deletes the raw bytes; the modules concerned have stored what they need. */
export async function markEnded(db: Db, orgId: string, ends: readonly MessageEnd[], begun: 0 | 1): Promise<void> {
  const all = <K extends keyof MessageEnd>(key: K) => ends.map((end) => end[key]);
  await sql`update inbound_messages m set status = e.status, outcome = e.outcome, raw = null, from_address = e.from_address,
      subject = e.subject, body_text = e.body_text, handled_at = app.now(), attempts = m.attempts + ${begun}
    from ${asyncCommit}, unnest(${all('id')}::uuid[], ${all('status')}::text[], ${all('outcome')}::text[],
      ${all('from')}::text[], ${all('subject')}::text[], ${all('text')}::text[])
      e (id, status, outcome, from_address, subject, body_text)
    where m.org_id = ${orgId} and m.id = e.id and m.status = 'received'`.execute(db);
}

/** Counts an attempt at messages that did not end; the ids of those that are still to be handled. */
export async function countAttempt(db: Db, orgId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update inbound_messages set attempts = attempts + 1
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and status = 'received' returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markQuarantined(db: Db, orgId: string, id: string): Promise<void> {
  await sql`update inbound_messages set status = 'quarantined', outcome = 'unreadable', handled_at = app.now()
    where org_id = ${orgId} and id = ${id} and status = 'received'`.execute(db);
}

/** Deletes unmatched and quarantined mail after its storage time (spec 27.4). */
export const deleteUnmatched = (db: Db, days: number, limit: number) =>
  deleteOld(db, sql`status in ('unmatched', 'quarantined')`, days, limit);

/** Deletes rows of any status that only prevent a second handling. */
export const deleteHandled = (db: Db, days: number, limit: number) => deleteOld(db, sql`true`, days, limit);

async function deleteOld(db: Db, which: RawBuilder<unknown>, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from inbound_messages where (org_id, id) in (
    select org_id, id from inbound_messages
    -- In a subselect, so that the clock is read once and bounds the scan of the index.
    where ${which} and received_at < (select app.now() - make_interval(days => ${days}))
    order by received_at limit ${limit})
    -- across organisations: old rows of all`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * What was received long ago and not handled: its job was lost, or many wait. Without an id: a turn of the organisation
 * begins with it.
 */
export async function listForgotten(db: Db, most: number): Promise<{ orgId: string; id: string | null }[]> {
  const { rows } = await sql<{ orgId: string; id: string | null }>`
    select distinct org_id, case when attempts > 0 then id end as id from (
      select org_id, id, attempts from inbound_messages
      where status = 'received' and received_at < app.now() - interval '10 minutes' order by received_at limit ${most}) old
    -- across organisations: due work of all`.execute(db);
  return rows;
}

export async function countOpen(db: Db): Promise<{ status: string; messages: number }[]> {
  const { rows } = await sql<{ status: string; messages: number }>`
    select status, count(*)::int as messages from inbound_messages where status <> 'handled' group by status
    -- across organisations: the state of the installation`.execute(db);
  return rows;
}
