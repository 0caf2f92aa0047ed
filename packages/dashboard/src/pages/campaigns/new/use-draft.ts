import { useState } from 'react';
import { hostOf } from '../words.ts';
import {
  addressOf,
  type Draft,
  EMPTY_DRAFT,
  isForContacts,
  isWebsite,
  pitchesPress,
  requestOf,
  suggestedName,
} from './draft.ts';
import type { StepSearch } from './steps.ts';
import { type Catalogue, lineagesOf } from './use-catalogue.ts';

/**
 * The form's state; it starts with the requested brand or the first one, and the requested type or the first one. With a
 * list to write to it starts for all of its people.
 */
export function useDraft(
  { features, workflows, brands }: Catalogue,
  { brand: brandId, audience, mediaList, type }: StepSearch,
) {
  const [draft, setDraft] = useState<Draft>(() => {
    const asked = features.find((one) => one.slug === type || one.dynastySlug === type);
    const first = asked ?? (mediaList ? features.find(pitchesPress) : undefined) ?? features[0];
    return {
      ...EMPTY_DRAFT,
      ...(audience && { audienceId: audience }),
      ...(audience && asked && isForContacts(asked) && { maxLeads: '' }),
      ...(mediaList && { mediaListIds: [mediaList], maxLeads: '' }),
      brandId: (brands.find(({ id }) => id === brandId) ?? brands[0])?.id ?? null,
      featureSlug: first?.slug ?? '',
      workflowDynastySlug: first ? (lineagesOf(workflows, first.dynastySlug)[0]?.workflowDynastySlug ?? '') : '',
    };
  });
  const feature = features.find(({ slug }) => slug === draft.featureSlug);
  const brand = brands.find(({ id }) => id === draft.brandId);
  const brandName = brand?.name ?? (isWebsite(draft.url) ? hostOf(addressOf(draft.url)) : null);
  const name = draft.name ?? suggestedName(brandName, feature);
  return {
    draft,
    feature,
    brandName,
    isBrandKnown: brand !== undefined || draft.brandId !== null,
    name,
    request: requestOf(draft, feature, name),
    set: (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })),
    choose: (slug: string) => {
      const chosen = features.find((one) => one.slug === slug);
      if (!chosen) return;
      const lineage = lineagesOf(workflows, chosen.dynastySlug)[0]?.workflowDynastySlug ?? '';
      setDraft((now) => ({ ...now, featureSlug: slug, workflowDynastySlug: lineage }));
    },
    /** Suggestions never overwrite what a person typed. */
    suggest: (suggested: Readonly<Record<string, string>>) =>
      setDraft((now) => {
        const kept = Object.entries(now.inputs).filter(([, value]) => value.trim() !== '');
        return { ...now, inputs: { ...suggested, ...Object.fromEntries(kept) } };
      }),
  };
}
export type DraftForm = ReturnType<typeof useDraft>;
