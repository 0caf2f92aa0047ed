import type { Client } from '@distribute/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

export type KeyUse = AnswerOf<Client['apiKeys']['use']>;
type NewKey = NonNullable<NonNullable<Parameters<Client['apiKeys']['create']>[0]>['body']>;
type KeyChanges = Parameters<Client['apiKeys']['update']>[0]['body'];

export const KEYS_KEY = ['apiKeys'];

export function useKeyUse(keyId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...KEYS_KEY, 'use', keyId],
    queryFn: ({ signal }) => client.apiKeys.use({ params: { id: keyId } }, { signal }),
    refetchInterval: 15_000,
  });
}

export function useCreateKey() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewKey & { idempotencyKey: string }) =>
      client.apiKeys.create({ body }, { idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEYS_KEY }),
    // The answer contains the key itself, so it must not stay in the cache after it was shown.
    gcTime: 0,
  });
}

export function useChangeKey(keyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: KeyChanges) => client.apiKeys.update({ params: { id: keyId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEYS_KEY }),
  });
}
