import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { EmailsGround } from '../context.ts';
import { endEmails } from '../store/emails.ts';
import * as store from '../store/messages.ts';

/** Steps of these campaigns ended: the conductor may have to start the next lead. */
export async function tellMovedIn(
  tx: Tx,
  { emit }: EmailsGround,
  orgId: string,
  campaignIds: readonly string[],
): Promise<void> {
  for (const campaignId of campaignIds) {
    const object = { type: 'campaign', id: campaignId };
    await emit(tx, { orgId, kind: 'campaign.steps_moved', actor: SYSTEM, object, campaignId });
  }
}

/** Every change of a campaign's steps takes the lock of its budget first, so that changes run one after another. */
export async function lockBudgetsIn(
  tx: Tx,
  { budgets }: EmailsGround,
  orgId: string,
  campaignIds: readonly string[],
): Promise<void> {
  for (const campaignId of [...new Set(campaignIds)].sort()) await budgets.lock(tx, orgId, campaignId);
}

/** Cancels unsent steps and releases their money. A message that is being sent is not stopped, but is not tried again. */
export async function cancelStepsIn(
  tx: Tx,
  context: EmailsGround,
  orgId: string,
  selection: store.Selection,
  reason: store.CancelReason,
): Promise<store.EndedMessage[]> {
  const campaignIds = await store.listCampaignsOf(tx, orgId, selection);
  // Messages are locked under a budget only, so that whoever locks another budget afterwards is in order.
  if (!campaignIds.length) return [];
  await lockBudgetsIn(tx, context, orgId, campaignIds);
  const ended = await store.cancelMessages(tx, orgId, selection, reason);
  if (!ended.length) return ended;
  await context.ledger.settleForMessages(
    tx,
    orgId,
    ended.map(({ id }) => ({ messageId: id, sent: false })),
  );
  await endEmails(tx, orgId, [...new Set(ended.map(({ emailId }) => emailId))]);
  await tellMovedIn(tx, context, orgId, [...new Set(ended.map(({ campaignId }) => campaignId))].sort());
  return ended;
}

/** Updates the delivery progress of leads from their messages. */
export async function syncLeadsIn(
  tx: Tx,
  { leads }: EmailsGround,
  orgId: string,
  leadIds: readonly string[],
): Promise<void> {
  const deliveryProgress = await store.listDeliveryProgress(tx, orgId, [...new Set(leadIds)]);
  if (deliveryProgress.length) await leads.setDeliveryProgress(tx, orgId, deliveryProgress);
}
