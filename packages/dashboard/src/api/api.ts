import { type Client, createClient } from '@distribute/client';
import { type InvalidateQueryFilters, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { isPassing, isSessionOver } from './refusal.ts';
import type { Session } from './session.ts';

export interface Api {
  readonly session: Session;
  /** A client that acts with the given key, or without a credential. */
  readonly clientFor: (key: string | null) => Client;
}

/** What an operation of the client answers. */
export type AnswerOf<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

export const createApi = (baseUrl: string, session: Session): Api => ({
  session,
  // Queries and the live page retry themselves, and show that they do.
  clientFor: (key) => createClient({ baseUrl, retries: 0, ...(key !== null && { key }) }),
});

/** The cache key of the audit trail. */
export const ACTIVITY_KEY = ['activity', 'list'];

/**
 * Queries whose first reading is under way are read once more after it. The library takes that reading for the new one,
 * although the service may have answered it before the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}): Promise<void> {
    const begun = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters);
    await Promise.all(begun.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true })));
  }
}

export function createQueries(session: Session): QueryClient {
  const onError = (error: Error) => {
    if (isSessionOver(error)) session.end('expired');
  };
  const queries: QueryClient = new Queries({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Every write adds a line to the audit trail.
      onSuccess: () => void queries.invalidateQueries({ queryKey: ACTIVITY_KEY }),
    }),
    defaultOptions: {
      // The service may run on this machine: being offline does not mean that it cannot answer.
      queries: { staleTime: 15_000, networkMode: 'always', retry: (count, error) => count < 2 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

export function useToken(): string | null {
  const { session } = useApi();
  return useSyncExternalStore(session.subscribe, session.token);
}

/** The client of the signed-in person. */
export function useClient(): Client {
  const { clientFor } = useApi();
  const token = useToken();
  return useMemo(() => clientFor(token), [clientFor, token]);
}
