import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { InboundMailbox } from '../ports.ts';

export interface FolderPosition {
  readonly folder: string;
  readonly uidValidity: string;
  readonly lastUid: string;
  readonly beganAt: string;
  readonly readAt: string | null;
}

export async function findPosition(db: Db, orgId: string, mailboxId: string): Promise<FolderPosition | null> {
  const { rows } = await sql<FolderPosition>`
    select folder, uid_validity::text as uid_validity, last_uid::text as last_uid, began_at, read_at
    from imap_folders where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
  return rows[0] ?? null;
}

/** A new folder begins at the server's next message; older mail is not read. */
export async function insertPosition(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { folder, uidValidity, lastUid }: { folder: string; uidValidity: bigint; lastUid: number },
): Promise<void> {
  await sql`insert into imap_folders (org_id, mailbox_id, folder, uid_validity, last_uid, read_at)
    values (${orgId}, ${mailboxId}, ${folder}, ${uidValidity.toString()}::bigint, ${lastUid}, app.now())
    on conflict (org_id, mailbox_id) do update set folder = excluded.folder, uid_validity = excluded.uid_validity,
      last_uid = excluded.last_uid, began_at = app.now(), read_at = app.now()`.execute(tx);
}

/** Moves the position in the transaction that stores the message. */
export async function setPosition(
  tx: Tx,
  orgId: string,
  mailboxId: string,
  { uidValidity, lastUid }: { uidValidity: bigint; lastUid: number },
): Promise<void> {
  await sql`update imap_folders set uid_validity = ${uidValidity.toString()}::bigint, last_uid = ${lastUid},
      read_at = app.now()
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(tx);
}

/** False when another reader holds the folder: then the caller must roll its transaction back. */
export async function renewLease(
  tx: Tx | Db,
  orgId: string,
  mailboxId: string,
  owner: string,
  seconds: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update imap_readers
    set leased_until = app.now() + make_interval(secs => ${seconds}::float8)
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and owner = ${owner}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertReaders(db: Db, mailboxes: readonly InboundMailbox[]): Promise<void> {
  await sql`insert into imap_readers (org_id, mailbox_id)
    select org_id, mailbox_id from unnest(${mailboxes.map(({ orgId }) => orgId)}::uuid[],
      ${mailboxes.map(({ id }) => id)}::uuid[]) m (org_id, mailbox_id)
    on conflict (org_id, mailbox_id) do nothing`.execute(db);
}

export async function listDue(db: Db, most: number): Promise<InboundMailbox[]> {
  const { rows } = await sql<InboundMailbox>`select org_id, mailbox_id as id from imap_readers
    where next_read_at <= app.now() and (leased_until is null or leased_until < app.now())
    order by next_read_at limit ${most}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** False while another reader holds the lease. */
export async function takeLease(db: Db, orgId: string, mailboxId: string, owner: string, seconds: number) {
  const { numAffectedRows } = await sql`
    insert into imap_readers (org_id, mailbox_id, owner, leased_until)
    values (${orgId}, ${mailboxId}, ${owner}, app.now() + make_interval(secs => ${seconds}::float8))
    on conflict (org_id, mailbox_id) do update set owner = excluded.owner, leased_until = excluded.leased_until
      where imap_readers.leased_until is null or imap_readers.leased_until < app.now()`.execute(db);
  return numAffectedRows === 1n;
}

export interface ReadingEnd {
  readonly failures: number;
  readonly lastError: string | null;
  readonly nextReadAt: Date;
  readonly canIdle: boolean | null;
}

export async function endReading(db: Db, orgId: string, mailboxId: string, owner: string, end: ReadingEnd) {
  await sql`update imap_readers set owner = null, leased_until = null, failures = ${end.failures},
      last_error = ${end.lastError}, next_read_at = ${end.nextReadAt.toISOString()}::timestamptz,
      can_idle = coalesce(${end.canIdle}::boolean, can_idle)
    where org_id = ${orgId} and mailbox_id = ${mailboxId} and owner = ${owner}`.execute(db);
}

export async function countFailures(db: Db, orgId: string, mailboxId: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`select failures from imap_readers
    where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function deleteReader(db: Db, orgId: string, mailboxId: string): Promise<void> {
  await sql`delete from imap_readers where org_id = ${orgId} and mailbox_id = ${mailboxId}`.execute(db);
}

/** Takes folders whose servers announce mail and that no process watches, up to the limit of each organisation. */
export async function takeWatches(
  db: Db,
  { watcher, seconds, most, perOrg }: { watcher: string; seconds: number; most: number; perOrg: number },
): Promise<InboundMailbox[]> {
  const { rows } = await sql<InboundMailbox>`
    with free as (
      select org_id, mailbox_id from (
        select org_id, mailbox_id, row_number() over (partition by org_id order by mailbox_id) as nth
        from imap_readers where can_idle and failures = 0 and (watched_until is null or watched_until < app.now())) r
      where nth <= ${perOrg} limit ${most})
    update imap_readers r set watcher = ${watcher}, watched_until = app.now() + make_interval(secs => ${seconds}::float8)
    from free where r.org_id = free.org_id and r.mailbox_id = free.mailbox_id
      and (r.watched_until is null or r.watched_until < app.now())
    returning r.org_id, r.mailbox_id as id
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Renews all leases of one watcher. A folder that another watcher took is not returned. */
export async function renewWatches(db: Db, watcher: string, mailboxIds: readonly string[], seconds: number) {
  const { rows } = await sql<{ id: string }>`update imap_readers
    set watched_until = app.now() + make_interval(secs => ${seconds}::float8)
    where watcher = ${watcher} and mailbox_id = any(${[...mailboxIds]}::uuid[]) returning mailbox_id as id
    -- across organisations: the leases of one process`.execute(db);
  return rows.map(({ id }) => id);
}

export async function releaseWatch(db: Db, watcher: string, { orgId, id }: InboundMailbox, afterSeconds: number) {
  await sql`update imap_readers set watcher = null,
      watched_until = app.now() + make_interval(secs => ${afterSeconds}::float8)
    where org_id = ${orgId} and mailbox_id = ${id} and watcher = ${watcher}`.execute(db);
}
