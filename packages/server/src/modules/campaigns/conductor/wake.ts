import { oncePerTransaction } from '../../../kernel/db/connection/once-per-transaction.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { CampaignRow } from '../store/campaigns.ts';

type CampaignKey = Pick<CampaignRow, 'orgId' | 'id'>;
type TimedCampaign = CampaignKey & Pick<CampaignRow, 'status' | 'nextRunAt' | 'startDate' | 'startedAt' | 'endDate'>;

/** The next time at which the campaign must be looked at: its next run, its start or its end. */
const dueAt = ({ status, nextRunAt, startDate, startedAt, endDate }: TimedCampaign): string | null => {
  const start = startedAt === null ? startDate : null;
  const moments = status === 'active' ? [nextRunAt, start, endDate] : status === 'paused' ? [endDate] : [];
  return moments.filter((at) => at !== null).sort()[0] ?? null;
};

/** Enqueues the conductor's job for a campaign. At most one job per campaign and kind waits. */
export function createWakeCampaign({ enqueue }: { enqueue: Enqueue }) {
  const payload = ({ orgId, id }: CampaignKey) => ({ orgId, campaignId: id });
  return {
    now: (tx: Tx, campaign: CampaignKey): Promise<void> =>
      oncePerTransaction(tx, `wake campaign ${campaign.id}`, () =>
        enqueue(tx, 'campaign.advance', payload(campaign), { key: `campaign.advance:${campaign.id}` }),
      ),

    /** A key of its own, so that a later look does not replace one that is wanted now. */
    later: async (tx: Tx, campaign: TimedCampaign): Promise<void> => {
      const runAt = dueAt(campaign);
      if (runAt === null) return;
      await enqueue(tx, 'campaign.advance', payload(campaign), { key: `campaign.due:${campaign.id}`, runAt });
    },

    at: (tx: Tx, campaign: CampaignKey, runAt: Date): Promise<void> =>
      enqueue(tx, 'campaign.advance', payload(campaign), { key: `campaign.due:${campaign.id}`, runAt }),
  };
}
export type Wake = ReturnType<typeof createWakeCampaign>;
