import type { Tx } from '../../../kernel/db/db.ts';
import type { Budgets } from '../../runs/index.ts';
import { type CampaignRow, lockCampaign } from '../store/campaigns.ts';

/**
 * Locks a campaign in the order that all code uses: the budget first. Null when there is no such campaign.
 */
export const createLock = ({ budgets }: { budgets: Pick<Budgets, 'lock'> }) =>
  async function lockWithBudget(tx: Tx, orgId: string, id: string): Promise<CampaignRow | null> {
    await budgets.lock(tx, orgId, id);
    return lockCampaign(tx, orgId, id);
  };
export type Lock = ReturnType<typeof createLock>;
