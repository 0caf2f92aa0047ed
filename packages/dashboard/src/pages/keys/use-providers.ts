import type { Client } from '@distribute/client';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, useClient } from '../../api/api.ts';

type Source = AnswerOf<Client['keys']['sources']>['sources'][number];
type StoredKey = AnswerOf<Client['keys']['list']>['keys'][number];

/** A provider, whose key it uses, and the organisation's stored key if there is one. */
export interface ProviderRow extends Source {
  readonly stored: StoredKey | null;
}

/** The product has nine providers, so one page of 200 contains every stored key. */
const ALL = 200;

export function useProviders() {
  const client = useClient();
  return useQuery({
    queryKey: ['keys', 'table'],
    queryFn: async ({ signal }) => {
      const [{ sources }, { keys }] = await Promise.all([
        client.keys.sources({}, { signal }),
        client.keys.list({ query: { limit: ALL } }, { signal }),
      ]);
      return joinProviders(sources, keys);
    },
  });
}

export function joinProviders(sources: readonly Source[], keys: readonly StoredKey[]): ProviderRow[] {
  const stored = new Map(keys.map((key) => [key.provider, key]));
  const known = sources.map((source) => ({ ...source, stored: stored.get(source.provider) ?? null }));
  const others = keys
    .filter((key) => !sources.some((source) => source.provider === key.provider))
    .map(({ provider, keySource }) => ({
      provider,
      keySource,
      isDefault: false,
      platformAvailable: false,
      stored: stored.get(provider) ?? null,
    }));
  return [...known, ...others];
}
