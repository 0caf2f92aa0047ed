import { AppError } from '../../../../kernel/errors.ts';
import type { LiveRun } from '../ports.ts';

/** The campaign that a run works for, with its workflow and feature. */
export interface CampaignOfRun {
  readonly campaignId: string;
  readonly brandIds: readonly string[];
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
}

/** Throws with `why` when a node that needs a campaign runs without one. */
export function campaignOfRun(run: LiveRun, why: string): CampaignOfRun {
  const { campaignId, brandIds, workflowSlug, workflowDynastySlug, featureSlug, featureDynastySlug } = run;
  if (campaignId === null) throw new AppError({ code: 'campaign_required', status: 422 }, why);
  return { campaignId, brandIds, workflowSlug, workflowDynastySlug, featureSlug, featureDynastySlug };
}
