import type { Tx } from '../../../kernel/db/db.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, lockCampaign } from '../store/campaigns.ts';

/**
 * Locks a campaign in the order that all code uses: the budget first. Null when there is no such campaign.
 */
export async function lockWithBudget(
  tx: Tx,
  { runs }: CampaignsContext,
  orgId: string,
  id: string,
): Promise<CampaignRow | null> {
  await runs.budgets.lock(tx, orgId, id);
  return lockCampaign(tx, orgId, id);
}
