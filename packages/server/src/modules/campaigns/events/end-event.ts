import type { CompletionReason } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db/db.ts';
import { hasPendingSteps } from '../../emails/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { END_KEY } from '../store/events.ts';
import { emitCompleted } from './campaign-events.ts';

/** The longest that the event waits for work under way (spec 19.3). */
const WAIT_MS = 10 * 60_000;

/**
 * Emits `campaign.completed` of a campaign whose budget and row are locked. Runs and messages under way may still give
 * money back or be sent, so the event waits until they have ended: its numbers are the ones that stay.
 */
export async function emitEndWhenSettled(tx: Tx, context: CampaignsContext, campaign: CampaignRow): Promise<void> {
  const ageMs = context.clock.now().getTime() - Date.parse(campaign.statusChangedAt);
  if (ageMs < WAIT_MS && !(await isSettled(tx, context, campaign))) return;
  await emitEnd(tx, context, campaign);
}

/** For a campaign as it was before a resume: its end is told, even if work is still under way. */
export function emitEnd(tx: Tx, context: CampaignsContext, campaign: CampaignRow): Promise<void> {
  const reason = campaign.status === 'stopped' ? 'stopped' : (campaign.statusReason as CompletionReason);
  return emitCompleted(tx, context, campaign, reason, `${END_KEY}${campaign.moves}`);
}

const isSettled = async (tx: Tx, { runs }: CampaignsContext, { orgId, id }: CampaignRow): Promise<boolean> =>
  (await runs.budgets.get(tx, orgId, id)).openHolds === 0 && !(await hasPendingSteps(tx, orgId, id));
