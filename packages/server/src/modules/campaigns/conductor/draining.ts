import { closedCaps, placesLeft } from '../../runs/index.ts';
import { type GateInputs, UNAVAILABLE } from '../gates/gate-inputs.ts';
import type { CampaignRow, DrainCause } from '../store/campaigns.ts';

type DrainInputs = Pick<GateInputs, 'budget' | 'estimate' | 'noLead' | 'needs'>;

/**
 * Why no lead may start any more, for now or for good (spec 7.2, 7.3). A value that could not be read is no cause. A
 * reached total cap counts only when no reserved money can be released any more, or when releasing all of it would not
 * be enough.
 */
export function drainCause({ budget, estimate, noLead, needs }: DrainInputs): DrainCause | null {
  if (budget !== UNAVAILABLE && estimate !== UNAVAILABLE && budget.capTotal !== null) {
    const isClosed = closedCaps(budget, estimate.total, 0).some(({ cap }) => cap === 'total');
    const isFinal = budget.openHolds === 0 || budget.totalActual + estimate.total > budget.capTotal;
    if (isClosed && isFinal) return 'total_budget_reached';
  }
  if (needs?.claims && budget !== UNAVAILABLE && placesLeft(budget) <= 0) return 'max_leads_reached';
  return noLead === 'audience_exhausted' ? 'audience_exhausted' : null;
}

/** Whether the cause that ended a campaign, or keeps it from new leads, is still there. */
export function causeHolds(
  campaign: Pick<CampaignRow, 'status' | 'cause' | 'endDate'>,
  inputs: DrainInputs,
  now: Date,
): boolean {
  const { cause } = campaign;
  if (cause === 'workflow_done') return true;
  if (cause === 'end_date') return campaign.endDate !== null && Date.parse(campaign.endDate) <= now.getTime();
  if (cause === 'audience_exhausted' && inputs.needs && !inputs.needs.audience) return campaign.status === 'active';
  return drainCause(inputs) !== null;
}

/** The progress of a draining campaign; it already contains the cause for which the campaign will complete. */
export const drainingBy = (cause: DrainCause) =>
  ({ draining: true, cause, statusReason: cause, nextRunAt: null }) satisfies Partial<CampaignRow>;
