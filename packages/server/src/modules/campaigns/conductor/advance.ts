import type { Tx } from '../../../kernel/db/db.ts';
import { AppError } from '../../../kernel/errors.ts';
import { draftAudience, findMisreadOf, listSources, purposeOf } from '../../audiences/index.ts';
import { cancelPendingIn, hasPendingSteps } from '../../emails/index.ts';
import { placesLeft } from '../../runs/index.ts';
import { hasEnded, isOver } from '../changing/status.ts';
import type { CampaignsContext } from '../context.ts';
import { emitEndWhenSettled } from '../events/end-event.ts';
import { type GateInputs, UNAVAILABLE } from '../gates/gate-inputs.ts';
import { isToBeDrafted } from '../gates/read-inputs.ts';
import { type Survey, surveyCampaign } from '../gates/survey.ts';
import { audienceChoice, describedAudience } from '../settings/audience-choice.ts';
import { startManyRuns, startOneRun } from '../starting/start-run.ts';
import { type CampaignRow, findCampaign, setProgress } from '../store/campaigns.ts';
import { type Assessment, assessCampaign } from './assess.ts';
import { lockWithBudget } from './lock.ts';
import { wakeAt, wakeNow } from './wake.ts';

export interface AdvanceJob {
  readonly orgId: string;
  readonly campaignId: string;
}

/** The limit lets campaigns and organisations take turns (spec 1.17). */
const RUNS_PER_TURN = 16;
export const WAIT_MS = 15 * 60_000;
const SITE_IS_READ_MS = 5_000;

/** A run of a workflow that claims nobody takes no place under maxLeads. */
const runsLeft = ({ needs, budget }: GateInputs): number =>
  needs?.claims && budget !== UNAVAILABLE ? placesLeft(budget) : Number.POSITIVE_INFINITY;

const locked = <T>(
  context: CampaignsContext,
  { orgId, campaignId }: AdvanceJob,
  act: (tx: Tx, campaign: CampaignRow) => Promise<T>,
) =>
  context.db.transaction().execute(async (tx) => {
    const campaign = await lockWithBudget(tx, context, orgId, campaignId);
    return campaign ? act(tx, campaign) : null;
  });

const look = async (context: CampaignsContext, job: AdvanceJob, survey: Survey): Promise<Assessment | null> => {
  const { crashPoint } = context;
  let wasClosed = false;
  const assessed = await locked(context, job, (tx, campaign) => {
    wasClosed = campaign.budgetClosed;
    return assessCampaign(tx, context, campaign, survey, { ends: true });
  });
  if (assessed?.campaign.status === 'completed') crashPoint('campaign.after-complete');
  const isClosed = assessed?.campaign.budgetClosed ?? wasClosed;
  if (isClosed !== wasClosed) crashPoint(isClosed ? 'budget.after-pause' : 'budget.after-resume');
  return assessed;
};

/**
 * Cancels what is left of an ended campaign: a run that was under way may have scheduled messages since. The last
 * look, after everything has ended, tells what it came to.
 */
const windUp = async (context: CampaignsContext, job: AdvanceJob): Promise<void> => {
  const { db, workflows, emails } = context;
  const { orgId, campaignId } = job;
  if ((await workflows.execution.liveRuns(db, orgId, campaignId)) > 0) {
    // A run's row is locked before its money, so runs are cancelled here before the budget is locked.
    await db.transaction().execute((tx) => workflows.execution.cancelAll(tx, orgId, campaignId));
  }
  await locked(context, job, async (tx, campaign) => {
    if (!hasEnded(campaign)) return;
    const reason = campaign.status === 'stopped' ? 'stopped' : 'campaign_ended';
    if (await hasPendingSteps(tx, orgId, campaignId)) {
      await cancelPendingIn(tx, emails, orgId, campaignId, reason);
    }
    await emitEndWhenSettled(tx, context, campaign);
  });
};

const wantedOf = ({ orgId, brandIds, featureInputs, featureDynastySlug }: CampaignRow) => ({
  orgId,
  brandId: brandIds[0] as string,
  targetAudience: describedAudience(featureInputs),
  purpose: purposeOf(featureDynastySlug, 'audience'),
});

