import { setTimeout as pause } from 'node:timers/promises';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type FoundPerson, purposeOf, type SearchUnavailable } from '../audiences/index.ts';
import { domainOf, normalizeAddress } from '../suppressions/index.ts';
import type { PersonalOfLeads } from './personal.ts';
import type { LeadSource, PeopleSources } from './ports.ts';
import { searchWaitMs } from './search-backoff.ts';
import type { SearchingCampaign } from './searching-campaign.ts';
import { countBuffered, insertCampaign, insertLeads } from './store/leads.ts';
import { type Address, upsertPeople } from './store/people.ts';
import { leaseSource, listStates, moveCursor, releaseSource, setUnavailable } from './store/sources.ts';

export type NoLeadReason =
  | 'audience_exhausted'
  | 'no_audience'
  | 'audience_not_understood'
  | 'outlets_not_known'
  | 'nobody_listed'
  | 'audience_paused'
  | 'search_unavailable'
  | 'key_refused'
  | 'search_not_configured'
  | 'credit_insufficient'
  | 'timed_out';

export interface RefillDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly people: PeopleSources;
  readonly hashOf: (email: string) => string | null;
  readonly admitted: PersonalOfLeads['admitted'];
}

interface RefillLimits {
  readonly below: number;
  readonly pageSize: number;
  /** How many searches may be paid for. */
  readonly maxSearches: number;
  /** Aborted when the run ends; then its search ends too. */
  readonly signal: AbortSignal;
}

const WORST_LAST = ['search_unavailable', 'key_refused', 'search_not_configured'] as const;

/**
 * The audiences that a campaign names, or those with its purpose (spec 9.3). Uploads serve every workflow; a
 * workflow for own contacts reserves no money for a search.
 */
export const isDrawnFrom = (
  { provider }: Pick<LeadSource, 'provider'>,
  { source }: Pick<SearchingCampaign, 'source'>,
): boolean => provider === 'crm' || source === 'audience';

const WAIT_MS = 150;
const MAX_WAITS = 60;

/** Mail is sent without SMTPUTF8 (RFC 6531). An address that needs it is refused here, before money is spent on it. */
const SENDABLE = /^[!-~]+@/;

/** The address in the form in which it is stored and compared, or the fact that it is invalid. */
export function addressOf(
  hashOf: RefillDeps['hashOf'],
  email: string | null,
  status: FoundPerson['emailStatus'],
): Address {
  if (email === null) return { email: null, hash: null, domain: null, status: status === 'none' ? 'none' : 'unknown' };
  const normal = normalizeAddress(email);
  const hash = hashOf(email);
  if (normal === null || hash === null) return { email, hash: null, domain: null, status: 'invalid' };
  return {
    email: email.trim(),
    hash,
    domain: domainOf(normal),
    status: SENDABLE.test(email.trim()) ? status : 'invalid',
  };
}

