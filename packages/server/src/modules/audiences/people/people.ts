import { setTimeout as pause } from 'node:timers/promises';
import type { AudienceFilters } from '@distribute/language/audiences';
import { placeNamed } from '@distribute/language/audiences';
import type { Db } from '../../../kernel/db/db.ts';
import type { ResolveKey } from '../../keys/index.ts';
import { hasExclusions, isOpenToAll } from '../filters.ts';
import type { PeopleProvider, SearchUnavailable } from '../ports.ts';
import { PeopleSearchError } from './people-error.ts';

export interface PeopleDeps {
  readonly db: Db;
  readonly resolveKey: ResolveKey;
  readonly provider: PeopleProvider;
  /** Tests pass a function that does not wait. */
  readonly wait?: ((ms: number, signal?: AbortSignal) => Promise<unknown>) | undefined;
}

const PAUSES_MS = [500, 2_000];
/** When the provider asks for a longer wait, we do not retry here but tell the caller how long to wait. */
const MAX_RETRY_AFTER_MS = 10_000;

const NOT_CONFIGURED: SearchUnavailable = { unavailable: 'search_not_configured', retryAfterMs: null, detail: null };

export const isUnavailable = (answer: object | null): answer is SearchUnavailable =>
  answer !== null && 'unavailable' in answer;

/** A failed search as a value, for callers that go on without it. */
export const unavailableBy = ({ fault, retryAfterMs, detail }: PeopleSearchError): SearchUnavailable => ({
  unavailable: fault === 'key_refused' ? 'key_refused' : 'search_unavailable',
  retryAfterMs,
  detail,
});

const pauseUnless = (ms: number, signal?: AbortSignal) =>
  pause(ms, undefined, signal ? { signal } : {}).catch(() => {
    // The wait was aborted; the caller checks the signal.
  });

/** How long to wait before a retry; null when a retry cannot help. */
function pauseAfter(thrown: unknown, pauseMs: number): number | null {
  // After a timeout there is no retry, because the caller would wait as long again.
  if (!(thrown instanceof PeopleSearchError) || !thrown.retryable || thrown.fault === 'silent') return null;
  const asked = thrown.retryAfterMs ?? pauseMs;
  return asked > MAX_RETRY_AFTER_MS ? null : asked;
}

const PLACES = ['personLocations', 'organizationLocations', 'excludeLocations'] as const;

/** Adds the English names of places that a people search knows: `Bayern` and `Bavaria`. */
function inEnglish(filters: AudienceFilters): AudienceFilters {
  const named = PLACES.map((key) => [
    key,
    [...new Set(filters[key].flatMap((place) => [place, placeNamed(place) ?? place]))],
  ]);
  return { ...filters, ...Object.fromEntries(named) };
}

/** Searches people with the organisation's own key, otherwise with the platform's. */
export function createPeople({ db, resolveKey, provider, wait = pauseUnless }: PeopleDeps) {
  const ask = async <T>(
    orgId: string,
    call: (key: string | null) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | SearchUnavailable> => {
    const { key, configured } = await resolveKey(db, orgId, 'apollo');
    if (!configured) return NOT_CONFIGURED;
    for (const pauseMs of PAUSES_MS) {
      try {
        return await call(key?.reveal() ?? null);
      } catch (thrown) {
        const waitMs = pauseAfter(thrown, pauseMs);
        if (waitMs === null) throw thrown;
        await wait(waitMs, signal);
        if (signal?.aborted) throw thrown;
      }
    }
    return call(key?.reveal() ?? null);
  };

  return {
    /** Throws a `PeopleSearchError` when the provider fails. `page` counts from 1. */
    search: (
      orgId: string,
      filters: AudienceFilters,
      page: { page: number; perPage: number },
      signal?: AbortSignal,
    ) => {
      // The last check (spec 9.1): a search without a filter would find everybody.
      if (isOpenToAll(filters)) throw new Error('a people search without a title, seniority, industry or keyword');
      return ask(orgId, (key) => provider.search(key, inEnglish(filters), page, signal), signal);
    },

    /** Whether the total of a search is exact, with exclusions subtracted (spec 9.4). */
    counts: (filters: AudienceFilters) => provider.canExclude || !hasExclusions(filters),

    /** The address of one person; null when the provider has no person with that id. */
    enrich: (orgId: string, providerPersonId: string, signal?: AbortSignal) =>
      ask(orgId, (key) => provider.enrich(key, providerPersonId, signal), signal),

    /** The address of a person who is known by name and employer. */
    findAtSite: (orgId: string, person: { readonly name: string; readonly domain: string }, signal?: AbortSignal) =>
      ask(orgId, (key) => provider.findAtSite(key, person, signal), signal),

    /** Whose key pays for a search; null when no provider can be asked. */
    paidBy: async (orgId: string): Promise<'org' | 'platform' | null> => {
      const { source, configured } = await resolveKey(db, orgId, 'apollo');
      return configured ? source : null;
    },

    /** Whether a provider can be asked. */
    canSearch: async (orgId: string): Promise<boolean> => (await resolveKey(db, orgId, 'apollo')).configured,
  };
}
export type People = ReturnType<typeof createPeople>;
