import type { Delivery, OpenMailbox, OutgoingMessage, Transport } from '../../mailboxes/index.ts';
import { scopeOf, shownWords, windowFor } from '../../mailboxes/index.ts';
import type { EmailsContext } from '../context.ts';
import { routeMessages } from '../receivers/route-messages.ts';
import { giveBackPlaces } from '../store/receivers/days.ts';
import { putOff, type ReceiverPlace, type SendingSide } from '../store/receivers/places.ts';
import * as store from '../store/send-core.ts';
import type { Batch } from './batch.ts';
import { hoursOpenAt } from './legal-hours.ts';
import { heardAs, ownRefusal } from './outcome.ts';
import { firstToEach, type PacedMessage, type ReceiverPace, receiverPaceOf } from './receiver-pace.ts';
import { type SendResult, skipForbidden } from './record.ts';

const sentAsOf = (delivery: Delivery): string | null => (delivery.kind === 'sent' ? (delivery.sentAs ?? null) : null);

/** The first step that the mailbox may send now. */
export const firstStepOf = (mailbox: OpenMailbox): number => (scopeOf(mailbox) === 'follow-ups' ? 2 : 1);

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

/*
 * The send core (reliability.md 3.1, decision 0015): claim, fence, send, record, each its own commit and each harmless to
 * repeat. Kept as separate verbs so that the simulation can stop between any two of them.
 */

const paceOf = ({ receiverMailsPerMinute }: EmailsContext, mailbox: OpenMailbox): ReceiverPace | null =>
  receiverPaceOf(mailbox, receiverMailsPerMinute);

const sideOf = async (
  { receivers }: EmailsContext,
  { orgId }: OpenMailbox,
  pace: ReceiverPace | null,
): Promise<SendingSide | null> =>
  pace && { sendingDomain: pace.sendingDomain, companyLimit: await receivers.companyLimitOf(orgId) };

const putOffPaced = async (
  context: EmailsContext,
  { owner, mailbox }: Pick<Batch, 'owner' | 'mailbox'>,
  pace: ReceiverPace | null,
  waits: readonly PacedMessage<store.ClaimedMessage>[],
): Promise<void> =>
  putOff(
    context.db,
    mailbox.orgId,
    { owner, side: await sideOf(context, mailbox, pace) },
    waits.map(({ message: { id }, waitMs }) => ({ id, waitMs })),
  );

/** The messages that may leave now; what waits for its receiver is put off. */
async function spread(context: EmailsContext, batch: Batch): Promise<readonly store.ClaimedMessage[]> {
  const pace = paceOf(context, batch.mailbox);
  if (!pace) return batch.messages;
  const { firsts, others } = firstToEach(batch.messages, pace);
  await putOffPaced(context, batch, pace, others);
  return firsts;
}

/** Claims due steps. Steps whose recipients are outside their send window wait for it. */
export async function claimBatch(
  context: EmailsContext,
  owner: string,
  mailbox: OpenMailbox,
  limit: number,
): Promise<Batch> {
  const { db, clock, crashPoint, receivers, operatorWaives } = context;
  const { orgId, id, sendWindow } = mailbox;
  crashPoint('send.before-claim');
  const claimed = await store.claimDue(db, orgId, id, {
    ...{ owner, limit, leaseSeconds: LEASE_SECONDS, operatorWaives, fromStep: firstStepOf(mailbox) },
    // The fence asks for the pace. Here it only spares a mailbox with a gap of its own from losing its turn.
    side: mailbox.minSecondsBetweenSends > 0 ? await sideOf(context, mailbox, paceOf(context, mailbox)) : null,
  });
  crashPoint('send.after-claim');
  const routed = paceOf(context, mailbox) ? await routeMessages(receivers, mailbox, claimed) : claimed;
  const now = clock.now();
  const awake: store.ClaimedMessage[] = [];
  for (const message of routed) {
    const window = sendWindow.timezone === 'recipient' ? windowFor(sendWindow, now, message.timezone) : null;
    const opensAt = window && !window.open ? window.opensAt : hoursOpenAt(message, now);
    if (opensAt === null) awake.push(message);
    else await store.unclaim(db, orgId, [message.id], owner, opensAt);
  }
  const messages = await spread(context, { owner, mailbox, messages: awake });
  return { owner, mailbox, messages, asleep: claimed.length - messages.length };
}

