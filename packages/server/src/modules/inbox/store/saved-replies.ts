import type { SavedReply } from '@distribute/contract/inbox';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';

/** A saved reply as stored: its placeholders follow from the text. */
export type SavedReplyRow = Omit<z.output<typeof SavedReply>, 'placeholders'>;

const columns = sql`id, name, text, user_id as created_by_user_id, created_at, updated_at`;

/** Null when the name is taken. */
export async function insertSavedReply(
  db: Db,
  orgId: string,
  { id, name, text, createdByUserId }: Omit<SavedReplyRow, 'createdAt' | 'updatedAt'>,
): Promise<SavedReplyRow | null> {
  const { rows } = await sql<SavedReplyRow>`insert into saved_replies (org_id, id, name, text, user_id)
    values (${orgId}, ${id}, ${name}, ${text}, ${createdByUserId})
    on conflict (org_id, lower(name)) do nothing returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function listSavedReplies(
  db: Db,
  orgId: string,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<SavedReplyRow[]> {
  const [name = null] = after ?? [];
  const { rows } = await sql<SavedReplyRow>`select ${columns} from saved_replies
    where org_id = ${orgId} and (${name}::text is null or lower(name) > lower(${name}::text))
    order by lower(name) limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findSavedReply(db: Db, orgId: string, id: string): Promise<SavedReplyRow | null> {
  const { rows } = await sql<SavedReplyRow>`select ${columns} from saved_replies
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether another saved reply has the name. Of two that take it at the same time the index refuses one. */
export async function isNameTaken(db: Db, orgId: string, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`select from saved_replies
    where org_id = ${orgId} and lower(name) = lower(${name}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

export async function setSavedReply(
  tx: Tx,
  orgId: string,
  { id, name, text }: Pick<SavedReplyRow, 'id' | 'name' | 'text'>,
): Promise<SavedReplyRow | null> {
  const { rows } = await sql<SavedReplyRow>`update saved_replies set name = ${name}, text = ${text},
      updated_at = app.now()
    where org_id = ${orgId} and id = ${id} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteSavedReply(db: Db, orgId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from saved_replies
    where org_id = ${orgId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes the person's address from every saved reply. */
export async function scrubSavedReplies(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  // A name must stay one of its kind, so that it is replaced as a whole.
  await sql`update saved_replies set text = ${scrubbed(sql`text`, traces)},
      name = case when ${mentions(sql`name`, traces)} then id::text else name end
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', name, text)`, traces)}`.execute(tx);
}
