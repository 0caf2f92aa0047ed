import type { RawBuilder } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Delivery, Mailboxes, OpenMailbox, OutgoingMessage, Transport } from '../../mailboxes/index.ts';
import { scopeOf, shownWords, windowFor } from '../../mailboxes/index.ts';
import type { Recipient, SuppressionReason } from '../../suppressions/index.ts';
import type { ReceiversContext } from '../receivers/context.ts';
import { routeMessages } from '../receivers/route-messages.ts';
import { giveBackPlaces } from '../store/receivers/days.ts';
import { putOff, type ReceiverPlace, type SendingSide } from '../store/receivers/places.ts';
import * as store from '../store/send-core.ts';
import type { Batch } from './batch.ts';
import { heardAs, ownRefusal } from './outcome.ts';
import { firstToEach, type PacedMessage, type ReceiverPace, receiverPaceOf } from './receiver-pace.ts';
import type { Recording, SendResult } from './record.ts';

const sentAsOf = (delivery: Delivery): string | null => (delivery.kind === 'sent' ? (delivery.sentAs ?? null) : null);

/** The first step that the mailbox may send now. */
export const firstStepOf = (mailbox: OpenMailbox): number => (scopeOf(mailbox) === 'follow-ups' ? 2 : 1);

export interface SendCoreDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  readonly mailboxes: Pick<Mailboxes, 'take' | 'grant' | 'giveBack'>;
  readonly suppressions: {
    isSuppressed(recipient: Recipient): RawBuilder<boolean>;
    reasonOf(recipient: Recipient): RawBuilder<SuppressionReason | null>;
  };
  readonly compose: (message: store.ClaimedMessage, mailbox: OpenMailbox) => Promise<OutgoingMessage>;
  readonly recording: Recording;
  /** How many messages of a sending domain may leave for one receiving domain within a minute; 0 sets no limit. */
  readonly receiverMailsPerMinute: number;
  readonly receivers: ReceiversContext;
}

/** Renewed while its holder lives: a lease expires only when its process is gone. */
const LEASE_SECONDS = 60;

/**
 * How many messages may still be released without asking the mailbox again; up to `ahead` of its daily cap are
 * reserved at once.
 */
export interface Allowance {
  left: number;
  ahead: number;
}

/**
 * The send core (reliability.md 3.1, decision 0015): claim, fence, send, record, each its own commit and each harmless to repeat. Kept as
 * separate steps so that the simulation can stop between any two of them.
 */
