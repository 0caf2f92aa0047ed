import type { Tx } from '../../../kernel/db/db.ts';
import { type Fact, type FactData, SYSTEM } from '../../../kernel/events.ts';
import type { NoLeadReason } from '../../leads/index.ts';
import { moveCampaign } from '../changing/move.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, setProgress } from '../store/campaigns.ts';
import { WAIT_MS } from './advance.ts';
import { backoffMs, FAILED_AT_FAILURES, TOLD_AT_FAILURES } from './backoff.ts';
import { drainingBy } from './draining.ts';
import { lockWithBudget } from './lock.ts';
import { wakeNow } from './wake.ts';

/**
 * A run reserves money for one search. When that search found no new lead, the next run continues it with its own
 * money.
 */
const SEARCH_TIMED_OUT: NoLeadReason = 'timed_out';

type RunEnd = FactData['workflow_run.ended'];

const EMPTY: ReadonlySet<string | undefined> = new Set(['no_lead', 'held', 'blocked']);
const isEmpty = (end: RunEnd['end']): boolean => EMPTY.has(end?.outcome);

const later = ({ clock }: CampaignsContext, ms: number) => new Date(clock.now().getTime() + ms).toISOString();

const countFailure = async (
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  error: string | null,
): Promise<void> => {
  const { orgId, id, name, backoffUntil } = campaign;
  // Runs that were under way when the wait began fail for the same cause; they count as one failure.
  if (backoffUntil !== null && Date.parse(backoffUntil) > context.clock.now().getTime()) return;
  const failures = campaign.failures + 1;
  const counted = await setProgress(tx, orgId, id, { failures, backoffUntil: later(context, backoffMs(failures)) });
  if (failures === TOLD_AT_FAILURES) {
    await context.emit(tx, {
      orgId,
      kind: 'campaign.failing',
      actor: SYSTEM,
      object: { type: 'campaign', id },
      campaignId: id,
      data: { name, failures, error },
    });
  }
  if (failures >= FAILED_AT_FAILURES) {
    await moveCampaign(tx, context, counted, 'fail', { actor: SYSTEM, reason: 'repeated_failures' });
  }
};

const applySuccess = async (
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  end: RunEnd['end'],
): Promise<void> => {
  const { orgId, id } = campaign;
  // A run without a lead, or one that a gate stopped, does not prove that the earlier failure is over.
  const well = isEmpty(end) ? {} : { failures: 0, backoffUntil: null };
  if (end?.next === 'complete') {
    await moveCampaign(tx, context, campaign, 'complete', { actor: SYSTEM, cause: 'workflow_done' });
  } else if (end?.next === 'drain' && campaign.cause !== 'audience_exhausted') {
    // Also when all places are taken now: a place may be given back, but no lead is left to take it.
    await setProgress(tx, orgId, id, { ...well, ...drainingBy('audience_exhausted') });
  } else if (end?.next === 'hold' && end.reason !== SEARCH_TIMED_OUT) {
    await setProgress(tx, orgId, id, { ...well, waitUntil: later(context, WAIT_MS), waitReason: end.reason });
  } else if (end?.next === 'repeat') {
    await setProgress(tx, orgId, id, { ...well, cadenceUntil: later(context, (end.afterSeconds ?? 0) * 1000) });
  } else if (!isEmpty(end) && (campaign.failures > 0 || campaign.backoffUntil !== null)) {
    await setProgress(tx, orgId, id, well);
  }
};

/** Applies the end of a run to its campaign, in the transaction that ends the run. */
export async function runEnded(
  tx: Tx,
  context: CampaignsContext,
  { orgId, campaignId, data }: Fact<'workflow_run.ended'>,
): Promise<void> {
  if (!campaignId) return;
  const campaign = await lockWithBudget(tx, context, orgId, campaignId);
  if (!campaign) return;
  const { status, end, error } = data;
  if (campaign.status === 'active' && status === 'failed') await countFailure(tx, context, campaign, error);
  if (campaign.status === 'active' && status === 'completed') await applySuccess(tx, context, campaign, end);
  await wakeNow(tx, context, campaign);
}