const notes = (heard: readonly SendResult[]) =>
  heard.flatMap(({ message: { id }, delivery }) =>
    delivery
      ? [{ id, heard: heardAs(delivery), response: shownWords(delivery.response), sentAs: sentAsOf(delivery) }]
      : [],
  );

/**
 * Releases the claimed messages that may leave now. The others are put back, or skipped where the recipient may not be
 * written to. The same commit stores the answers received so far: a process that is killed now leaves only the messages
 * in doubt that it is sending.
 */
export async function fenceBatch(
  context: EmailsContext,
  batch: Batch,
  heard: readonly SendResult[] = [],
  allowance: Allowance = { left: 0, ahead: 0 },
): Promise<Batch> {
  const { db, clock, crashPoint, mailboxes, suppressions, operatorWaives } = context;
  const { owner, mailbox } = batch;
  const { orgId, id: mailboxId } = mailbox;
  crashPoint('send.before-fence');
  const messages = await spread(context, batch);
  const ids = messages.map(({ id }) => id);
  const pace = paceOf(context, mailbox);
  const holder = { owner, leaseSeconds: LEASE_SECONDS, operatorWaives };
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
  const unreleased = ids.filter((id) => !free.has(id));
  if (unreleased.length) {
    const forbidden = await store.listForbidden(db, orgId, unreleased, owner, suppressions.reasonOf);
    if (forbidden.length) await skipForbidden(context, orgId, owner, forbidden);
    const paced = messages.slice(0, grant.granted).filter(({ id }) => !free.has(id));
    await putOffPaced(
      context,
      batch,
      pace,
      paced.map((message) => ({ message, waitMs: 0 })),
    );
    await store.unclaim(db, orgId, unreleased, owner, grant.nextAt);
  }
  return {
    ...{ owner, mailbox, messages: messages.filter(({ id }) => free.has(id)) },
    ...(grant.granted < ids.length ? { waitsUntil: grant.nextAt } : {}),
  };
}

/** Sends one message and returns the outcome. A message that could not be composed did not leave. */
export async function sendClaimed(
  { compose, crashPoint }: EmailsContext,
  transport: Transport,
  message: store.ClaimedMessage,
  mailbox: OpenMailbox,
): Promise<Delivery> {
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
}

const idsOf = ({ messages }: Batch): string[] => messages.map(({ id }) => id);

/** Stores the server's answers before their effects are applied. */
export const noteAnswers = (
  { db }: EmailsContext,
  { owner, mailbox: { orgId } }: Batch,
  heard: readonly SendResult[],
): Promise<void> => store.noteHeard(db, orgId, owner, notes(heard));

/** Gives back the reserved part of the daily cap that was not used. */
export async function giveBackAllowance(
  { db, mailboxes }: EmailsContext,
  { orgId, id }: OpenMailbox,
  allowance: Allowance,
): Promise<void> {
  const unused = allowance.left;
  allowance.left = 0;
  if (unused > 0) await db.transaction().execute((tx) => mailboxes.giveBack(tx, orgId, id, unused));
}

/** Puts back claimed messages that will not be released now. */
export const putBackBatch = ({ db }: EmailsContext, batch: Batch, dueAt: Date | null): Promise<void> =>
  store.unclaim(db, batch.mailbox.orgId, idsOf(batch), batch.owner, dueAt);

export const extendLeases = ({ db }: EmailsContext, batch: Batch): Promise<void> =>
  store.extendLeases(db, batch.mailbox.orgId, idsOf(batch), { owner: batch.owner, leaseSeconds: LEASE_SECONDS });

/** A message that was claimed without a look-up counts for no budget. */
const placeOf = ({ toDomain: domain, route }: store.ClaimedMessage, pace: ReceiverPace): ReceiverPlace => ({
  ...{ domain, gapMs: pace.gapMsTo(domain), receiver: route?.receiver ?? domain, receiverGapMs: route?.gapMs ?? 0 },
  ...{ budget: route?.budget ?? null, companyLimit: route?.companyLimit ?? null },
});
