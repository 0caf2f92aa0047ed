import type { Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Leads } from '../../leads/index.ts';
import type { Budgets, Ledger } from '../../runs/index.ts';
import { endEmails } from '../store/emails.ts';
import * as store from '../store/messages.ts';

export interface StepsDeps {
  readonly emit: Emit;
  readonly ledger: Pick<Ledger, 'settleForMessages'>;
  readonly budgets: Pick<Budgets, 'lock'>;
  readonly leads: Pick<Leads, 'setDeliveryProgress'>;
}

/** Changes of steps that come from outside the send core: replies, suppressions, stops, removed mailboxes. */
export function createSteps({ emit, ledger, budgets, leads }: StepsDeps) {
  /** Steps of these campaigns ended: the conductor may have to start the next lead. */
  const moved = async (tx: Tx, orgId: string, campaignIds: readonly string[]): Promise<void> => {
    for (const campaignId of campaignIds) {
      const object = { type: 'campaign', id: campaignId };
      await emit(tx, { orgId, kind: 'campaign.steps_moved', actor: SYSTEM, object, campaignId });
    }
  };

  /** Every change of a campaign's steps takes the lock of its budget first, so that changes run one after another. */
  const lockBudgets = async (tx: Tx, orgId: string, campaignIds: readonly string[]): Promise<void> => {
    for (const campaignId of [...new Set(campaignIds)].sort()) await budgets.lock(tx, orgId, campaignId);
  };

  return {
    moved,
    lockBudgets,

    /**
     * Cancels unsent steps and releases their money. A message that is being sent is not stopped, but is not tried
     * again.
     */
    async cancel(
      tx: Tx,
      orgId: string,
      selection: store.Selection,
      reason: store.CancelReason,
    ): Promise<store.EndedMessage[]> {
      const campaignIds = await store.listCampaignsOf(tx, orgId, selection);
      // Messages are locked under a budget only, so that whoever locks another budget afterwards is in order.
      if (!campaignIds.length) return [];
      await lockBudgets(tx, orgId, campaignIds);
      const ended = await store.cancelMessages(tx, orgId, selection, reason);
      if (!ended.length) return ended;
      await ledger.settleForMessages(
        tx,
        orgId,
        ended.map(({ id }) => ({ messageId: id, sent: false })),
      );
      await endEmails(tx, orgId, [...new Set(ended.map(({ emailId }) => emailId))]);
      await moved(tx, orgId, [...new Set(ended.map(({ campaignId }) => campaignId))].sort());
      return ended;
    },

    /** Updates the delivery progress of leads from their messages. */
    async syncLeads(tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> {
      const deliveryProgress = await store.listDeliveryProgress(tx, orgId, [...new Set(leadIds)]);
      if (deliveryProgress.length) await leads.setDeliveryProgress(tx, orgId, deliveryProgress);
    },
  };
}
export type Steps = ReturnType<typeof createSteps>;
