import type { RawBuilder } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db } from '../../../kernel/db.ts';
import type { Delivery, Mailboxes, OpenMailbox, Outgoing, Transport } from '../../mailboxes/index.ts';
import { windowFor } from '../../mailboxes/index.ts';
import type { Recipient } from '../../suppressions/index.ts';
import * as store from '../store/send-core.ts';
import type { Recording } from './record.ts';

export interface SendCoreDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  readonly mailboxes: Pick<Mailboxes, 'grant' | 'giveBack'>;
  readonly suppressions: {
    isSuppressed(recipient: Recipient): RawBuilder<boolean>;
    reasonOf(recipient: Recipient): RawBuilder<string | null>;
  };
  readonly compose: (message: store.Claimed, mailbox: OpenMailbox) => Promise<Outgoing>;
  readonly recording: Recording;
}

/** Longer than any transport takes to give up, so that a lease runs out only when its holder is gone. */
const LEASE_SECONDS = 60;

export interface Batch {
  /** How many of those that were due had to wait for their recipient's morning. */
  readonly asleep?: number;
  readonly owner: string;
  readonly mailbox: OpenMailbox;
  readonly messages: readonly store.Claimed[];
}

/**
 * The send core (design.md 4): claim, fence, send, record, each its own commit and each harmless to repeat. Kept as
 * separate steps so that the simulation can stop between any two of them.
 */
export function createSendCore(deps: SendCoreDeps) {
  const { db, clock, crashPoint, mailboxes, suppressions, compose, recording } = deps;

  /** Takes due steps. Those whose recipients are asleep wait for their window. */
  const claim = async (owner: string, mailbox: OpenMailbox, limit: number): Promise<Batch> => {
    const { orgId, id, sendWindow } = mailbox;
    crashPoint('send.before-claim');
    const claimed = await store.claimDue(db, orgId, id, { owner, limit, leaseSeconds: LEASE_SECONDS });
    crashPoint('send.after-claim');
    if (sendWindow.timezone !== 'recipient') return { owner, mailbox, messages: claimed };
    const now = clock.now();
    const messages: store.Claimed[] = [];
    for (const message of claimed) {
      const window = windowFor(sendWindow, now, message.timezone);
      if (window.open) messages.push(message);
      else await store.unclaim(db, orgId, [message.id], owner, window.opensAt);
    }
    return { owner, mailbox, messages, asleep: claimed.length - messages.length };
  };

  /** Lets go of what may leave now; the rest is put back, or skipped where nobody may write to the recipient. */
  const fence = async ({ owner, mailbox, messages }: Batch): Promise<Batch> => {
    const { orgId, id: mailboxId } = mailbox;
    const ids = messages.map(({ id }) => id);
    crashPoint('send.before-fence');
    const { free, grant } = await db.transaction().execute(async (tx) => {
      const granted = await mailboxes.grant(tx, orgId, mailboxId, ids.length, clock.now());
      const wanted = ids.slice(0, granted.granted);
      const holder = { owner, leaseSeconds: LEASE_SECONDS };
      const fenced = wanted.length
        ? await store.fenceClaimed(tx, orgId, wanted, holder, suppressions.isSuppressed)
        : [];
      if (fenced.length < wanted.length) {
        await mailboxes.giveBack(tx, orgId, mailboxId, wanted.length - fenced.length);
      }
      return { free: new Set(fenced), grant: granted };
    });
    crashPoint('send.after-fence');
    const held = ids.filter((id) => !free.has(id));
    if (held.length) {
      const forbidden = await store.listForbidden(db, orgId, held, owner, suppressions.reasonOf);
      if (forbidden.length) await recording.skip(orgId, owner, forbidden);
      await store.unclaim(db, orgId, held, owner, grant.nextAt);
    }
    return { owner, mailbox, messages: messages.filter(({ id }) => free.has(id)) };
  };

  /** One message over the wire. It is always told what became of it: what is thrown before the wire did not leave. */
  const send = async (transport: Transport, message: store.Claimed, mailbox: OpenMailbox): Promise<Delivery> => {
    let outgoing: Outgoing;
    try {
      outgoing = await compose(message, mailbox);
    } catch (thrown) {
      return { kind: 'rejected', response: `not composed: ${thrown instanceof Error ? thrown.message : 'fault'}` };
    }
    crashPoint('send.before-smtp');
    // Whatever is thrown on the wire tells nothing; the other messages of the batch still are to be told of.
    const delivery = await transport.send(outgoing).catch(
      (thrown: unknown): Delivery => ({
        kind: 'unknown',
        response: thrown instanceof Error ? thrown.message : 'fault',
      }),
    );
    crashPoint('send.after-smtp');
    return delivery;
  };

  return {
    claim,
    fence,
    send,
    record: recording.record,
    extend: ({ owner, mailbox, messages }: Batch) =>
      store.extendLeases(
        db,
        mailbox.orgId,
        messages.map(({ id }) => id),
        { owner, leaseSeconds: LEASE_SECONDS },
      ),
    reap: recording.reap,
  };
}
export type SendCore = ReturnType<typeof createSendCore>;
