import { createHash } from 'node:crypto';
import { inBatchesByKey } from '../../kernel/db/batching/batch.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { messageIdIn } from './message-id-in.ts';
import type { InboundMailbox, InboundMailboxes } from './ports.ts';
import { insertMessages, type Source } from './store/messages.ts';

/** A message larger than this is not read (reliability.md D9). */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
/** How often a turn, or a message that is handled alone, is tried. */
export const TRIES = 25;
/** What one transaction stores at most of messages that come at once; a large one is stored by itself. */
const MOST_AT_ONCE = 64;
const LARGE_BYTES = 256 * 1024;

export interface TakeInDeps {
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly mailboxes: Pick<InboundMailboxes, 'markInbound'>;
}

interface RawMail {
  readonly mailbox: InboundMailbox;
  readonly raw: Buffer;
}

/**
 * Stores raw messages of one organisation, each once per mailbox, from whichever source, and enqueues a turn that
 * handles them. It runs in the caller's transaction, so that the position of a source and the messages are stored
 * together. Says of each message whether it is new.
 */
export const createMailIntake =
  ({ newId, enqueue, mailboxes }: TakeInDeps) =>
  async (tx: Tx, orgId: string, source: Source, mails: readonly RawMail[]): Promise<boolean[]> => {
    const messages = mails.map(({ mailbox, raw }) => {
      return { id: newId(), mailboxId: mailbox.id, messageHash: hashOf(raw), raw };
    });
    const stored = await insertMessages(tx, orgId, source, messages);
    const isNew = messages.map(({ id }) => stored.has(id));
    const reached = new Set(messages.flatMap(({ mailboxId }, at) => (isNew[at] ? [mailboxId] : [])));
    for (const mailboxId of reached) await mailboxes.markInbound(tx, orgId, mailboxId);
    if (reached.size) await enqueue(tx, 'inbound.handle', { orgId }, { maxAttempts: TRIES });
    return isNew;
  };
export type TakeIn = ReturnType<typeof createMailIntake>;

/**
 * Stores a pushed message. Those of an organisation that are pushed while others are being stored are the next
 * transaction; each waits for its commit.
 */
export function createPushedIntake(db: Db, takeIn: TakeIn): (mailbox: InboundMailbox, raw: Buffer) => Promise<boolean> {
  const store = (mails: readonly RawMail[]) =>
    db.transaction().execute((tx) => takeIn(tx, (mails[0] as RawMail).mailbox.orgId, 'webhook', mails));
  const storeTogether = inBatchesByKey(MOST_AT_ONCE, store);
  return async (mailbox, raw) => {
    if (raw.length <= LARGE_BYTES) return storeTogether(mailbox.orgId, { mailbox, raw });
    return (await store([{ mailbox, raw }]))[0] === true;
  };
}

/** The same mail from two sources may differ in headers that servers add, but has the same Message-ID. */
const hashOf = (raw: Buffer): string =>
  createHash('sha256')
    .update(messageIdIn(raw) ?? raw)
    .digest('hex');
