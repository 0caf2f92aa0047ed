import type { Tx } from '../../../kernel/db/db.ts';
import type { EmailsContext } from '../context.ts';
import type { CancelReason } from '../store/messages.ts';
import { cancelUnscheduled } from '../store/review/review.ts';
import { cancelStepsIn } from './steps.ts';

/** Cancels all of a campaign that has not left, emails that wait for review included. Returns how many steps. */
export async function cancelPendingIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  campaignId: string,
  reason: CancelReason,
): Promise<number> {
  const ended = await cancelStepsIn(tx, context, orgId, { campaignId }, reason);
  await cancelUnscheduled(tx, orgId, { campaignId });
  return ended.length;
}

/** The mailbox was removed. */
export async function cancelStepsOfMailboxIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  mailboxId: string,
): Promise<void> {
  await cancelStepsIn(tx, context, orgId, { mailboxId }, 'mailbox_removed');
}
