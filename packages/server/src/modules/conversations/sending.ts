import type { RawBuilder } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { composeAnswer, type EmailsContext } from '../emails/index.ts';
import { type Delivery, type Mailboxes, type OpenMailbox, type OpenTransport, shownWords } from '../mailboxes/index.ts';
import type { Ledger } from '../runs/index.ts';
import type { Recipient } from '../suppressions/index.ts';
import { askToSend } from './ask-for-jobs.ts';
import * as store from './store/answers.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  readonly enqueue: Enqueue;
  readonly emails: EmailsContext;
  readonly ledger: Pick<Ledger, 'settleForMessages'>;
  readonly mailboxes: Pick<Mailboxes, 'recordOutcomes' | 'takeOne'>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<OpenMailbox>;
  readonly openTransport: OpenTransport;
  readonly isSuppressed: (recipient: Recipient) => RawBuilder<boolean>;
}

/** Longer than any session with a mail server may last. */
const LEASE_SECONDS = 300;
const MINUTE_MS = 60_000;
/** Delays before the next attempts when a server refuses for now; after the last attempt the answer has failed. */
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 480];
/** When a mailbox cannot send now, it is tried again after this time. */
const MAILBOX_AGAIN_MINUTES = 15;

/**
 * Sends each answer at most once: the fence commits before the first byte leaves, as for the steps of a sequence. An
 * answer whose process was lost after the fence becomes `unknown` and is never sent again automatically.
 */
export function createAnswerSending(deps: SendingDeps) {
  const { db, clock, crashPoint, enqueue, emails, ledger, mailboxes, openMailbox, openTransport, isSuppressed } = deps;

  const record = async (
    orgId: string,
    { id, mailboxId }: { id: string; mailboxId: string },
    outcome: store.AnswerOutcome,
  ): Promise<void> => {
    const { status, retryAt } = outcome;
    const left = status === 'sent' || status === 'unknown';
    await db.transaction().execute(async (tx) => {
      if (!(await store.recordOutcome(tx, orgId, id, outcome))) return;
      if (status !== 'scheduled') await settle(tx, orgId, id, left);
      if (left) await countSent(tx, orgId, mailboxId);
      if (retryAt) await askToSend(enqueue, tx, { orgId, id, mailboxId }, retryAt);
      crashPoint('answer.before-record');
    });
    crashPoint('answer.after-record');
  };
  const settle = (tx: Tx, orgId: string, id: string, sent: boolean) =>
    ledger.settleForMessages(tx, orgId, [{ messageId: id, sent }]);
  /**
   * The answer counts towards the mailbox's daily limit and the plan, but does not wait for either: a person wrote it.
   */
  const countSent = async (tx: Tx, orgId: string, mailboxId: string): Promise<void> => {
    await mailboxes.takeOne(tx, orgId, mailboxId, clock.now());
    await mailboxes.recordOutcomes(tx, orgId, mailboxId, { sent: 1 });
  };

  const giveUp = (orgId: string, id: string, reason: string) =>
    db.transaction().execute(async (tx) => {
      if (await store.giveUp(tx, orgId, id, reason)) await settle(tx, orgId, id, false);
    });

  /** Null when the mailbox was deleted. */
  const open = async (orgId: string, mailboxId: string): Promise<OpenMailbox | null> => {
    try {
      return await openMailbox(orgId, mailboxId);
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.status === 404) return null;
      throw thrown;
    }
  };

  const deliver = async (answer: store.Answer, mailbox: OpenMailbox): Promise<Delivery> => {
    const transport = openTransport(mailbox);
    try {
      const outgoing = await composeAnswer(emails, answer, mailbox);
      crashPoint('answer.before-smtp');
      const delivery = await transport.send(outgoing);
      crashPoint('answer.after-smtp');
      return delivery;
    } catch (thrown) {
      // A transport that throws does not say whether the message left. A message that could not be composed did not
      // leave.
      const response = thrown instanceof Error ? thrown.message : 'fault';
      return thrown instanceof AppError ? { kind: 'rejected', response } : { kind: 'unknown', response };
    } finally {
      await transport.close();
    }
  };

  const outcomeOf = ({ failures }: store.Answer, delivery: Delivery, mailbox: OpenMailbox): store.AnswerOutcome => {
    const response = shownWords(delivery.response);
    const ended = { response, retryAt: null };
    const later = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS);
    switch (delivery.kind) {
      case 'sent':
        return { ...ended, status: 'sent', reason: null };
      case 'unknown':
        return { ...ended, status: 'unknown', reason: 'ambiguous' };
      case 'bounced':
      case 'rejected':
        return { ...ended, status: 'failed', reason: 'smtp_rejected' };
      default: {
        const minutes = RETRY_AFTER_MINUTES[failures];
        if (minutes === undefined) return { ...ended, status: 'failed', reason: 'smtp_rejected' };
        const held = mailbox.retryAt === null ? 0 : Date.parse(mailbox.retryAt);
        const retryAt = new Date(Math.max(later(minutes).getTime(), held));
        return { response, retryAt, status: 'scheduled', reason: null };
      }
    }
  };

  return {
    send: async ({ orgId, id }: { orgId: string; id: string }): Promise<void> => {
      const waiting = await store.findWaiting(db, orgId, id);
      if (!waiting) return;
      const mailbox = await open(orgId, waiting.mailboxId);
      if (!mailbox) return giveUp(orgId, id, 'mailbox_removed');
      if (mailbox.status !== 'active') {
        const runAt = new Date(clock.now().getTime() + MAILBOX_AGAIN_MINUTES * MINUTE_MS);
        return askToSend(enqueue, db, { orgId, id, mailboxId: mailbox.id }, runAt);
      }
      crashPoint('answer.before-fence');
      const answer = await store.fence(db, orgId, id, LEASE_SECONDS, isSuppressed);
      crashPoint('answer.after-fence');
      if (!answer) return giveUp(orgId, id, 'suppressed');
      const delivery = await deliver(answer, mailbox);
      await record(orgId, answer, outcomeOf(answer, delivery, mailbox));
    },

    /** Adds the jobs of due answers again, and marks an answer `unknown` when its sending process was lost. */
    sweep: async (): Promise<void> => {
      for (const { orgId, id, mailboxId, isLost } of await store.listWaiting(db)) {
        if (!isLost) await askToSend(enqueue, db, { orgId, id, mailboxId });
        else {
          const response = 'the sender was lost before it heard an answer';
          await record(orgId, { id, mailboxId }, { status: 'unknown', reason: 'ambiguous', response, retryAt: null });
        }
      }
    },
  };
}
