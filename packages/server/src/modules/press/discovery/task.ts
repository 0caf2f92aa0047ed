import { SEARCH_QUERY } from '../../billing/index.ts';
import { campaignOfRun, type NodeTask } from '../../workflows/index.ts';
import type { PressCampaign } from '../store/campaigns.ts';

/** Nobody with a lower score is pitched, unless a workflow says otherwise (spec 16.1). */
export const MIN_RELEVANCE = 40;

export const campaignOf = ({ run }: NodeTask): PressCampaign =>
  campaignOfRun(run, 'Press is looked for on behalf of a campaign');

export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A number of a node's settings, or the default. */
export const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** Counts the searches of a node, and charges each when it is answered, if money is reserved for it. */
export function queryCount(task: NodeTask) {
  const isPaid = task.holds.some(({ costName }) => costName === SEARCH_QUERY);
  let sum = 0;
  return {
    add: () => {
      sum += 1;
      if (isPaid) task.use(SEARCH_QUERY, 1);
    },
    sum: () => sum,
  };
}
