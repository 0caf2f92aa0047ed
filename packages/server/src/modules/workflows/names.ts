import type { FeatureRef } from './ports.ts';
import type { StoredWorkflow } from './store/workflows.ts';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The first version has the slug of the lineage (spec 13.4). */
export const versionSlug = (dynastySlug: string, version: number): string =>
  version === 1 ? dynastySlug : `${dynastySlug}-v${version}`;

/** The slug of a lineage: its feature's lineage and its code word. */
export const lineageSlug = (featureDynastySlug: string, codeWord: string): string =>
  `${featureDynastySlug}-${codeWord}`;

/** The names of a lineage, made from its feature and its code word. */
export function lineageOf(feature: FeatureRef, codeWord: string) {
  const { category, channel, audienceType } = feature;
  const dynastySlug = lineageSlug(feature.dynastySlug, codeWord);
  return {
    ...{ category, channel, audienceType, codeWord, dynastySlug },
    slug: versionSlug(dynastySlug, 1),
    displayName: capitalised(codeWord),
    dynastyName: `${feature.name} ${capitalised(codeWord)}`,
    featureSlug: feature.slug,
    featureDynastySlug: feature.dynastySlug,
    featureOrder: feature.displayOrder,
  } satisfies Partial<StoredWorkflow>;
}
