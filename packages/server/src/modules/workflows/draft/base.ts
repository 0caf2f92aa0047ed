import type { Dag } from '@distribute/contract/workflows';
import { BUILT_IN, type BuiltIn } from '../catalogue/built-in.ts';
import { outreach, THREE_STEPS } from '../catalogue/outreach.ts';
import type { FeatureRef } from '../ports.ts';

const newest = ({ versions }: BuiltIn): Dag => versions.at(-1) as Dag;

/** The graph that a draft starts from: the feature's built-in one, otherwise the usual outreach. */
export function baseGraphOf(feature: Pick<FeatureRef, 'dynastySlug'>): Dag {
  const own = BUILT_IN.find(({ featureSlug }) => featureSlug === feature.dynastySlug);
  return own ? newest(own) : outreach('sales', 'cold-email', THREE_STEPS);
}
