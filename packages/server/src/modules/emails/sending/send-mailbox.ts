import type { Clock } from '../../../kernel/clock.ts';
import { givingWay } from '../../../kernel/collisions.ts';
import type { Db } from '../../../kernel/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { RunningJob } from '../../../kernel/jobs/handlers.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Random } from '../../../kernel/random.ts';
import type { OpenMailbox, OpenTransport, Transport } from '../../mailboxes/index.ts';
import type { Suppressions } from '../../suppressions/index.ts';
import type { Steps } from '../steps.ts';
import * as store from '../store/send-core.ts';
import type { Batch, SendCore } from './core.ts';
import { isDeadAddress } from './dead-address.ts';
import type { Sent } from './record.ts';

export interface SendMailboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly enqueue: Enqueue;
  readonly core: SendCore;
  readonly steps: Pick<Steps, 'cancel'>;
  readonly suppressions: Pick<Suppressions, 'add'>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<OpenMailbox>;
  readonly openTransport: OpenTransport;
}

const BATCH = 100;
/** After so many batches the others have their turn. */
const BATCHES_A_TURN = 5;
const CONNECTIONS = 4;
const EXTEND_EVERY_MS = 15_000;

export const SEND = 'mailbox.send';
export const WAKE = 'mailbox.wake';

interface Of {
  readonly orgId: string;
  readonly mailboxId: string;
}

/** Says that a mailbox has something to send now. Jobs of one mailbox run one after another. */
export const kick =
  (enqueue: Enqueue) =>
  (tx: Db, { orgId, mailboxId }: Of): Promise<void> =>
    enqueue(tx, SEND, { orgId, mailboxId }, { key: `${SEND}:${mailboxId}`, queue: `mailbox:${mailboxId}` });

export function createSendMailbox(deps: SendMailboxDeps) {
  const { db, clock, random, log, enqueue, core, steps, suppressions, openMailbox, openTransport } = deps;

  /** All messages of a batch over a few connections; each is told what became of it. */
  const deliver = async (batch: Batch, transports: readonly Transport[], signal: AbortSignal): Promise<Sent[]> => {
    const waiting = [...batch.messages];
    const sent: Sent[] = [];
    // A mailbox that was refused once is not tried again at once: so many wrong logins would lock its account.
    let isRefused = false;
    const next = () => (signal.aborted || isRefused ? undefined : waiting.shift());
    const extending = setInterval(() => {
      core.extend(batch).catch((error: unknown) => log.warn({ error }, 'a lease could not be extended'));
    }, EXTEND_EVERY_MS);
    try {
      await Promise.all(
        transports.map(async (transport) => {
          for (let message = next(); message; message = next()) {
            const delivery = await core.send(transport, message, batch.mailbox);
            isRefused ||= delivery.kind === 'refused_login' || delivery.kind === 'refused_sender';
            sent.push({ message, delivery });
          }
        }),
      );
    } finally {
      clearInterval(extending);
    }
    // Let go, but never tried: the mailbox is refused, or the process is told to end.
    return [...sent, ...waiting.map((message) => ({ message, delivery: null }))];
  };

  /** Once for all campaigns: to write there again would only cost the mailbox its good name. */
  const suppressDead = async (sent: readonly Sent[]): Promise<void> => {
    for (const { message, delivery } of sent) {
      if (!isDeadAddress(delivery)) continue;
      const { orgId, campaignId, toAddress: value } = message;
      const addition = { orgId, kind: 'email', value, reason: 'hard_bounce', campaignId, actor: SYSTEM } as const;
      await givingWay(() => db.transaction().execute((tx) => suppressions.add(tx, addition)));
    }
  };

  /** A turn of one mailbox: as many batches as are due, up to its share. True when more may be due. */
  const turn = async (mailbox: OpenMailbox, signal: AbortSignal): Promise<boolean> => {
    const transports: Transport[] = [];
    // Where there is a gap after every message, one at a time is all that may leave.
    const limit = mailbox.minSecondsBetweenSends > 0 ? 1 : BATCH;
    try {
      for (let batches = 0; batches < BATCHES_A_TURN && !signal.aborted; batches += 1) {
        const owner = random.bytes(8).toString('hex');
        const claimed = await core.claim(owner, mailbox, limit);
        // Behind those who are asleep others may be awake.
        if (!claimed.messages.length && claimed.asleep) continue;
        if (!claimed.messages.length) return false;
        const batch = await core.fence(claimed);
        if (!batch.messages.length) return false;
        while (transports.length < Math.min(CONNECTIONS, batch.messages.length))
          transports.push(openTransport(mailbox));
        const sent = await deliver(batch, transports, signal);
        await core.record(batch, sent);
        await suppressDead(sent);
      }
      return true;
    } finally {
      await Promise.all(transports.map((transport) => transport.close()));
    }
  };

  /** Null for a mailbox that is gone: what was put into it since it was chosen can never leave. */
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
      if (mailbox?.status !== 'active') return;
      if (await turn(mailbox, signal)) return kick(enqueue)(db, { orgId, mailboxId });
      const next = await store.findNextDue(db, orgId, mailboxId);
      if (next === null) return;
      // A step that is due and was not let go waits for its mailbox's pace; there is no use in asking at once.
      const runAt = new Date(Math.max(new Date(next).getTime(), clock.now().getTime() + 1_000));
      await enqueue(
        db,
        WAKE,
        { orgId, mailboxId },
        { key: `${WAKE}:${mailboxId}`, runAt, queue: `mailbox:${mailboxId}` },
      );
    },

    /** What was lost is found again: expired leases, and due steps that nobody was told of. */
    async sweep(): Promise<void> {
      // Due mailboxes first: they do not depend on whether what was lost can be written down.
      const due = await store.listDueMailboxes(db);
      for (const mailbox of due) await kick(enqueue)(db, mailbox);
      const kicked = new Set(due.map(({ mailboxId }) => mailboxId));
      const freed = (await core.reap()).filter(({ mailboxId }) => !kicked.has(mailboxId));
      for (const mailbox of freed) await kick(enqueue)(db, mailbox);
    },
  };
}
