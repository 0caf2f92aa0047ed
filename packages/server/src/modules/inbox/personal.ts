import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Traces } from '../../kernel/personal-data/personal.ts';
import { setDone } from './store/conversations.ts';
import { eraseNotes, listNotesOfLeads } from './store/notes.ts';
import { scrubSavedReplies } from './store/saved-replies.ts';

/** The notes about one person, for those who ask what is held about them. */
export const exportNotes = (db: Db, orgId: string, { leadIds }: { readonly leadIds: readonly string[] }) =>
  listNotesOfLeads(db, orgId, leadIds);

/** Deletes the notes about the person; nothing is to be done for them any more. */
export async function eraseInbox(tx: Tx, orgId: string, traces: Traces): Promise<void> {
  await eraseNotes(tx, orgId, traces);
  await scrubSavedReplies(tx, orgId, traces);
  await setDone(tx, orgId, traces.leadIds);
}
