import { AppError } from '../../../kernel/errors.ts';
import type { NodeTask } from '../../workflows/index.ts';
import type { PressCampaign } from '../store/campaigns.ts';

/** The score below which nobody is pitched unless a workflow says otherwise (api.md 33.53). */
export const MIN_RELEVANCE = 40;

/** The campaign of a run: press is looked for on behalf of one. */
export function campaignOf({ run }: NodeTask): PressCampaign {
  if (run.campaignId === null)
    throw new AppError({ code: 'campaign_required', status: 422 }, 'Press is looked for on behalf of a campaign');
  return {
    campaignId: run.campaignId,
    brandIds: run.brandIds,
    workflowSlug: run.workflowSlug,
    workflowDynastySlug: run.workflowDynastySlug,
    featureSlug: run.featureSlug,
    featureDynastySlug: run.featureDynastySlug,
  };
}

export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A number of a node's settings, or the default. */
export const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
