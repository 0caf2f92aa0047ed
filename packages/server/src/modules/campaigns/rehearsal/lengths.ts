import type { SequenceLength } from '../../emails/index.ts';

/** Worth two campaigns: in one of them every step was written, in the other any number. */
const ALL_WRITTEN = 1;
const ANY_WRITTEN = 1;
/** The samples are emails of this very campaign. */
const SAMPLED = 20;

/** How many steps a sequence would have: as asked for, unless its writer has nothing to add. Weights, one for each. */
export function lengthsOf(
  asked: number,
  {
    isTemplate,
    past,
    samples,
  }: {
    readonly isTemplate: boolean;
    /** Of earlier campaigns with the same workflow. */
    readonly past: readonly SequenceLength[];
    /** How many steps each sample has; empty where none was asked for. */
    readonly samples: readonly number[];
  },
): number[] {
  const weights = Array.from({ length: asked }, (_, at) => {
    if (isTemplate) return at === asked - 1 ? 1 : 0;
    return ANY_WRITTEN / asked + (at === asked - 1 ? ALL_WRITTEN : 0);
  });
  const add = (steps: number, weight: number) => {
    const at = Math.min(steps, asked) - 1;
    if (at >= 0) weights[at] = (weights[at] as number) + weight;
  };
  if (isTemplate) return weights;
  for (const of of Map.groupBy(past, ({ campaignId }) => campaignId).values()) {
    const emails = of.reduce((sum, { count }) => sum + count, 0);
    for (const { steps, count } of of) add(steps, count / emails);
  }
  for (const steps of samples) add(steps, SAMPLED / samples.length);
  return weights;
}
