import type { Client } from '@distribute/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../../api/api.ts';
import { usePaged } from '../../../api/paged.ts';

export type Audience = AnswerOf<Client['audiences']['get']>['audience'];
export type AudienceMove = 'active' | 'paused' | 'archived' | 'count' | 'delete';

const AUDIENCES_KEY = ['audiences'];

export function useAudiences(brandId: string) {
  const client = useClient();
  return usePaged([...AUDIENCES_KEY, brandId], (place, signal) =>
    client.audiences.list({ query: { ...place, brandId } }, { signal }),
  );
}

export function useCreateAudience(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, nlPrompt }: { name: string; nlPrompt: string }) =>
      client.audiences.create({ body: { brandId, name, nlPrompt } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: AUDIENCES_KEY }),
  });
}

/** All changes of an existing audience. */
export function useMoveAudience(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (move: AudienceMove): Promise<void> => {
      const params = { id };
      if (move === 'count') await client.audiences.refreshCount({ params });
      else if (move === 'delete') await client.audiences.delete({ params });
      else await client.audiences.setStatus({ params, body: { status: move } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: AUDIENCES_KEY }),
  });
}

/** One line about whom to write to, drafted from the website and different from the existing audiences. */
export function useDraftProfile(brandId: string) {
  const client = useClient();
  return useMutation({
    mutationFn: async (existingIcps: string[]) =>
      (await client.brands.suggestIcp({ params: { brandId }, body: { existingIcps } })).icp,
  });
}

export function useSuggestAudiences(brandId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (nlPrompt: string) => client.audiences.suggest({ body: { brandId, nlPrompt, count: 3 } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: AUDIENCES_KEY }),
  });
}

export function useChangeAudience(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<Client['audiences']['update']>[0]['body']) =>
      client.audiences.update({ params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: AUDIENCES_KEY }),
  });
}
