import { oncePerTransaction } from '../../../kernel/db/connection/once-per-transaction.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { EmailsContext } from '../context.ts';

export interface MailboxKey {
  readonly orgId: string;
  readonly mailboxId: string;
}

/** Enqueues the job of a mailbox that has something to send. Jobs of one mailbox run one after another. */
export const wakeMailbox = (
  db: Db | Tx,
  { enqueue }: Pick<EmailsContext, 'enqueue'>,
  { orgId, mailboxId }: MailboxKey,
): Promise<void> => {
  const key = `mailbox.send:${mailboxId}`;
  const wake = () => enqueue(db, 'mailbox.send', { orgId, mailboxId }, { key, queue: `mailbox:${mailboxId}` });
  return db.isTransaction ? oncePerTransaction(db as Tx, `wake mailbox ${mailboxId}`, wake) : wake();
};
