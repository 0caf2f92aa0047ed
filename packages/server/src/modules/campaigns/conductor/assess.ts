import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { type Budgets, closedCaps } from '../../runs/index.ts';
import type { MoveCampaign } from '../changing/move.ts';
import type { Tell } from '../events/tell.ts';
import { evaluateGates, type Gate, isClosed, isKnownClosed, nextRunAt } from '../gates/evaluate.ts';
import { type GateInputs, UNAVAILABLE } from '../gates/gate-inputs.ts';
import type { ReadGateInputs } from '../gates/read-inputs.ts';
import type { Survey } from '../gates/survey.ts';
import type { CampaignEmails, CampaignLeads, CampaignQuotes, CampaignRuns } from '../ports.ts';
import type { BrandsOf } from '../reading/show.ts';
import { type CampaignRow, setProgress } from '../store/campaigns.ts';
import { causeHolds, drainCause, drainingBy } from './draining.ts';
import type { Wake } from './wake.ts';

export interface AssessDeps {
  readonly crashPoint: CrashPoint;
  readonly readGateInputs: ReadGateInputs;
  readonly move: MoveCampaign;
  readonly tell: Tell;
  readonly wake: Wake;
  readonly emails: Pick<CampaignEmails, 'hasPending' | 'permits' | 'wakeCampaignMailboxes'>;
  readonly quotes: CampaignQuotes;
  readonly leads: Pick<CampaignLeads, 'hasBuffered'>;
  readonly brandsOf: BrandsOf;
  readonly budgets: Pick<Budgets, 'warn'>;
  readonly execution: Pick<CampaignRuns, 'liveRuns'>;
}

export interface Assessment {
  readonly campaign: CampaignRow;
  readonly gates: readonly Gate[];
  readonly inputs: GateInputs;
  /** No gate keeps another run from starting. */
  readonly mayStart: boolean;
}

const PERIODIC = new Set(['budget_daily', 'budget_weekly', 'budget_monthly']);

