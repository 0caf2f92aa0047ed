import type { Db } from '../../../kernel/db/db.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { InboundMailbox } from '../ports.ts';
import * as store from '../store/imap.ts';
import { readKey } from './read-folder.ts';

export interface ImapSweepDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly listReadable: (db: Db) => Promise<InboundMailbox[]>;
}

const MOST = 5_000;

/** Enqueues every folder that is due: a minute after the last look, later after failures. */
export const createImapSweep =
  ({ db, enqueue, listReadable }: ImapSweepDeps) =>
  async (): Promise<void> => {
    const mailboxes = await listReadable(db);
    if (mailboxes.length > 0) await store.insertReaders(db, mailboxes);
    // A folder that is read no more is due too: its reader ends with that look, also the last one of all.
    for (const { orgId, id } of await store.listDue(db, MOST)) {
      await enqueue(db, 'imap.read', { orgId, mailboxId: id }, { key: readKey(id), maxAttempts: 1 });
    }
  };
