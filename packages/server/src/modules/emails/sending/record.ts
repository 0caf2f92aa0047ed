import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { type Delivery, type Fault, type FaultRecorded, type OpenMailbox, shownWords } from '../../mailboxes/index.ts';
import { SUPPRESSION_SHOWN_AS, type SuppressionReason } from '../../suppressions/index.ts';
import type { EmailsContext } from '../context.ts';
import { cancelStepsIn, lockBudgetsIn, tellMovedIn } from '../steps/steps.ts';
import { endEmails } from '../store/emails.ts';
import * as store from '../store/send-core.ts';
import type { Outcome } from '../store/send-outcomes.ts';
import { applyOutcomesIn } from './apply-outcomes.ts';
import type { Batch } from './batch.ts';
import { heedReceivers } from './heed-receivers.ts';
import { outcomeOf } from './outcome.ts';

export interface SendResult {
  readonly message: store.ClaimedMessage;
  /** Null when the message was released but never tried. */
  readonly delivery: Delivery | null;
}

/**
 * A sink stores every message it gets, including one that was on its way when the person was erased; it is removed
 * here.
 */
const forgetSunkIn = (
  tx: Tx,
  { mailboxes }: EmailsContext,
  orgId: string,
  sent: readonly SendResult[],
  erased: ReadonlySet<string>,
): Promise<void> =>
  mailboxes.forgetSunk(
    tx,
    orgId,
    sent.flatMap(({ message, delivery }) =>
      erased.has(message.id) && delivery?.kind === 'sent' && delivery.providerId ? [delivery.providerId] : [],
    ),
  );

/** Suppresses a bounced address for all campaigns: writing to it again would only harm the mailbox's reputation. */
export async function suppressBounced(
  { db, suppressions }: EmailsContext,
  outcomes: readonly Outcome[],
  messageOf: (id: string) => Pick<store.ClaimedMessage, 'orgId' | 'campaignId' | 'toAddress'> | undefined,
): Promise<void> {
  for (const { id } of outcomes.filter(({ bounced }) => bounced)) {
    const { orgId, campaignId, toAddress: value } = messageOf(id) ?? {};
    // A person who was erased meanwhile is already suppressed.
    if (!orgId || !campaignId || !value) continue;
    const addition = { orgId, kind: 'email', value, reason: 'hard_bounce', campaignId, actor: SYSTEM } as const;
    await retryOnDeadlock(() => db.transaction().execute((tx) => suppressions.add(tx, addition)));
  }
}

/** One log line when a mailbox stops sending and one when it sends again, however many messages wait. */
function tellEpisode(
  { log }: EmailsContext,
  { orgId, id }: OpenMailbox,
  { episode, retryAt }: FaultRecorded,
  fault: Fault | null,
): void {
  const mailbox = { orgId, mailboxId: id };
  if (episode === 'began') log.warn({ ...mailbox, ...fault, retryAt }, 'a mailbox cannot send');
  if (episode === 'ended') log.info(mailbox, 'a mailbox sends again');
}

/** Stores what the server answered, and everything that follows from it, in one transaction. */
export async function recordBatch(
  context: EmailsContext,
  { owner, mailbox }: Batch,
  results: readonly SendResult[],
  stopped: Fault | null = null,
): Promise<void> {
  const { db, clock, crashPoint, mailboxes, onSent } = context;
  const sent = results.map(({ message, delivery }) => ({ message, delivery: delivery && shownDelivery(delivery) }));
  const now = clock.now();
  const fault = faultIn(sent) ?? stopped;
  const hasTaken = sent.some(({ delivery }) => delivery?.kind === 'sent' || delivery?.kind === 'bounced');
  const holds = sent.some(({ delivery }) => delivery && delivery.kind !== 'sent' && delivery.kind !== 'unknown');
  crashPoint('send.before-record');
  const write = async (tx: Tx) => {
    // The mailbox is locked before money and messages, as at the fence and when a mailbox is removed.
    const recorded = await mailboxes.recordFault(tx, mailbox.orgId, mailbox.id, { hasTaken, fault, now });
    await heedReceivers(tx, mailbox, sent);
    const around = { now, mailboxRetryAt: recorded.retryAt, hasTaken };
    const outcomes = sent.map(({ message, delivery }) => outcomeOf(message, delivery, around));
    // Steps that did not leave may have been cancelled, or cancel others, which releases money.
    if (holds || outcomes.some(({ status }) => status === 'scheduled')) {
      const campaignIds = sent.map(({ message }) => message.campaignId);
      await lockBudgetsIn(tx, context, mailbox.orgId, campaignIds);
    }
    const { left, counted, erased, returned, bounced } = await applyOutcomesIn(
      tx,
      context,
      mailbox.orgId,
      owner,
      outcomes,
    );
    if (erased.size) await forgetSunkIn(tx, context, mailbox.orgId, sent, erased);
    for (const { message, delivery } of onSent ? sent : []) {
      if (delivery?.kind === 'sent' && left.has(message.id)) await onSent?.(tx, mailbox, message);
    }
    if (returned) await mailboxes.giveBack(tx, mailbox.orgId, mailbox.id, returned);
    await mailboxes.recordOutcomes(tx, mailbox.orgId, mailbox.id, { sent: counted, bounced });
    return { recorded, outcomes };
  };
  // A server gives its answer once: if this transaction is lost, the reaper has only the noted answers.
  const { recorded, outcomes } = await retryOnDeadlock(() => db.transaction().execute(write));
  tellEpisode(context, mailbox, recorded, fault);
  await suppressBounced(context, outcomes, (id) => sent.find(({ message }) => message.id === id)?.message);
  crashPoint('send.after-record');
}

/** Refused at the fence: these people may not be written to, so the rest of their sequences is cancelled. */
export const skipForbidden = (
  context: EmailsContext,
  orgId: string,
  owner: string,
  forbidden: readonly { id: string; leadId: string; campaignId: string; reason: SuppressionReason }[],
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const campaignIds = forbidden.map(({ campaignId }) => campaignId);
    await lockBudgetsIn(tx, context, orgId, campaignIds);
    const skipped = await store.skipClaimed(
      tx,
      orgId,
      owner,
      forbidden.map(({ id, reason }) => ({ id, reason: SUPPRESSION_SHOWN_AS[reason].skippedStep })),
    );
    await context.ledger.settleForMessages(
      tx,
      orgId,
      skipped.map(({ id }) => ({ messageId: id, sent: false })),
    );
    const ours = new Set(skipped.map(({ id }) => id));
    for (const { leadId, reason } of forbidden.filter(({ id }) => ours.has(id))) {
      await cancelStepsIn(tx, context, orgId, { leadIds: [leadId] }, SUPPRESSION_SHOWN_AS[reason].skippedStep);
      await context.leads.skip(tx, orgId, [leadId], SUPPRESSION_SHOWN_AS[reason].lead);
    }
    await endEmails(tx, orgId, [...new Set(skipped.map(({ emailId }) => emailId))]);
    await tellMovedIn(tx, context, orgId, [...new Set(campaignIds)].sort());
  });

const shownDelivery = (delivery: Delivery): Delivery => ({
  ...delivery,
  response: shownWords(delivery.response),
});

/** The server's last refusal of the mailbox itself. */
function faultIn(sent: readonly SendResult[]): Fault | null {
  const last = sent.findLast(({ delivery }) => delivery?.kind === 'fault')?.delivery;
  if (last?.kind !== 'fault') return null;
  return { kind: last.fault, message: last.response, ...(last.isPassing ? { isPassing: true } : {}) };
}