export function createSendCore(deps: SendCoreDeps) {
  const { db, clock, crashPoint, mailboxes, suppressions, compose, recording, receivers } = deps;
  const paceOf = (mailbox: OpenMailbox) => receiverPaceOf(mailbox, deps.receiverMailsPerMinute);

  const sideOf = async ({ orgId }: OpenMailbox, pace: ReceiverPace | null): Promise<SendingSide | null> =>
    pace && { sendingDomain: pace.sendingDomain, companyLimit: await receivers.companyLimitOf(orgId) };

  const putOffPaced = async (
    { owner, mailbox }: Pick<Batch, 'owner' | 'mailbox'>,
    pace: ReceiverPace | null,
    waits: readonly PacedMessage<store.ClaimedMessage>[],
  ) =>
    putOff(
      db,
      mailbox.orgId,
      { owner, side: await sideOf(mailbox, pace) },
      waits.map(({ message: { id }, waitMs }) => ({ id, waitMs })),
    );

  /** The messages that may leave now; what waits for its receiver is put off. */
  const spread = async (batch: Batch): Promise<readonly store.ClaimedMessage[]> => {
    const pace = paceOf(batch.mailbox);
    if (!pace) return batch.messages;
    const { firsts, others } = firstToEach(batch.messages, pace);
    await putOffPaced(batch, pace, others);
    return firsts;
  };

  /** Claims due steps. Steps whose recipients are outside their send window wait for it. */
  const claim = async (owner: string, mailbox: OpenMailbox, limit: number): Promise<Batch> => {
    const { orgId, id, sendWindow } = mailbox;
    crashPoint('send.before-claim');
    const claimed = await store.claimDue(db, orgId, id, {
      ...{ owner, limit, leaseSeconds: LEASE_SECONDS, fromStep: firstStepOf(mailbox) },
      // The fence asks for the pace. Here it only spares a mailbox with a gap of its own from losing its turn.
      side: mailbox.minSecondsBetweenSends > 0 ? await sideOf(mailbox, paceOf(mailbox)) : null,
    });
    crashPoint('send.after-claim');
    const routed = paceOf(mailbox) ? await routeMessages(receivers, mailbox, claimed) : claimed;
    const now = clock.now();
    const awake: store.ClaimedMessage[] = [];
    for (const message of routed) {
      const window = sendWindow.timezone === 'recipient' ? windowFor(sendWindow, now, message.timezone) : null;
      if (!window || window.open) awake.push(message);
      else await store.unclaim(db, orgId, [message.id], owner, window.opensAt);
    }
    const messages = await spread({ owner, mailbox, messages: awake });
    return { owner, mailbox, messages, asleep: claimed.length - messages.length };
  };

  const notes = (heard: readonly SendResult[]) =>
    heard.flatMap(({ message: { id }, delivery }) =>
      delivery
        ? [{ id, heard: heardAs(delivery), response: shownWords(delivery.response), sentAs: sentAsOf(delivery) }]
        : [],
    );

  /**
   * Releases the claimed messages that may leave now. The others are put back, or skipped where the recipient may not
   * be written to. The same commit stores the answers received so far: a process that is killed now leaves only the
   * messages in doubt that it is sending.
   */
  const fence = async (
    batch: Batch,
    heard: readonly SendResult[] = [],
    allowance: Allowance = { left: 0, ahead: 0 },
  ): Promise<Batch> => {
    const { owner, mailbox } = batch;
    const { orgId, id: mailboxId } = mailbox;
    crashPoint('send.before-fence');
    const messages = await spread(batch);
    const ids = messages.map(({ id }) => id);
    const pace = paceOf(mailbox);
    const holder = { owner, leaseSeconds: LEASE_SECONDS };
    const now = clock.now();
    if (allowance.left < ids.length) {
      const wanted = ids.length - allowance.left;
      allowance.left += await mailboxes.take(db, mailbox, { wanted, ahead: allowance.ahead, now });
    }
    const isTaken = allowance.left >= ids.length;
    const areFollowUps = messages.every(({ step }) => step > 1);
    const grant = isTaken
      ? { granted: ids.length, nextAt: null }
      : await db.transaction().execute((tx) => mailboxes.grant(tx, orgId, mailboxId, ids.length, now, areFollowUps));
    if (isTaken) allowance.left -= ids.length;
    const wanted = ids.slice(0, grant.granted);
    const places = pace ? messages.slice(0, grant.granted).map((message) => placeOf(message, pace)) : [];
    const holding = { ...holder, heard: notes(heard), pace: pace && { sendingDomain: pace.sendingDomain, places } };
    const { ids: released, unused } = await store.fenceClaimed(db, orgId, wanted, holding, suppressions.isSuppressed);
    const free = new Set(released);
    if (pace && free.size < wanted.length) await giveBackPlaces(db, orgId, pace.sendingDomain, unused);
    if (free.size < wanted.length) {
      await db.transaction().execute((tx) => mailboxes.giveBack(tx, orgId, mailboxId, wanted.length - free.size));
    }
    crashPoint('send.after-fence');
    const held = ids.filter((id) => !free.has(id));
    if (held.length) {
      const forbidden = await store.listForbidden(db, orgId, held, owner, suppressions.reasonOf);
      if (forbidden.length) await recording.skip(orgId, owner, forbidden);
      const asked = messages.slice(0, grant.granted).filter(({ id }) => !free.has(id));
      await putOffPaced(
        batch,
        pace,
        asked.map((message) => ({ message, waitMs: 0 })),
      );
      await store.unclaim(db, orgId, held, owner, grant.nextAt);
    }
    return {
      ...{ owner, mailbox, messages: messages.filter(({ id }) => free.has(id)) },
      ...(grant.granted < ids.length ? { waitsUntil: grant.nextAt } : {}),
    };
  };

  /** Sends one message and returns the outcome. A message that could not be composed did not leave. */
  const send = async (transport: Transport, message: store.ClaimedMessage, mailbox: OpenMailbox): Promise<Delivery> => {
    let outgoing: OutgoingMessage;
    try {
      outgoing = await compose(message, mailbox);
    } catch (thrown) {
      return { kind: 'rejected', response: `not composed: ${thrown instanceof Error ? thrown.message : 'fault'}` };
    }
    crashPoint('send.before-smtp');
    // A transport that throws does not say whether the message left. It must not keep the rest of the batch unrecorded.
    const delivery = await transport.send(outgoing).catch(
      (thrown: unknown): Delivery => ({
        kind: 'unknown',
        response: thrown instanceof Error ? thrown.message : 'fault',
      }),
    );
    crashPoint('send.after-smtp');
    return ownRefusal(message, delivery, mailbox);
  };

  return {
    claim,
    fence,
    send,
    /** Stores the server's answer before its effects are applied. */
    note: ({ owner, mailbox: { orgId } }: Batch, heard: readonly SendResult[]) =>
      store.noteHeard(db, orgId, owner, notes(heard)),
    record: recording.record,
    /** Gives back the reserved part of the daily cap that was not used. */
    giveBack: async ({ orgId, id }: OpenMailbox, allowance: Allowance): Promise<void> => {
      const unused = allowance.left;
      allowance.left = 0;
      if (unused > 0) await db.transaction().execute((tx) => mailboxes.giveBack(tx, orgId, id, unused));
    },
    /** Puts back claimed messages that will not be released now. */
    putBack: ({ owner, mailbox, messages }: Batch, dueAt: Date | null) =>
      store.unclaim(
        db,
        mailbox.orgId,
        messages.map(({ id }) => id),
        owner,
        dueAt,
      ),
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
/** A message that was claimed without a look-up counts for no budget. */
const placeOf = ({ toDomain: domain, route }: store.ClaimedMessage, pace: ReceiverPace): ReceiverPlace => ({
  ...{ domain, gapMs: pace.gapMsTo(domain), receiver: route?.receiver ?? domain, receiverGapMs: route?.gapMs ?? 0 },
  ...{ budget: route?.budget ?? null, companyLimit: route?.companyLimit ?? null },
});
export type SendCore = ReturnType<typeof createSendCore>;
