import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { namedTypes } from './campaign-types.ts';

export type Feature = AnswerOf<Client['features']['list']>['features'][number];
const MOST_FEATURES = 200;

export function useFeatures() {
  const client = useClient();
  return useQuery({
    queryKey: ['features'],
    queryFn: ({ signal }) => client.features.list({ query: { limit: MOST_FEATURES } }, { signal }),
    select: ({ features }) => namedTypes(features),
    staleTime: 300_000,
  });
}

/** The name of a feature; until it is known, its slug as words. */
export function useFeatureNames(): (slug: string | null) => string {
  const { data } = useFeatures();
  return (slug) => {
    if (slug === null) return 'Custom';
    const known = data?.find((feature) => feature.slug === slug || feature.dynastySlug === slug);
    return known?.name ?? wordsOf(slug);
  };
}

const wordsOf = (slug: string): string => {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
