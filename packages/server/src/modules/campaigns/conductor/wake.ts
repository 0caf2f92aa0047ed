import { oncePerTransaction } from '../../../kernel/db/connection/once-per-transaction.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow } from '../store/campaigns.ts';

type CampaignKey = Pick<CampaignRow, 'orgId' | 'id'>;
type TimedCampaign = CampaignKey & Pick<CampaignRow, 'status' | 'nextRunAt' | 'startDate' | 'startedAt' | 'endDate'>;

/** The next time at which the campaign must be looked at: its next run, its start or its end. */
const dueAt = ({ status, nextRunAt, startDate, startedAt, endDate }: TimedCampaign): string | null => {
  const start = startedAt === null ? startDate : null;
  const moments = status === 'active' ? [nextRunAt, start, endDate] : status === 'paused' ? [endDate] : [];
  return moments.filter((at) => at !== null).sort()[0] ?? null;
};

const payloadOf = ({ orgId, id }: CampaignKey) => ({ orgId, campaignId: id });

/** Enqueues the conductor's job for a campaign. At most one job per campaign and kind waits. */
export const wakeNow = (tx: Tx, { enqueue }: CampaignsContext, campaign: CampaignKey): Promise<void> =>
  oncePerTransaction(tx, `wake campaign ${campaign.id}`, () =>
    enqueue(tx, 'campaign.advance', payloadOf(campaign), { key: `campaign.advance:${campaign.id}` }),
  );

/** At the next time at which the campaign must be looked at; not at all where there is none. */
export async function wakeLater(tx: Tx, context: CampaignsContext, campaign: TimedCampaign): Promise<void> {
  const runAt = dueAt(campaign);
  if (runAt !== null) await wakeAt(tx, context, campaign, runAt);
}

/** A key of its own, so that a later look does not replace one that is wanted now. */
export const wakeAt = (
  tx: Tx,
  { enqueue }: CampaignsContext,
  campaign: CampaignKey,
  runAt: Date | string,
): Promise<void> => enqueue(tx, 'campaign.advance', payloadOf(campaign), { key: `campaign.due:${campaign.id}`, runAt });
