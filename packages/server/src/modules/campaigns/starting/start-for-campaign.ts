import { AppError, conflict, notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { outOfMoney } from '../../runs/index.ts';
import type { StartForCampaign } from '../../workflows/index.ts';
import { assertReviewed } from '../changing/under-mandate.ts';
import type { CampaignsContext } from '../context.ts';
import { evaluateGates, type Gate, holdsRuns, isKnownClosed } from '../gates/evaluate.ts';
import { readGateInputs } from '../gates/read-inputs.ts';
import { surveyCampaign } from '../gates/survey.ts';
import { findCampaign } from '../store/campaigns.ts';
import { startOneRun } from './start-run.ts';

/**
 * A refusal that lists all closed gates that keep a run from starting (spec 13.6). Missing credit is refused as for
 * every other operation (spec 18).
 */
export function gateClosed(gates: readonly Gate[]): AppError {
  const closed = gates.filter(({ state }) => state === 'closed');
  const first = closed.find(holdsRuns);
  return first?.gate === 'credits' && isKnownClosed(first)
    ? new AppError('insufficient_credits', 'Insufficient credits', { ...first.data })
    : conflict('gate_closed', first?.reason ?? 'A gate of the campaign is closed', { gates: closed });
}

type WantedRun = Parameters<StartForCampaign>[1];

/** A run that a person starts must pass the same gates as a run of the conductor (spec 13.6). */
export async function startForCampaign(
  context: CampaignsContext,
  { orgId, userId, mandate }: Caller,
  { campaignId, workflow, inputs, conflictPolicy }: WantedRun,
): ReturnType<StartForCampaign> {
  const { db } = context;
  const campaign = await findCampaign(db, orgId, campaignId);
  if (!campaign) throw notFound('Campaign', { field: 'campaignId' });
  if (workflow.slug !== campaign.workflowSlug) {
    throw conflict('invalid_state', 'The campaign runs another workflow', { workflowSlug: campaign.workflowSlug });
  }
  assertReviewed({ mandate }, campaign.review);
  const survey = await surveyCampaign(context, campaign);
  const gates = evaluateGates(await readGateInputs(db, context, campaign, survey));
  if (gates.some(holdsRuns)) throw gateClosed(gates);
  const outcome = await startOneRun(context, campaign, survey, { userId, inputs });
  if ('started' in outcome) return { workflowRunId: outcome.started.id, isNew: true };
  if (outcome.refused === 'campaign') {
    // The campaign was stopped or paused since it was read.
    const since = await findCampaign(db, orgId, campaignId);
    throw gateClosed(since ? evaluateGates(await readGateInputs(db, context, since, survey)) : []);
  }
  if (outcome.refused === 'budget') throw outOfMoney(outcome.closed);
  const { liveRunId } = outcome;
  if (conflictPolicy === 'use_existing' && liveRunId) return { workflowRunId: liveRunId, isNew: false };
  throw conflict('run_slots', 'All run slots are in use', { workflowRunId: liveRunId });
}
