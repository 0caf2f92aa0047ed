import type { MediaList } from '@distribute/contract/media-lists';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';

export type MediaListRow = z.output<typeof MediaList>;

const columns = sql`l.id, l.name, l.created_at, l.updated_at,
  (select count(*)::int from media_list_journalists j
    where j.org_id = l.org_id and j.media_list_id = l.id) as journalist_count,
  (select count(*)::int from media_list_journalists j
    where j.org_id = l.org_id and j.media_list_id = l.id and j.email is not null) as with_email_count`;

/** Creating, renaming and deleting lists of one organisation take turns. */
export async function lockLists(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media-lists ${orgId}`}, 0))`.execute(tx);
}

/** Additions to one list take turns, so that two of one person become one. False when there is no such list. */
export async function lockList(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from media_lists where org_id = ${orgId} and id = ${id}
    for no key update`.execute(tx);
  return rows.length > 0;
}

export async function lockForDelete(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from media_lists where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

export async function listLists(
  db: Db,
  orgId: string,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<MediaListRow[]> {
  const [name = null, id = null] = after ?? [];
  const { rows } = await sql<MediaListRow>`select ${columns} from media_lists l
    where l.org_id = ${orgId}
      and (${name}::text is null or (lower(l.name), l.id) > (lower(${name}::text), ${id}::uuid))
    order by lower(l.name), l.id limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findList(db: Db, orgId: string, id: string): Promise<MediaListRow | null> {
  const { rows } = await sql<MediaListRow>`select ${columns} from media_lists l
    where l.org_id = ${orgId} and l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function countLists(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from media_lists
    where org_id = ${orgId}`.execute(db);
  return oneRow(rows).count;
}

export async function isNameTaken(db: Db, orgId: string, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select from media_lists
    where org_id = ${orgId} and lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

export async function insertList(tx: Tx, orgId: string, id: string, name: string): Promise<MediaListRow> {
  const { rows } = await sql<MediaListRow>`insert into media_lists as l (org_id, id, name)
    values (${orgId}, ${id}, ${name}) returning l.id, l.name, l.created_at, l.updated_at,
      0 as journalist_count, 0 as with_email_count`.execute(tx);
  return oneRow(rows);
}

export async function setName(tx: Tx, orgId: string, id: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update media_lists set name = ${name}, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markChanged(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update media_lists set updated_at = app.now() where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function deleteList(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`delete from media_lists where org_id = ${orgId} and id = ${id}`.execute(tx);
}
