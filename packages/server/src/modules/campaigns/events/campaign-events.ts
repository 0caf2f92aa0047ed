import type { CompletionReason, PauseReason } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db/db.ts';
import { type FactData, SYSTEM } from '../../../kernel/events.ts';
import { usdNumber } from '../../../kernel/money/money.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import {
  type Budget,
  type ClosedCap,
  closedCaps,
  isWarned,
  PERIODS,
  type Period,
  periodEnd,
  periodStart,
} from '../../runs/index.ts';
import type { CampaignsContext } from '../context.ts';
import { readEventNumbers } from '../reading/numbers.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { insertBudgetEpisodes } from '../store/episodes.ts';
import { appendEvent } from './outbox.ts';

const isPeriodic = (closed: ClosedCap): closed is ClosedCap & { cap: Period } =>
  PERIODS.some((period) => period === closed.cap);

/** The periodic caps that are closed, the one that reopens last comes first. */
const closedPeriods = (budget: Budget, amount: bigint): (ClosedCap & { cap: Period })[] =>
  closedCaps(budget, amount, 0)
    .filter(isPeriodic)
    .sort((a, b) => periodEnd(budget, b.cap).getTime() - periodEnd(budget, a.cap).getTime());

// The events of a campaign as its webhooks report them (spec 19.3). Each is emitted once per key.

/** For the organisation's log, which shows every budget that holds a campaign up (spec 7.2). */
const emitBlocked = (
  tx: Tx,
  { emit }: CampaignsContext,
  { orgId, id, name, nextRunAt }: CampaignRow,
  why: Pick<FactData['campaign.blocked'], 'reason' | 'budgetType' | 'reached'>,
): Promise<void> =>
  emit(tx, {
    orgId,
    kind: 'campaign.blocked',
    actor: SYSTEM,
    object: { type: 'campaign', id },
    campaignId: id,
    data: { name, ...why, until: nextRunAt },
  });

export async function emitPaused(
  tx: Tx,
  context: CampaignsContext,
  { orgId, id, nextRunAt }: CampaignRow,
  reason: PauseReason,
  onceKey: string,
): Promise<void> {
  const { totalSpent, totalActual, capTotal } = await context.runs.budgets.get(tx, orgId, id);
  const data = {
    reason,
    budget_type: null,
    budget_spent_usd: usdNumber(totalActual),
    budget_held_usd: usdNumber(totalSpent - totalActual),
    budget_limit_usd: capTotal === null ? null : usdNumber(capTotal),
    resumes_at: reason === 'insufficient_credits' ? nextRunAt : null,
  };
  await appendEvent(tx, context, orgId, id, 'campaign.paused', data, onceKey);
}

export async function emitStarted(tx: Tx, context: CampaignsContext, campaign: CampaignRow): Promise<void> {
  const { orgId, id, brandIds } = campaign;
  const [primary] = brandIds;
  const brand = (await listBrandsByIds(tx, orgId, brandIds)).find((one) => one.id === primary);
  const data = {
    mcp: campaign.mcp ?? campaign.featureDynastySlug,
    target_url: campaign.targetUrl ?? brand?.brandUrl ?? '',
  };
  await appendEvent(tx, context, orgId, id, 'campaign.started', data, 'started');
}

/** Not a webhook (spec 12.12): it becomes a notification mail. */
export const emitReviewWaiting = (
  tx: Tx,
  { emit }: CampaignsContext,
  { orgId, id, name }: CampaignRow,
  review: Omit<FactData['campaign.review_waiting'], 'name'>,
): Promise<void> =>
  emit(tx, {
    ...{ orgId, kind: 'campaign.review_waiting', actor: SYSTEM, object: { type: 'campaign', id }, campaignId: id },
    data: { name, ...review },
  });

export async function emitOutOfCredit(
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  onceKey: string,
): Promise<void> {
  await emitPaused(tx, context, campaign, 'insufficient_credits', onceKey);
  await emitBlocked(tx, context, campaign, { reason: 'insufficient_credits', budgetType: null, reached: null });
}

/**
 * Emitted once per window and cap (spec 7.2). Of several closed caps only the one that reopens last is
 * reported, because it alone decides how long the customer waits.
 */
export async function emitBudgetExceeded(
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  { budget, estimate }: { budget: Budget; estimate: bigint },
): Promise<void> {
  const { orgId, id, nextRunAt } = campaign;
  const periods = closedPeriods(budget, estimate);
  const [closed] = periods;
  if (!closed) return;
  const episodes = periods.map(({ cap, limit }) => ({
    budgetType: cap,
    windowStart: periodStart(budget, cap),
    cap: limit,
  }));
  if (!(await insertBudgetEpisodes(tx, orgId, id, episodes)).has(closed.cap)) return;
  const onceKey = `budget:${closed.cap}:${periodStart(budget, closed.cap)}:${closed.limit}`;
  const data = {
    reason: 'budget_exceeded' as const,
    budget_type: closed.cap,
    budget_spent_usd: usdNumber(closed.spent - closed.held),
    budget_held_usd: usdNumber(closed.held),
    budget_limit_usd: usdNumber(closed.limit),
    resumes_at: nextRunAt,
  };
  await appendEvent(tx, context, orgId, id, 'campaign.paused', data, onceKey);
  const { spent, held, limit } = closed;
  const numbers = { spent: String(spent - held), held: String(held), limit: String(limit) };
  const reached = isWarned(budget, closed.cap) ? null : numbers;
  await emitBlocked(tx, context, campaign, { reason: 'budget_exceeded', budgetType: closed.cap, reached });
  await context.runs.budgets.pauseTold(
    tx,
    orgId,
    budget,
    periods.map(({ cap }) => cap),
  );
}

export async function emitCompleted(
  tx: Tx,
  context: CampaignsContext,
  { orgId, id }: CampaignRow,
  reason: CompletionReason,
  onceKey: string,
): Promise<void> {
  const { stats, meetingsBooked } = await readEventNumbers(tx, context, orgId, id);
  const { totalSpent } = await context.runs.budgets.get(tx, orgId, id);
  const data = {
    reason,
    final_stats: { ...stats, meetings_booked: meetingsBooked },
    total_cost_usd: usdNumber(totalSpent),
  };
  await appendEvent(tx, context, orgId, id, 'campaign.completed', data, onceKey);
}
