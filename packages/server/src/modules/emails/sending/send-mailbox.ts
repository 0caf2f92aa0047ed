import { oncePerTransaction } from '../../../kernel/db/connection/once-per-transaction.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { RunningJob } from '../../../kernel/jobs/job.ts';
import { type OpenMailbox, scopeOf } from '../../mailboxes/index.ts';
import type { ReceiversContext } from '../receivers/context.ts';
import type { Steps } from '../steps/steps.ts';
import * as store from '../store/send-core.ts';
import { firstStepOf } from './core.ts';
import { receiverPaceOf } from './receiver-pace.ts';
import { createSendTurn, type TurnDeps } from './turn.ts';

export interface SendMailboxDeps extends TurnDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly steps: Pick<Steps, 'cancel'>;
  readonly receiverMailsPerMinute: number;
  readonly receivers: Pick<ReceiversContext, 'companyLimitOf'>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<OpenMailbox>;
  /** Takes the emails that this mailbox has not begun to another one. */
  readonly moveUnsent: (of: Of) => Promise<void>;
}

const SEND = 'mailbox.send';
const WAKE = 'mailbox.wake';

interface Of {
  readonly orgId: string;
  readonly mailboxId: string;
}

/** Enqueues the job of a mailbox that has something to send. Jobs of one mailbox run one after another. */
export const createWakeMailbox =
  (enqueue: Enqueue) =>
  (db: Db | Tx, { orgId, mailboxId }: Of): Promise<void> => {
    const wake = () =>
      enqueue(db, SEND, { orgId, mailboxId }, { key: `${SEND}:${mailboxId}`, queue: `mailbox:${mailboxId}` });
    return db.isTransaction ? oncePerTransaction(db as Tx, `wake mailbox ${mailboxId}`, wake) : wake();
  };

export function createSendMailbox(deps: SendMailboxDeps) {
  const { db, clock, enqueue, core, steps, openMailbox, moveUnsent } = deps;

  const turn = createSendTurn(deps);

  /**
   * Null for a deleted mailbox; messages that were scheduled in it since are cancelled, because they can never be sent.
   */
  const openOrEmpty = async ({ orgId, mailboxId }: Of): Promise<OpenMailbox | null> => {
    try {
      return await openMailbox(orgId, mailboxId);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.status !== 404) throw thrown;
      await db.transaction().execute((tx) => steps.cancel(tx, orgId, { mailboxId }, 'mailbox_removed'));
      return null;
    }
  };

  return {
    async send({ orgId, mailboxId }: Of, { signal }: Pick<RunningJob, 'signal'>): Promise<void> {
      const mailbox = await openOrEmpty({ orgId, mailboxId });
      if (!mailbox || scopeOf(mailbox) === 'nothing') return;
      if (scopeOf(mailbox) === 'follow-ups') await moveUnsent({ orgId, mailboxId });
      const isHeld = mailbox.retryAt !== null && Date.parse(mailbox.retryAt) > clock.now().getTime();
      if (!isHeld && (await turn(mailbox, signal))) return createWakeMailbox(enqueue)(db, { orgId, mailboxId });
      const pace = receiverPaceOf(mailbox, deps.receiverMailsPerMinute);
      const next = await store.findNextDue(db, orgId, mailboxId, {
        fromStep: firstStepOf(mailbox),
        side: pace && {
          sendingDomain: pace.sendingDomain,
          companyLimit: await deps.receivers.companyLimitOf(orgId),
        },
      });
      if (next === null) return;
      // A due step that was not released waits for its mailbox's pace or its server, so trying again at once would not
      // help.
      const { retryAt, ...after } = await openMailbox(orgId, mailboxId);
      if (scopeOf(after) === 'nothing') return;
      const earliest = Math.max(Date.parse(next), clock.now().getTime() + 1_000);
      const runAt = new Date(Math.max(earliest, retryAt === null ? 0 : Date.parse(retryAt)));
      await enqueue(
        db,
        WAKE,
        { orgId, mailboxId },
        { key: `${WAKE}:${mailboxId}`, runAt, queue: `mailbox:${mailboxId}` },
      );
    },

    /** Finds what a lost process left: expired leases, and due steps without a job. */
    async sweep(): Promise<void> {
      // Due mailboxes come first: they must not depend on whether lost sends can be recorded.
      const due = await store.listDueMailboxes(db);
      for (const mailbox of due) await createWakeMailbox(enqueue)(db, mailbox);
      const kicked = new Set(due.map(({ mailboxId }) => mailboxId));
      const freed = (await core.reap()).filter(({ mailboxId }) => !kicked.has(mailboxId));
      for (const mailbox of freed) await createWakeMailbox(enqueue)(db, mailbox);
    },
  };
}
