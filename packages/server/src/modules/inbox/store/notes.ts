import type { ConversationNote } from '@distribute/contract/inbox';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isAfter } from '../../../kernel/db/lists/keyset.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import type { Position } from '../../../kernel/db/lists/paging.ts';
import { mentions, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';

type NoteRow = z.output<typeof ConversationNote>;

const columns = sql`id, lead_id as conversation_id, text, user_id as created_by_user_id, created_at`;

export async function insertNote(
  db: Db,
  orgId: string,
  { id, conversationId, text, createdByUserId }: Omit<NoteRow, 'createdAt'>,
): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`insert into conversation_notes (org_id, id, lead_id, user_id, text)
    values (${orgId}, ${id}, ${conversationId}, ${createdByUserId}, ${text}) returning ${columns}`.execute(db);
  return oneRow(rows);
}

export async function listNotes(
  db: Db,
  orgId: string,
  conversationId: string,
  { limit, after }: { readonly limit: number; readonly after: Position | null },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select ${columns} from conversation_notes
    where org_id = ${orgId} and lead_id = ${conversationId} and ${isAfter(after)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findNote(db: Db, orgId: string, conversationId: string, id: string): Promise<NoteRow | null> {
  const { rows } = await sql<NoteRow>`select ${columns} from conversation_notes
    where org_id = ${orgId} and lead_id = ${conversationId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteNote(db: Db, orgId: string, id: string): Promise<void> {
  await sql`delete from conversation_notes where org_id = ${orgId} and id = ${id}`.execute(db);
}

/** How many notes each of these conversations has; those without any are left out. */
export async function countNotes(
  db: Db,
  orgId: string,
  conversationIds: readonly string[],
): Promise<{ conversationId: string; count: number }[]> {
  const { rows } = await sql<{ conversationId: string; count: number }>`select lead_id as conversation_id,
      count(*)::int as count
    from conversation_notes where org_id = ${orgId} and lead_id = any(${[...conversationIds]}::uuid[])
    group by lead_id`.execute(db);
  return rows;
}

/** Every note about these people, oldest first. */
export async function listNotesOfLeads(db: Db, orgId: string, leadIds: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`select ${columns} from conversation_notes
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[]) order by created_at, id`.execute(db);
  return rows;
}

/** Deletes the notes about the person; in notes about others, removes the person's address. */
export async function eraseNotes(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await sql`delete from conversation_notes
    where org_id = ${orgId} and lead_id = any(${[...traces.leadIds]}::uuid[])`.execute(tx);
  await sql`update conversation_notes set text = ${scrubbed(sql`text`, traces)}
    where org_id = ${orgId} and ${mentions(sql`text`, traces)}`.execute(tx);
}
