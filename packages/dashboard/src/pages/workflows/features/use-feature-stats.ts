import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';

export type FeatureStats = AnswerOf<Client['features']['stats']>;
export type StatGroup = NonNullable<FeatureStats['groups']>[number];
export type StatRegistry = AnswerOf<Client['features']['statsRegistry']>['registry'];

/** Under the same cache key as the list of features. */
const STATS_KEY = ['features', 'stats'];
const RARELY_MS = 300_000;

export function useFeature(slug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['features', 'one', slug],
    queryFn: async ({ signal }) => (await client.features.get({ params: { slug } }, { signal })).feature,
    staleTime: RARELY_MS,
  });
}

export function useFeatureInputs(slug: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['features', 'inputs', slug],
    queryFn: async ({ signal }) => (await client.features.inputs({ params: { slug } }, { signal })).inputs,
    staleTime: RARELY_MS,
  });
}

export function useFeatureStats(featureSlug: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...STATS_KEY, featureSlug],
    queryFn: ({ signal }) =>
      client.features.stats({ params: { featureSlug }, query: { groupBy: 'workflowDynastySlug' } }, { signal }),
  });
}

export function useAllStats() {
  const client = useClient();
  return useQuery({
    queryKey: [...STATS_KEY, 'all'],
    queryFn: ({ signal }) => client.features.allStats({ query: { groupBy: 'featureDynastySlug' } }, { signal }),
  });
}

/** The name and format of each statistic. */
export function useStatRegistry() {
  const client = useClient();
  return useQuery({
    queryKey: [...STATS_KEY, 'registry'],
    queryFn: async ({ signal }) => (await client.features.statsRegistry({}, { signal })).registry,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The name of each kind of result. */
export function useEntityRegistry() {
  const client = useClient();
  return useQuery({
    queryKey: ['features', 'entities'],
    queryFn: async ({ signal }) => (await client.features.entitiesRegistry({}, { signal })).registry,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useBenchmarks() {
  const client = useClient();
  return useQuery({
    queryKey: ['benchmarks'],
    queryFn: ({ signal }) => client.results.benchmarks({}, { signal }),
    staleTime: RARELY_MS,
  });
}
