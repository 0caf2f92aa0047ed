import type { inbox } from '@distribute/contract/inbox';
import type { z } from 'zod';
import { notFound } from '../../kernel/errors.ts';
import { assertRole, type Caller } from '../../kernel/http/caller.ts';
import type { InboxContext } from './context.ts';
import { findConversation } from './store/conversations.ts';
import * as store from './store/notes.ts';

const LIST = 'conversation-notes';

async function assertConversation({ db }: InboxContext, orgId: string, id: string): Promise<void> {
  if (!(await findConversation(db, orgId, id, null))) throw notFound('Conversation');
}

/** The notes of a conversation, newest first. */
export async function listNotes(
  context: InboxContext,
  { orgId }: Pick<Caller, 'orgId'>,
  id: string,
  { limit, cursor }: z.output<(typeof inbox)['listNotes']['query']>,
) {
  const { db, cursors } = context;
  await assertConversation(context, orgId, id);
  const { after, cutPage } = cursors.open(LIST, { orgId, id }, cursor);
  const rows = await store.listNotes(db, orgId, id, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { notes: page, nextCursor };
}

export async function addNote(
  context: InboxContext,
  { orgId, userId }: Pick<Caller, 'orgId' | 'userId'>,
  conversationId: string,
  text: string,
) {
  const { db, newId } = context;
  await assertConversation(context, orgId, conversationId);
  const note = { id: newId(), conversationId, text: text.replaceAll('\u0000', ''), createdByUserId: userId };
  return { note: await store.insertNote(db, orgId, note) };
}

/** Everybody deletes their own notes; those of others only an admin. */
export async function deleteNote(
  { db }: InboxContext,
  { orgId, userId, role }: Pick<Caller, 'orgId' | 'userId' | 'role'>,
  { id, noteId }: { readonly id: string; readonly noteId: string },
): Promise<void> {
  const note = await store.findNote(db, orgId, id, noteId);
  if (!note) throw notFound('Note');
  if (note.createdByUserId !== userId) assertRole(role, 'admin');
  await store.deleteNote(db, orgId, noteId);
}
