import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { EmailsContext } from '../context.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { type CancelReason, listMailboxesOf, makeDue } from '../store/messages.ts';
import { cancelUnscheduled, listCampaignsWithOverdue, listOverdue } from '../store/review/review.ts';
import { deleteEndedWarnings, insertWarning, listUnwarned, readReviewTimes } from '../store/review/review-times.ts';
import { type Expiry, late, listCampaignsWith, lockExpired, refusedBefore, waitedOut } from '../store/steps/expired.ts';
import { REVIEW_DAYS, TOLD_DAYS, WARN_DAYS } from './review-times.ts';
import { cancelStepsIn } from './steps.ts';

/** A follow-up of an unknown step waits this many days (shorter in the sandbox). */
const WAIT_DAYS = 14;
const TOO_LATE_DAYS = 30;

/** Cancels steps that have waited too long, with the rest of their sequence (spec 12.9). */
async function expireIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  campaignId: string,
  expiry: Expiry,
  reason: CancelReason,
) {
  await context.budgets.lock(tx, orgId, campaignId);
  const emailIds = await lockExpired(tx, orgId, campaignId, expiry);
  if (emailIds.length) await cancelStepsIn(tx, context, orgId, { emailIds }, reason);
}

/** Tells, once per episode, that emails are soon cancelled because nobody has reviewed them. */
async function warnOfReviewsIn(
  tx: Tx,
  { daySeconds, emit }: EmailsContext,
  orgId: string,
  campaignId: string,
): Promise<void> {
  const { waiting, expiresAt } = await readReviewTimes(tx, orgId, campaignId, REVIEW_DAYS * daySeconds);
  if (expiresAt === null || !(await insertWarning(tx, orgId, campaignId))) return;
  const object = { type: 'campaign', id: campaignId };
  const data = { waiting, expiresAt };
  await emit(tx, { orgId, kind: 'campaign.reviews_expiring', actor: SYSTEM, object, campaignId, data });
}

async function expireReviewsIn(tx: Tx, context: EmailsContext, orgId: string, campaignId: string): Promise<void> {
  const { budgets, daySeconds, leads } = context;
  await budgets.lock(tx, orgId, campaignId);
  const overdue = await listOverdue(tx, orgId, campaignId, REVIEW_DAYS * daySeconds);
  const ids = overdue.map(({ id }) => id);
  await cancelStepsIn(tx, context, orgId, { emailIds: ids }, 'review_expired');
  await cancelUnscheduled(tx, orgId, { campaignId, ids });
  const leadIds = overdue.flatMap(({ leadId }) => leadId ?? []);
  await leads.skip(tx, orgId, leadIds, 'claim_expired');
}

/** An error in one campaign does not keep the other campaigns from being handled. */
async function inEachCampaign(
  { db, onFault }: EmailsContext,
  campaigns: readonly { orgId: string; campaignId: string }[],
  act: (tx: Tx, orgId: string, campaignId: string) => Promise<void>,
): Promise<void> {
  for (const { orgId, campaignId } of campaigns) {
    await db
      .transaction()
      .execute((tx) => act(tx, orgId, campaignId))
      .catch((thrown: unknown) => onFault(thrown, { what: 'expire', orgId, campaignId }));
  }
}

const expireLateIn = (tx: Tx, context: EmailsContext, orgId: string, campaignId: string): Promise<void> =>
  expireIn(tx, context, orgId, campaignId, late(TOO_LATE_DAYS), 'paused_too_long');

/** The scheduled job. */
export async function expireSteps(context: EmailsContext): Promise<void> {
  const { daySeconds, db } = context;
  const waits = [
    [waitedOut(WAIT_DAYS * daySeconds), 'previous_unknown'],
    [late(TOO_LATE_DAYS), 'paused_too_long'],
    [refusedBefore(TOO_LATE_DAYS), 'undelivered'],
  ] as const;
  for (const [expiry, reason] of waits) {
    await inEachCampaign(context, await listCampaignsWith(db, expiry), (tx, orgId, campaignId) =>
      expireIn(tx, context, orgId, campaignId, expiry, reason),
    );
  }
  const [reviewSeconds, toldSeconds] = [REVIEW_DAYS * daySeconds, TOLD_DAYS * daySeconds];
  await inEachCampaign(
    context,
    await listCampaignsWithOverdue(db, { reviewSeconds, toldSeconds }),
    (tx, orgId, campaignId) => expireReviewsIn(tx, context, orgId, campaignId),
  );
  await deleteEndedWarnings(db);
  await inEachCampaign(
    context,
    await listUnwarned(db, (REVIEW_DAYS - WARN_DAYS) * daySeconds),
    (tx, orgId, campaignId) => warnOfReviewsIn(tx, context, orgId, campaignId),
  );
}

/** After a pause: cancels steps that are too late; the others are sent at the pace of their mailboxes. */
export async function resumeLateIn(tx: Tx, context: EmailsContext, orgId: string, campaignId: string): Promise<void> {
  await expireLateIn(tx, context, orgId, campaignId);
  await makeDue(tx, orgId, campaignId);
  await wakeMailboxesOf(tx, context, orgId, campaignId);
}

/** Called when nothing holds a campaign any more: its mailboxes look for due messages. Takes no lock. */
export async function wakeMailboxesOf(
  tx: Tx,
  context: Pick<EmailsContext, 'enqueue'>,
  orgId: string,
  campaignId: string,
): Promise<void> {
  for (const mailboxId of await listMailboxesOf(tx, orgId, campaignId)) {
    await wakeMailbox(tx, context, { orgId, mailboxId });
  }
}
