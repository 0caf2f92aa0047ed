import { createHash } from 'node:crypto';
import type { Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { messageIdIn } from './message-id-in.ts';
import type { InboundMailbox, InboundMailboxes } from './ports.ts';
import { insertMessage, type Source } from './store/messages.ts';

/** A message larger than this is not read (reliability.md D9). */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const TRIES = 25;

export interface TakeInDeps {
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly mailboxes: Pick<InboundMailboxes, 'markInbound'>;
}

/**
 * Stores a raw message once per mailbox, from whichever source, and enqueues its job. It runs in the caller's
 * transaction, so that the position of a source and the message are stored together.
 */
export const createMailIntake =
  ({ newId, enqueue, mailboxes }: TakeInDeps) =>
  async (tx: Tx, { orgId, id: mailboxId }: InboundMailbox, source: Source, raw: Buffer): Promise<boolean> => {
    const id = newId();
    const messageHash = hashOf(raw);
    if (!(await insertMessage(tx, orgId, { id, mailboxId, messageHash, source, raw }))) return false;
    await mailboxes.markInbound(tx, orgId, mailboxId);
    await enqueue(tx, 'inbound.handle', { orgId, id }, { maxAttempts: TRIES });
    return true;
  };
export type TakeIn = ReturnType<typeof createMailIntake>;

/** The same mail from two sources may differ in headers that servers add, but has the same Message-ID. */
const hashOf = (raw: Buffer): string =>
  createHash('sha256')
    .update(messageIdIn(raw) ?? raw)
    .digest('hex');
