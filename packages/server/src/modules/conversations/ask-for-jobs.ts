import type { Db } from '../../kernel/db/db.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';

/**
 * In the queue of its mailbox, so that an answer and the steps of a sequence never use one mail server at the same
 * time.
 */
export const askToSend = (
  enqueue: Enqueue,
  db: Db,
  { orgId, id, mailboxId }: { orgId: string; id: string; mailboxId: string },
  runAt?: Date,
): Promise<void> =>
  enqueue(
    db,
    'answer.send',
    { orgId, id },
    { key: `answer.send:${id}`, queue: `mailbox:${mailboxId}`, ...(runAt ? { runAt } : {}) },
  );

export const askToDraft = (enqueue: Enqueue, db: Db, of: { orgId: string; replyId: string }): Promise<void> =>
  enqueue(db, 'answer.draft', of, { key: `answer.draft:${of.replyId}`, maxAttempts: 5 });
