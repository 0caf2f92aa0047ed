import { PLACEHOLDERS, type SavedReply, type savedReplies } from '@distribute/contract/inbox';
import type { z } from 'zod';
import { AppError, conflict, notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { bracedWords, fillPlaceholders, placeholdersIn } from '../conversations/index.ts';
import { listStepsTo } from '../emails/index.ts';
import type { InboxContext } from './context.ts';
import { getConversation } from './read.ts';
import * as store from './store/saved-replies.ts';

const LIST = 'saved-replies';

type Contract = typeof savedReplies;
type Person = Pick<Caller, 'orgId' | 'userId'>;

const shown = (row: store.SavedReplyRow): z.output<typeof SavedReply> => ({
  ...row,
  placeholders: placeholdersIn(row.text),
});

const nameTaken = () => conflict('name_taken', 'Another saved reply has this name');

function assertKnownPlaceholders(text: string): void {
  const unknown = bracedWords(text).find((word) => !PLACEHOLDERS.some((name) => name === word));
  if (unknown === undefined) return;
  const allowed = PLACEHOLDERS.map((name) => `{{${name}}}`);
  const code = { code: 'unknown_placeholder', status: 400 };
  throw new AppError(code, `Unknown placeholder: {{${unknown}}}`, { field: 'text', allowed });
}

/** The organisation's texts for answers, by name (spec 12.19). */
export async function listSavedReplies(
  { db, cursors }: InboxContext,
  { orgId }: Person,
  { limit, cursor }: z.output<Contract['list']['query']>,
) {
  const { after, cutPage } = cursors.open(LIST, { orgId }, cursor);
  const rows = await store.listSavedReplies(db, orgId, { limit, after });
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.name, row.id]);
  return { savedReplies: page.map(shown), nextCursor };
}

export async function saveReply(
  { db, newId }: InboxContext,
  { orgId, userId }: Person,
  { name, text }: z.output<Contract['create']['body']>,
) {
  assertKnownPlaceholders(text);
  const row = await store.insertSavedReply(db, orgId, { id: newId(), name, text, createdByUserId: userId });
  if (!row) throw nameTaken();
  return { savedReply: shown(row) };
}

export async function updateSavedReply(
  { db }: InboxContext,
  { orgId }: Person,
  id: string,
  body: z.output<Contract['update']['body']>,
) {
  if (body.text !== undefined) assertKnownPlaceholders(body.text);
  return db.transaction().execute(async (tx) => {
    const before = await store.findSavedReply(tx, orgId, id);
    if (!before) throw notFound('Saved reply');
    if (body.name !== undefined && (await store.isNameTaken(tx, orgId, body.name, id))) throw nameTaken();
    const row = await store.setSavedReply(tx, orgId, {
      id,
      name: body.name ?? before.name,
      text: body.text ?? before.text,
    });
    if (!row) throw notFound('Saved reply');
    return { savedReply: shown(row) };
  });
}

export async function deleteSavedReply({ db }: InboxContext, { orgId }: Person, id: string): Promise<void> {
  if (!(await store.deleteSavedReply(db, orgId, id))) throw notFound('Saved reply');
}

/** The text with what is known of the person; it is shown to somebody before it can be sent. */
export async function fillSavedReply(context: InboxContext, caller: Person, id: string, conversationId: string) {
  const { db, leads, mailboxes, suppressions } = context;
  const { orgId } = caller;
  const saved = await store.findSavedReply(db, orgId, id);
  if (!saved) throw notFound('Saved reply');
  const { conversation } = await getConversation(context, caller, conversationId);
  const person = await leads.person(db, orgId, conversationId);
  const hash = person?.email ? suppressions.hashOf(person.email) : '';
  const sent = await listStepsTo(db, orgId, conversation.campaignId, hash);
  const mailboxId = sent.findLast(({ sentAt }) => sentAt !== null)?.mailboxId;
  const mailbox = mailboxId ? await mailboxes.describe(db, orgId, mailboxId) : null;
  return fillPlaceholders(saved.text, {
    ...{ firstName: person?.firstName, lastName: person?.lastName, company: person?.organizationName },
    ...{ title: person?.title, senderName: mailbox?.fromName },
  });
}
