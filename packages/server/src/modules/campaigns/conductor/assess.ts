import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { listBrandsByIds } from '../../brands/index.ts';
import { hasPendingSteps, setPermit, wakeMailboxesOf } from '../../emails/index.ts';
import { closedCaps } from '../../runs/index.ts';
import { moveCampaign } from '../changing/move.ts';
import type { CampaignsContext } from '../context.ts';
import { emitBudgetExceeded, emitOutOfCredit, emitReviewWaiting, emitStarted } from '../events/campaign-events.ts';
import { evaluateGates, type Gate, isClosed, isKnownClosed, nextRunAt } from '../gates/evaluate.ts';
import { type GateInputs, UNAVAILABLE } from '../gates/gate-inputs.ts';
import { readGateInputs } from '../gates/read-inputs.ts';
import type { Survey } from '../gates/survey.ts';
import { type CampaignRow, setProgress } from '../store/campaigns.ts';
import { causeHolds, drainCause, drainingBy } from './draining.ts';
import { wakeLater, wakeNow } from './wake.ts';

export interface Assessment {
  readonly campaign: CampaignRow;
  readonly gates: readonly Gate[];
  readonly inputs: GateInputs;
  /** No gate keeps another run from starting. */
  readonly mayStart: boolean;
}

const PERIODIC = new Set(['budget_daily', 'budget_weekly', 'budget_monthly']);

const takeUp = async (tx: Tx, context: CampaignsContext, campaign: CampaignRow, now: Date): Promise<CampaignRow> => {
  const { orgId, id, startedAt, startDate } = campaign;
  if (startedAt !== null || (startDate !== null && Date.parse(startDate) > now.getTime())) return campaign;
  await emitStarted(tx, context, campaign);
  return setProgress(tx, orgId, id, { startedAt: now.toISOString() });
};

/** A cap that holds the campaign up is told of as a pause, not as a warning. */
const warnOfBudgets = async (
  tx: Tx,
  { runs }: CampaignsContext,
  { orgId, draining }: CampaignRow,
  { budget, estimate }: GateInputs,
) => {
  if (budget === UNAVAILABLE || estimate === UNAVAILABLE) return;
  const holding = draining ? [] : closedCaps(budget, estimate.total, 0).map(({ cap }) => cap);
  await runs.budgets.warn(tx, orgId, budget, holding);
};

/** Emits once per episode that a period's budget, or the credit, holds the campaign up. */
const emitEpisodes = async (
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  gates: readonly Gate[],
  inputs: GateInputs,
) => {
  const { orgId, id } = campaign;
  const { budget, estimate } = inputs;
  const budgetClosed = gates.some((gate) => PERIODIC.has(gate.gate) && isKnownClosed(gate));
  const creditClosed = gates.some((gate) => gate.gate === 'credits' && isKnownClosed(gate));
  const isUnread = gates.some((gate) => isClosed(gate) && !isKnownClosed(gate) && PERIODIC.has(gate.gate));
  if (isUnread) return campaign;
  // Money that is given back opens and closes the gate many times in a window. So one episode is one window with one
  // cap.
  if (budgetClosed && budget !== UNAVAILABLE && estimate !== UNAVAILABLE) {
    await emitBudgetExceeded(tx, context, campaign, { budget, estimate: estimate.total });
  }
  if (budgetClosed === campaign.budgetClosed && creditClosed === campaign.creditClosed) return campaign;
  const episodes = campaign.episodes + 1;
  if (creditClosed && !campaign.creditClosed) {
    await emitOutOfCredit(tx, context, campaign, `credits:${episodes}`);
  }
  const marked = await setProgress(tx, orgId, id, { budgetClosed, creditClosed, episodes });
  context.crashPoint(budgetClosed ? 'budget.before-pause' : 'budget.before-resume');
  return marked;
};

/** Emits once that the campaign waits for review; again only after no text was waiting. */
const emitReview = async (
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  gates: readonly Gate[],
  { review, needs }: GateInputs,
) => {
  if (review === UNAVAILABLE) return campaign;
  const waiting = review?.waiting ?? 0;
  // Runs under way may write more texts, so this is emitted only when nothing but a review lets the campaign go on.
  const isStill = campaign.draining || gates.some((gate) => gate.gate === 'review' && isKnownClosed(gate));
  const isHeld = waiting > 0 && review?.live === 0 && isStill;
  const reviewClosed = isHeld || (campaign.reviewClosed && waiting > 0);
  if (reviewClosed === campaign.reviewClosed) return campaign;
  if (reviewClosed) await emitReviewWaiting(tx, context, campaign, { waiting, what: needs?.writes ?? 'emails' });
  return setProgress(tx, campaign.orgId, campaign.id, { reviewClosed });
};

