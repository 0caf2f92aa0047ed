import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../../api/api.ts';
import { BRANDS_KEY, brandKey, NAMED_BRANDS_KEY } from '../../../brands/use-brands.ts';
import { addressOf } from '../draft.ts';

export type BrandDetail = AnswerOf<Client['brands']['get']>['brand'];
const READING_MS = 1_000;

/** A brand with the result of reading its website; read again while that is running. */
export function useBrand(brandId: string | null) {
  const client = useClient();
  const queries = useQueryClient();
  return useQuery({
    queryKey: brandKey(brandId as string),
    queryFn: async ({ signal }) => {
      const { brand } = await client.brands.get({ params: { brandId: brandId as string } }, { signal });
      // Its name is also in the list and in the campaign's name.
      if (brand.analysisStatus === 'ready') void queries.invalidateQueries({ queryKey: NAMED_BRANDS_KEY });
      return brand;
    },
    enabled: brandId !== null,
    refetchInterval: ({ state }) => (state.data?.analysisStatus === 'pending' ? READING_MS : false),
  });
}

/** Registers a website, whose pages are then read in the background. */
export function useRegisterBrand(onDone: (brandId: string) => void) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => client.brands.create({ body: { url: addressOf(url) } }),
    onSuccess: async ({ brandId }) => {
      await queries.invalidateQueries({ queryKey: NAMED_BRANDS_KEY });
      onDone(brandId);
    },
  });
}

/** Has the website of a brand read at another address; a new domain is read by the change, the same one by its use. */
export function useReadAddress({ id, brandUrl }: Pick<BrandDetail, 'id' | 'brandUrl'>) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const url = addressOf(typed);
      if (url !== brandUrl) await client.brands.update({ params: { brandId: id }, body: { url } });
      await client.brands.create({ body: { url } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: BRANDS_KEY }),
  });
}
