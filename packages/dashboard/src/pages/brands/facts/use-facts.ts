import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../api/api.ts';
import { BRANDS_KEY, factsKey, questionsKey } from '../use-brands.ts';
import { factGroups } from './facts.ts';
import { READABLE } from './fields.ts';

const MOST = 200;

/** Read again when a reading of the website ends. */
export function useFacts(brandId: string, analysedAt: string | null) {
  const client = useClient();
  return useQuery({
    queryKey: [...factsKey(brandId), analysedAt],
    queryFn: async ({ signal }) => {
      const params = { brandId };
      const [said, read] = await Promise.all([
        client.brands.getUserFields({ params }, { signal }),
        client.brands.listExtractedFields({ params, query: { limit: MOST } }, { signal }),
      ]);
      return factGroups(said.fields, read.fields);
    },
  });
}

/** Confirms the text of a fact; null removes it. */
export function useSayFact(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, value }: { key: string; value: string | null }) =>
      client.brands.setUserFields({ params: { brandId }, body: { fields: { [key]: value } } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: questionsKey(brandId) });
      return queries.invalidateQueries({ queryKey: factsKey(brandId) });
    },
  });
}

/** Fetches the website again and asks every question, so that each fact has its page. */
export function useReadAgain(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const body = { brandIds: [brandId], fields: READABLE, resetCache: true };
      const { fields } = await client.brands.extractFields({ body });
      return { found: Object.values(fields).filter(({ value }) => value !== null).length };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: BRANDS_KEY }),
  });
}