/** Evaluates the gates of a campaign whose budget and row are locked, and records the result (spec 7.2). */
export function createCampaignAssessment(deps: AssessDeps) {
  const { crashPoint, readGateInputs, move, tell, wake, emails, quotes, leads, brandsOf, budgets, execution } = deps;

  const takeUp = async (tx: Tx, campaign: CampaignRow, now: Date): Promise<CampaignRow> => {
    const { orgId, id, startedAt, startDate } = campaign;
    if (startedAt !== null || (startDate !== null && Date.parse(startDate) > now.getTime())) return campaign;
    await tell.started(tx, campaign);
    return setProgress(tx, orgId, id, { startedAt: now.toISOString() });
  };

  /** A cap that holds the campaign up is told of as a pause, not as a warning. */
  const warnOfBudgets = async (tx: Tx, { orgId, draining }: CampaignRow, { budget, estimate }: GateInputs) => {
    if (budget === UNAVAILABLE || estimate === UNAVAILABLE) return;
    const holding = draining ? [] : closedCaps(budget, estimate.total, 0).map(({ cap }) => cap);
    await budgets.warn(tx, orgId, budget, holding);
  };

  /** Emits once per episode that a period's budget, or the credit, holds the campaign up. */
  const tellEpisodes = async (tx: Tx, campaign: CampaignRow, gates: readonly Gate[], inputs: GateInputs) => {
    const { orgId, id } = campaign;
    const { budget, estimate } = inputs;
    const budgetClosed = gates.some((gate) => PERIODIC.has(gate.gate) && isKnownClosed(gate));
    const creditClosed = gates.some((gate) => gate.gate === 'credits' && isKnownClosed(gate));
    const isUnread = gates.some((gate) => isClosed(gate) && !isKnownClosed(gate) && PERIODIC.has(gate.gate));
    if (isUnread) return campaign;
    // Money that is given back opens and closes the gate many times in a window. So one episode is one window with one
    // cap.
    if (budgetClosed && budget !== UNAVAILABLE && estimate !== UNAVAILABLE) {
      await tell.budgetExceeded(tx, campaign, { budget, estimate: estimate.total });
    }
    if (budgetClosed === campaign.budgetClosed && creditClosed === campaign.creditClosed) return campaign;
    const episodes = campaign.episodes + 1;
    if (creditClosed && !campaign.creditClosed) {
      await tell.outOfCredit(tx, campaign, `credits:${episodes}`);
    }
    const told = await setProgress(tx, orgId, id, { budgetClosed, creditClosed, episodes });
    crashPoint(budgetClosed ? 'budget.before-pause' : 'budget.before-resume');
    return told;
  };

  /** Emits once that the campaign waits for review; again only after no text was waiting. */
  const tellReview = async (tx: Tx, campaign: CampaignRow, gates: readonly Gate[], { review, needs }: GateInputs) => {
    if (review === UNAVAILABLE) return campaign;
    const waiting = review?.waiting ?? 0;
    // Runs under way may write more texts, so this is emitted only when nothing but a review lets the campaign go on.
    const isStill = campaign.draining || gates.some((gate) => gate.gate === 'review' && isKnownClosed(gate));
    const isHeld = waiting > 0 && review?.live === 0 && isStill;
    const reviewClosed = isHeld || (campaign.reviewClosed && waiting > 0);
    if (reviewClosed === campaign.reviewClosed) return campaign;
    if (reviewClosed) await tell.reviewWaiting(tx, campaign, { waiting, what: needs?.writes ?? 'emails' });
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

  const endIfDrained = async (tx: Tx, campaign: CampaignRow, { noLead, audienceIds }: Survey): Promise<CampaignRow> => {
    const { orgId, id, cause } = campaign;
    if (!campaign.draining || cause === null) return campaign;
    if ((await execution.liveRuns(tx, orgId, id)) > 0) return campaign;
    if (await emails.hasPending(tx, orgId, id)) return campaign;
    if ((await quotes.countReview(tx, orgId, id)).waiting > 0) return campaign;
    // The supply was read before the lock was taken: a run that ended since may have given its lead back.
    if (cause === 'audience_exhausted' && noLead === cause && (await leads.hasBuffered(tx, orgId, id, audienceIds))) {
      await wake.now(tx, campaign);
      return campaign;
    }
    return move(tx, campaign, 'complete', { actor: SYSTEM, cause });
  };

  /**
   * The brands were read before the permit was locked. They are read again under the lock, so that a pause in between
   * is not missed.
   */
  const keepPermit = async (tx: Tx, { orgId, id, brandIds }: CampaignRow, brandPaused: boolean): Promise<void> => {
    if (!(await emails.permits.set(tx, orgId, id, { brandPaused }))) return;
    const isPaused = (await brandsOf(tx, orgId, brandIds)).some(({ paused }) => paused);
    await emails.permits.set(tx, orgId, id, { brandPaused: isPaused });
    if (!isPaused) await emails.wakeCampaignMailboxes(tx, orgId, id);
  };

  /** `ends: false` when a person acts: then only the conductor's next look may complete the campaign. */
  return async function assessCampaign(
    tx: Tx,
    found: CampaignRow,
    survey: Survey,
    { ends }: { ends: boolean },
  ): Promise<Assessment> {
    const inputs = await readGateInputs(tx, found, survey);
    const { now } = inputs;
    const stopHere = (campaign: CampaignRow): Assessment => {
      return { campaign, gates: evaluateGates({ ...inputs, campaign }), inputs, mayStart: false };
    };
    const hasEnded = found.endDate !== null && Date.parse(found.endDate) <= now.getTime();
    if (ends && hasEnded) return stopHere(await move(tx, found, 'end_date', { actor: SYSTEM, cause: 'end_date' }));
    if (found.status !== 'active') {
      await wake.later(tx, found);
      return stopHere(found);
    }
    let campaign = await takeUp(tx, found, now);
    if (ends && survey.isInvalid && campaign.startedAt !== null) {
      return stopHere(await move(tx, campaign, 'fail', { actor: SYSTEM, reason: 'workflow_invalid' }));
    }
    // A brand may have been paused or resumed while the campaign was created or changed; the permit does not know it
    // yet.
    if (inputs.pausedBrandIds !== UNAVAILABLE) await keepPermit(tx, campaign, inputs.pausedBrandIds.length > 0);
    if (ends && campaign.startedAt !== null) {
      campaign = await drain(tx, campaign, inputs);
      await warnOfBudgets(tx, campaign, inputs);
      campaign = await endIfDrained(tx, campaign, survey);
      if (campaign.status !== 'active') return stopHere(campaign);
    }
    const gates = evaluateGates(inputs);
    const next = campaign.draining ? null : nextRunAt(gates, now);
    if (next !== campaign.nextRunAt) {
      campaign = await setProgress(tx, campaign.orgId, campaign.id, { nextRunAt: next });
    }
    if (!campaign.draining && campaign.startedAt !== null) campaign = await tellEpisodes(tx, campaign, gates, inputs);
    if (campaign.startedAt !== null) campaign = await tellReview(tx, campaign, gates, inputs);
    await wake.later(tx, campaign);
    const mayStart = !campaign.draining && !gates.some(isClosed);
    return { campaign, gates, inputs, mayStart };
  };
}
export type Assess = ReturnType<typeof createCampaignAssessment>;
