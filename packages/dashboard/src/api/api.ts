import { type Client, createClient } from '@distribute/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
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
  // The queries and the live page try again themselves, and show that they do.
  clientFor: (key) => createClient({ baseUrl, retries: 0, ...(key !== null && { key }) }),
});

/** Where the audit trail is kept in the cache. */
export const ACTIVITY_KEY = ['activity', 'list'];

export function createQueries(session: Session): QueryClient {
  const onError = (error: Error) => {
    if (isSessionOver(error)) session.end('expired');
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Every write leaves a line in the audit trail.
      onSuccess: () => void queries.invalidateQueries({ queryKey: ACTIVITY_KEY }),
    }),
    defaultOptions: {
      // The service may run on this very machine: being offline says nothing about whether it answers.
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

/** The client of the person who is signed in. */
export function useClient(): Client {
  const { clientFor } = useApi();
  const token = useToken();
  return useMemo(() => clientFor(token), [clientFor, token]);
}
