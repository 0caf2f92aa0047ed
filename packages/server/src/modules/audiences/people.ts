import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../kernel/db.ts';
import type { ResolveKey } from '../keys/index.ts';
import { PeopleSearchError } from './people-error.ts';
import type { AudienceFilters, PeopleProvider, SearchUnavailable } from './ports.ts';

export interface PeopleDeps {
  readonly db: Db;
  readonly resolveKey: ResolveKey;
  readonly provider: PeopleProvider;
  /** Tests do not wait. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

const PAUSES_MS = [500, 2_000];
const MAX_RETRY_AFTER_MS = 10_000;

const UNAVAILABLE: SearchUnavailable = { unavailable: 'search_unavailable' };

export const isUnavailable = (answer: object | null): answer is SearchUnavailable =>
  answer !== null && 'unavailable' in answer;

/** People by whoever is in effect for the organisation: its own key, else the platform's. */
export function createPeople({ db, resolveKey, provider, wait = pause }: PeopleDeps) {
  const ask = async <T>(orgId: string, call: (key: string | null) => Promise<T>): Promise<T | SearchUnavailable> => {
    const { key, configured } = await resolveKey(db, orgId, 'apollo');
    if (!configured) return UNAVAILABLE;
    for (const pauseMs of PAUSES_MS) {
      try {
        return await call(key?.reveal() ?? null);
      } catch (thrown) {
        // Who hung once would hold the caller as long again.
        if (!(thrown instanceof PeopleSearchError) || !thrown.retryable || thrown.fault === 'silent') throw thrown;
        await wait(Math.min(thrown.retryAfterMs ?? pauseMs, MAX_RETRY_AFTER_MS));
      }
    }
    return call(key?.reveal() ?? null);
  };

  return {
    /** Throws a `PeopleSearchError` when the provider fails. `page` counts from 1. */
    search: (orgId: string, filters: AudienceFilters, page: { page: number; perPage: number }) =>
      ask(orgId, (key) => provider.search(key, filters, page)),

    /** The address of one person; null when the provider knows nobody by that id. */
    enrich: (orgId: string, providerPersonId: string) => ask(orgId, (key) => provider.enrich(key, providerPersonId)),

    /** Whose money a search is. Null: nobody can be asked. */
    paidBy: async (orgId: string): Promise<'org' | 'platform' | null> => {
      const { source, configured } = await resolveKey(db, orgId, 'apollo');
      return configured ? source : null;
    },
  };
}
export type People = ReturnType<typeof createPeople>;