/** Stores a description that was not understood once, so that the customer can correct it (spec 9.2). */
const keepMisread = async (context: CampaignsContext, campaign: CampaignRow): Promise<void> => {
  const { db } = context;
  const wanted = wantedOf(campaign);
  const { orgId, brandId, targetAudience } = wanted;
  if (targetAudience === null) return;
  const misread = await findMisreadOf(db, orgId, brandId, targetAudience);
  if (misread === null || misread.audienceId !== null) return;
  const drafted = await draftAudience(context, wanted);
  if (drafted !== null && drafted !== 'later') await db.transaction().execute(async (tx) => drafted.store(tx));
};

/** Drafts the audience that the campaign lacks; false when the campaign must wait for it. */
const draftOwnAudience = async (
  context: CampaignsContext,
  job: AdvanceJob,
  campaign: CampaignRow,
): Promise<boolean> => {
  const { clock } = context;
  const wanted = wantedOf(campaign);
  const drafted = await draftAudience(context, wanted).catch((thrown: unknown) => {
    if (thrown instanceof AppError) return null;
    throw thrown;
  });
  const isMade = await locked(context, job, async (tx, row) => {
    if (drafted === 'later') {
      await wakeAt(tx, context, row, new Date(clock.now().getTime() + SITE_IS_READ_MS));
      return false;
    }
    const { targetAudience, brandId, purpose } = wantedOf(row);
    if (targetAudience !== wanted.targetAudience || brandId !== wanted.brandId) {
      await wakeNow(tx, context, row);
      return false;
    }
    if (drafted === null || drafted.misread) {
      await drafted?.store(tx);
      const waitUntil = new Date(clock.now().getTime() + WAIT_MS).toISOString();
      const waitReason = drafted ? 'audience_not_understood' : 'no_audience';
      await setProgress(tx, row.orgId, row.id, { waitUntil, waitReason });
      await wakeNow(tx, context, row);
      return false;
    }
    const { sources } = await listSources(tx, row.orgId, audienceChoice(row, purpose));
    if (!sources.length) await setProgress(tx, row.orgId, row.id, { draftedAudienceId: await drafted.store(tx) });
    return true;
  });
  return isMade ?? false;
};

/** Starts as many runs as there are slots, up to the limit; returns whether the campaign must be looked at again. */
const startRuns = async (
  context: CampaignsContext,
  { campaign, inputs }: Assessment,
  survey: Survey,
): Promise<'full' | 'refused' | 'turn_over'> => {
  const count = Math.min(RUNS_PER_TURN, runsLeft(inputs));
  const started = count > 1 ? await startManyRuns(context, campaign, survey, count) : 0;
  if (started > 0) return started === RUNS_PER_TURN ? 'turn_over' : started < count ? 'full' : 'refused';
  // One by one where not all of them fit under the caps.
  for (let more = 0; more < RUNS_PER_TURN; more += 1) {
    const outcome = await startOneRun(context, campaign, survey);
    if ('refused' in outcome) return outcome.refused === 'run_slots' ? 'full' : 'refused';
  }
  return 'turn_over';
};

/** The conductor: looks at a campaign and starts runs while its gates are open. Running it twice is harmless. */
export async function advanceCampaign(context: CampaignsContext, job: AdvanceJob): Promise<void> {
  const { db } = context;
  const found = await findCampaign(db, job.orgId, job.campaignId);
  if (!found) return;
  if (isOver(found.status)) return windUp(context, job);
  let survey = await surveyCampaign(context, found);
  if (isToBeDrafted(found, survey)) await keepMisread(context, found);
  let assessed = await look(context, job, survey);
  if (assessed?.mayStart && isToBeDrafted(assessed.campaign, survey)) {
    if (!(await draftOwnAudience(context, job, assessed.campaign))) return;
    const drawing = await findCampaign(db, job.orgId, job.campaignId);
    if (!drawing) return;
    survey = await surveyCampaign(context, drawing);
    assessed = await look(context, job, survey);
  }
  if (!assessed?.mayStart) return;
  const ended = await startRuns(context, assessed, survey);
  if (ended === 'turn_over') await db.transaction().execute((tx) => wakeNow(tx, context, found));
  // The runs took money and places. A gate that this closes is recorded at once.
  await look(context, job, survey);
}
