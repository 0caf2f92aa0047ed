import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';
import { usePaged } from '../../api/paged.ts';

export type BrandRow = AnswerOf<Client['brands']['list']>['brands'][number];
export type Brand = AnswerOf<Client['brands']['get']>['brand'];
export type BrandChanges = Parameters<Client['brands']['update']>[0]['body'];

/** The cache key of everything about brands, including choices on other pages. */
export const BRANDS_KEY = ['brands'];
/** The cache key of the list for names and choices. */
export const NAMED_BRANDS_KEY = [...BRANDS_KEY, 'list'];
export const brandKey = (brandId: string) => [...BRANDS_KEY, 'one', brandId];
export const factsKey = (brandId: string) => [...brandKey(brandId), 'facts'];
export const questionsKey = (brandId: string) => [...brandKey(brandId), 'questions'];

/** How often a brand is read again while its site is being read. */
const READING_MS = 2000;

export function useBrands() {
  const client = useClient();
  return usePaged([...BRANDS_KEY, 'pages'], (place, signal) => client.brands.list({ query: place }, { signal }), {
    refetchMs: 30_000,
  });
}

/** The newest 200 brands, for names and choices. */
export function useNamedBrands() {
  const client = useClient();
  return useQuery({
    queryKey: NAMED_BRANDS_KEY,
    queryFn: ({ signal }) => client.brands.list({ query: { limit: 200 } }, { signal }),
    select: (page) => page.brands,
    staleTime: 60_000,
  });
}

/** One brand; read again at intervals while its site is being read. */
export function useBrand(brandId: string) {
  const client = useClient();
  return useQuery({
    queryKey: brandKey(brandId),
    queryFn: async ({ signal }) => (await client.brands.get({ params: { brandId } }, { signal })).brand,
    refetchInterval: ({ state }) => state.data?.analysisStatus === 'pending' && READING_MS,
  });
}

/** There is one brand per website: adding it again returns the existing one. */
export function useAddBrand() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => client.brands.create({ body: { url } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BRANDS_KEY }),
  });
}

export function useChangeBrand(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandChanges) => client.brands.update({ params: { brandId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BRANDS_KEY }),
  });
}

export function usePauseBrand(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => client.brands.setPause({ params: { brandId }, body: { paused } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BRANDS_KEY }),
  });
}
