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
 * Stores a raw message once per mailbox, whichever way it came, with the job that handles it. In the caller's
 * transaction: a source moves on only together with what it has read.
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

/** The same mail by two ways differs in the headers that servers add, never in its Message-ID. */
const hashOf = (raw: Buffer): string =>
  createHash('sha256')
    .update(messageIdIn(raw) ?? raw)
    .digest('hex');