/** No lead may start: the campaign finishes its work under way and then completes, unless the cause disappears. */
const drain = async (tx: Tx, campaign: CampaignRow, inputs: GateInputs): Promise<CampaignRow> => {
  const { orgId, id } = campaign;
  const cause = drainCause(inputs);
  if (!campaign.draining) {
    return cause === null ? campaign : setProgress(tx, orgId, id, drainingBy(cause));
  }
  if (!causeHolds(campaign, inputs, inputs.now)) {
    return setProgress(tx, orgId, id, { draining: false, cause: null, statusReason: null });
  }
  // A run found that no lead is left. Only audiences can be asked again; for other sources this is final.
  const isFinal = campaign.cause === 'audience_exhausted' && inputs.needs?.audience === false;
  if (cause === null || cause === campaign.cause || isFinal) return campaign;
  return setProgress(tx, orgId, id, drainingBy(cause));
};

const endIfDrained = async (
  tx: Tx,
  context: CampaignsContext,
  campaign: CampaignRow,
  { noLead, audienceIds }: Survey,
): Promise<CampaignRow> => {
  const { workflows, quotes, leads } = context;
  const { orgId, id, cause } = campaign;
  if (!campaign.draining || cause === null) return campaign;
  if ((await workflows.execution.liveRuns(tx, orgId, id)) > 0) return campaign;
  if (await hasPendingSteps(tx, orgId, id)) return campaign;
  if ((await quotes.countReview(tx, orgId, id)).waiting > 0) return campaign;
  // The supply was read before the lock was taken: a run that ended since may have given its lead back.
  if (cause === 'audience_exhausted' && noLead === cause && (await leads.hasBuffered(tx, orgId, id, audienceIds))) {
    await wakeNow(tx, context, campaign);
    return campaign;
  }
  return moveCampaign(tx, context, campaign, 'complete', { actor: SYSTEM, cause });
};

/**
 * The brands were read before the permit was locked. They are read again under the lock, so that a pause in between
 * is not missed.
 */
const keepPermit = async (
  tx: Tx,
  { emails }: CampaignsContext,
  { orgId, id, brandIds }: CampaignRow,
  brandPaused: boolean,
): Promise<void> => {
  if (!(await setPermit(tx, orgId, id, { brandPaused }))) return;
  const isPaused = (await listBrandsByIds(tx, orgId, brandIds)).some(({ paused }) => paused);
  await setPermit(tx, orgId, id, { brandPaused: isPaused });
  if (!isPaused) await wakeMailboxesOf(tx, emails, orgId, id);
};

/**
 * Evaluates the gates of a campaign whose budget and row are locked, and records the result (spec 7.2). `ends: false` when a person acts:
 * then only the conductor's next look may complete it.
 */
export async function assessCampaign(
  tx: Tx,
  context: CampaignsContext,
  found: CampaignRow,
  survey: Survey,
  { ends }: { ends: boolean },
): Promise<Assessment> {
  const inputs = await readGateInputs(tx, context, found, survey);
  const { now } = inputs;
  const stopHere = (campaign: CampaignRow): Assessment => {
    return { campaign, gates: evaluateGates({ ...inputs, campaign }), inputs, mayStart: false };
  };
  const hasEnded = found.endDate !== null && Date.parse(found.endDate) <= now.getTime();
  if (ends && hasEnded)
    return stopHere(await moveCampaign(tx, context, found, 'end_date', { actor: SYSTEM, cause: 'end_date' }));
  if (found.status !== 'active') {
    await wakeLater(tx, context, found);
    return stopHere(found);
  }
  let campaign = await takeUp(tx, context, found, now);
  if (ends && survey.isInvalid && campaign.startedAt !== null) {
    return stopHere(await moveCampaign(tx, context, campaign, 'fail', { actor: SYSTEM, reason: 'workflow_invalid' }));
  }
  // A brand may have been paused or resumed while the campaign was created or changed; the permit does not know it
  // yet.
  if (inputs.pausedBrandIds !== UNAVAILABLE) await keepPermit(tx, context, campaign, inputs.pausedBrandIds.length > 0);
  if (ends && campaign.startedAt !== null) {
    campaign = await drain(tx, campaign, inputs);
    await warnOfBudgets(tx, context, campaign, inputs);
    campaign = await endIfDrained(tx, context, campaign, survey);
    if (campaign.status !== 'active') return stopHere(campaign);
  }
  const gates = evaluateGates(inputs);
  const next = campaign.draining ? null : nextRunAt(gates, now);
  if (next !== campaign.nextRunAt) {
    campaign = await setProgress(tx, campaign.orgId, campaign.id, { nextRunAt: next });
  }
  if (!campaign.draining && campaign.startedAt !== null)
    campaign = await emitEpisodes(tx, context, campaign, gates, inputs);
  if (campaign.startedAt !== null) campaign = await emitReview(tx, context, campaign, gates, inputs);
  await wakeLater(tx, context, campaign);
  const mayStart = !campaign.draining && !gates.some(isClosed);
  return { campaign, gates, inputs, mayStart };
}
