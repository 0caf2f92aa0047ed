import { type RawBuilder, sql } from 'kysely';
import { ASYNC_COMMIT } from '../../../kernel/db/connection/async-commit.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type Source = 'imap' | 'webhook' | 'sandbox';

export interface NewInboundMessage {
  readonly id: string;
  readonly mailboxId: string;
  readonly messageHash: string;
  readonly source: Source;
  readonly raw: Buffer;
}

/**
 * False when the mailbox already has the message. When another source stores it at the same time, this waits for it.
 */
export async function insertMessage(tx: Tx, orgId: string, message: NewInboundMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into inbound_messages (org_id, id, mailbox_id, message_hash, source, raw)
    values (${orgId}, ${message.id}, ${message.mailboxId}, ${message.messageHash}, ${message.source}, ${message.raw})
    on conflict (org_id, mailbox_id, message_hash) do nothing`.execute(tx);
  return numAffectedRows === 1n;
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

/** Deletes the raw bytes; the modules concerned have stored what they need. */
export async function markHandled(db: Db, orgId: string, id: string, outcome: string): Promise<void> {
  await sql`update inbound_messages set status = 'handled', outcome = ${outcome}, raw = null, handled_at = app.now()
    from ${asyncCommit}
    where org_id = ${orgId} and id = ${id} and status = 'received'`.execute(db);
}

export interface UnmatchedWords {
  readonly outcome: string;
  readonly from: string | null;
  readonly subject: string | null;
  readonly text: string;
}

export async function markUnmatched(db: Db, orgId: string, id: string, words: UnmatchedWords): Promise<void> {
  await sql`update inbound_messages set status = 'unmatched', outcome = ${words.outcome}, raw = null,
      from_address = ${words.from}, subject = ${words.subject}, body_text = ${words.text}, handled_at = app.now()
    from ${asyncCommit}
    where org_id = ${orgId} and id = ${id} and status = 'received'`.execute(db);
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

/** Messages whose job was lost: received long ago and not handled. */
export async function listForgotten(db: Db, most: number): Promise<{ orgId: string; id: string }[]> {
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id, id from inbound_messages
    where status = 'received' and received_at < app.now() - interval '10 minutes' order by received_at limit ${most}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

export async function countOpen(db: Db): Promise<{ status: string; messages: number }[]> {
  const { rows } = await sql<{ status: string; messages: number }>`
    select status, count(*)::int as messages from inbound_messages where status <> 'handled' group by status
    -- across organisations: the state of the installation`.execute(db);
  return rows;
}