export function createLeadRefill({ db, crashPoint, newId, emit, people, hashOf, admitted }: RefillDeps) {
  /** The search failed and is not paid. The audience is not read for a while, and the log says why. */
  const giveUp = (
    search: SearchingCampaign,
    source: LeadSource,
    failed: SearchUnavailable,
    failures: number,
  ): Promise<void> => {
    const { orgId, campaignId } = search;
    const { unavailable: reason, detail } = failed;
    const of = { campaignId, audienceId: source.id };
    return db.transaction().execute(async (tx) => {
      await setUnavailable(tx, orgId, of, { reason, waitMs: searchWaitMs(failed, failures) });
      await emit(tx, {
        orgId,
        kind: 'people_search.failed',
        actor: SYSTEM,
        campaignId,
        object: { type: 'audience', id: source.id },
        data: { provider: source.provider, reason, detail },
      });
    });
  };

  /**
   * Stores one page of people and moves the cursor in the same transaction. False when no provider could be asked.
   */
  const readOn = async (
    search: SearchingCampaign,
    source: LeadSource,
    lease: { cursor: string | null; failures: number },
    { pageSize, signal }: { pageSize: number; signal: AbortSignal },
  ): Promise<boolean> => {
    const { orgId, campaignId, goal } = search;
    const { cursor } = lease;
    const page = await people.readPage(orgId, source, cursor, pageSize, signal);
    // A search that was aborted with its run says nothing about the provider.
    signal.throwIfAborted();
    if ('unavailable' in page) {
      await giveUp(search, source, page, lease.failures);
      return false;
    }
    await db.transaction().execute(async (tx) => {
      await insertCampaign(tx, orgId, search);
      const way = { campaignId, audienceId: source.id, from: cursor };
      if (!(await moveCursor(tx, orgId, way, { next: page.next, fetched: page.people.length, total: page.total })))
        return;
      if (!page.people.length) return;
      const found = [...new Map(page.people.map((person) => [person.providerPersonId, person])).values()];
      const rows = await admitted(
        tx,
        orgId,
        found.map((person) => ({
          id: newId(),
          person,
          address: addressOf(hashOf, person.email, person.emailStatus),
        })),
      );
      if (!rows.length) return;
      const ids = await upsertPeople(tx, orgId, rows);
      const of = { campaignId, brandId: source.brandId, audienceId: source.id, goal, drawn: search.audienceIds };
      await insertLeads(
        tx,
        orgId,
        ids.map((personId) => ({ id: newId(), personId })),
        of,
      );
      crashPoint('lead.page.before-commit');
    });
    crashPoint('lead.page.after-commit');
    return true;
  };

  const openSources = async (search: SearchingCampaign) => {
    const { orgId, campaignId, brandIds, audienceIds } = search;
    const purpose = purposeOf(search.featureDynastySlug, search.source);
    const listed = await people.list(db, orgId, { brandIds, audienceIds, purpose });
    const wanted = listed.sources.filter((source) => isDrawnFrom(source, search));
    const states = new Map((await listStates(db, orgId, campaignId)).map((state) => [state.audienceId, state]));
    const unread = wanted.filter(({ id }) => !states.get(id)?.exhausted);
    const mayAsk = unread.every(({ provider }) => provider === 'crm') || (await people.canSearch(orgId));
    const stateOf = ({ id, provider }: LeadSource) =>
      provider === 'crm' || mayAsk ? (states.get(id)?.unavailable ?? null) : 'search_not_configured';
    return {
      none: wanted.length ? null : (listed.reason ?? 'no_audience'),
      open: unread
        .filter((source) => stateOf(source) === null)
        .map((source) => ({ source, cursor: states.get(source.id)?.cursor ?? null })),
      unavailable: unread.flatMap((source) => stateOf(source) ?? []),
    };
  };

  return {
    /** Why no lead can be supplied, as far as the sources know; null when there may be leads. */
    async whyNone(search: SearchingCampaign): Promise<NoLeadReason | null> {
      const { none, open, unavailable } = await openSources(search);
      if (none) return none;
      if (open.length) return null;
      // A reason that passes by itself is reported rather than one that a person must fix.
      return WORST_LAST.find((reason) => unavailable.includes(reason)) ?? 'audience_exhausted';
    },

    /**
     * Reads audiences until enough leads wait. One process reads an audience at a time; the others take stored leads,
     * and wait only when none is stored. Returns how many searches were answered: only these are paid, uploads and
     * failures are free.
     */
    async refill(
      search: SearchingCampaign,
      { below, pageSize, maxSearches, signal }: RefillLimits,
    ): Promise<{ searches: number }> {
      const { orgId, campaignId, audienceIds } = search;
      let searches = 0;
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        signal.throwIfAborted();
        const waiting = await countBuffered(db, orgId, campaignId, audienceIds, below);
        if (waiting >= below) return { searches };
        const { open } = await openSources(search);
        if (!open.length) return { searches };
        // A page that another run has stored since then is in this count, or has moved the cursor.
        if ((await countBuffered(db, orgId, campaignId, audienceIds, below)) >= below) return { searches };
        let isRead = false;
        for (const { source, cursor } of open) {
          const isSearch = source.provider !== 'crm';
          if (isSearch && searches >= maxSearches) continue;
          const lease = await leaseSource(db, orgId, { campaignId, audienceId: source.id, at: cursor });
          if (!lease) continue;
          const served = await readOn(search, source, lease, { pageSize, signal }).catch(async (thrown: unknown) => {
            await releaseSource(db, orgId, campaignId, source.id);
            throw thrown;
          });
          if (served && isSearch) searches += 1;
          isRead = true;
        }
        if (waiting > 0 || searches >= maxSearches) return { searches };
        if (!isRead) await pause(WAIT_MS);
      }
      return { searches };
    },
  };
}
export type Refill = ReturnType<typeof createLeadRefill>;
