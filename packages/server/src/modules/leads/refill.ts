import { setTimeout as pause } from 'node:timers/promises';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { FoundPerson } from '../audiences/index.ts';
import { domainOf, normalizeAddress } from '../suppressions/index.ts';
import type { PersonalOfLeads } from './personal.ts';
import type { LeadSource, PeopleSources } from './ports.ts';
import { countBuffered, insertCampaign, insertLeads, type LeadCampaign } from './store/leads.ts';
import { type Address, upsertPeople } from './store/people.ts';
import { leaseSource, listStates, moveCursor, releaseSource, setUnavailable } from './store/sources.ts';

export type NoLeadReason =
  | 'audience_exhausted'
  | 'no_audience'
  | 'audience_paused'
  | 'search_unavailable'
  | 'credit_insufficient'
  | 'timed_out';

export interface Searching extends LeadCampaign {
  readonly orgId: string;
  readonly brandIds: readonly string[];
  readonly audienceIds: readonly string[] | null;
  readonly goal: string | null;
  readonly source: 'audience' | 'crm';
}

export interface RefillDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly newId: NewId;
  readonly people: PeopleSources;
  readonly hashOf: (email: string) => string | null;
  readonly admitted: PersonalOfLeads['admitted'];
}

const WAIT_MS = 150;
const MAX_WAITS = 60;

/** Mail goes out without SMTPUTF8 (RFC 6531): what needs it would only fail at the last step. */
const SENDABLE = /^[!-~]+@/;

/** The address as it is stored and compared; one that is no address at all is invalid. */
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

export function createRefill({ db, crashPoint, newId, people, hashOf, admitted }: RefillDeps) {
  /** Stores one page of people and moves the cursor behind it, together. */
  const readOn = async (search: Searching, source: LeadSource, cursor: string | null, pageSize: number) => {
    const { orgId, campaignId, goal } = search;
    const page = await people.readPage(orgId, source, cursor, pageSize);
    if ('unavailable' in page) {
      await setUnavailable(db, orgId, campaignId, source.id);
      return;
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
      const of = { campaignId, brandId: source.brandId, audienceId: source.id, goal };
      await insertLeads(
        tx,
        orgId,
        ids.map((personId) => ({ id: newId(), personId })),
        of,
      );
      crashPoint('lead.page.before-commit');
    });
    crashPoint('lead.page.after-commit');
  };

  const openSources = async (search: Searching) => {
    const { orgId, campaignId, brandIds, audienceIds } = search;
    const listed = await people.list(db, orgId, { brandIds, audienceIds });
    const wanted = listed.sources.filter(({ provider }) => (search.source === 'crm') === (provider === 'crm'));
    const states = new Map((await listStates(db, orgId, campaignId)).map((state) => [state.audienceId, state]));
    const unread = wanted.filter(({ id }) => !states.get(id)?.exhausted);
    return {
      none: wanted.length ? null : (listed.reason ?? 'no_audience'),
      open: unread.filter(({ id }) => !states.get(id)?.isUnavailable),
      isUnavailable: unread.length > 0 && unread.every(({ id }) => states.get(id)?.isUnavailable),
    };
  };

  return {
    /** Why no lead can be had, as far as the sources know; null when there may be some. */
    async whyNone(search: Searching): Promise<NoLeadReason | null> {
      const { none, open, isUnavailable } = await openSources(search);
      if (none) return none;
      if (open.length) return null;
      return isUnavailable ? 'search_unavailable' : 'audience_exhausted';
    },

    /**
     * Reads audiences on until enough leads wait. One reader per audience: the others take what is there, and wait only
     * when nothing is. Tells how many searches were made.
     */
    async refill(
      search: Searching,
      { below, pageSize, maxSearches }: { below: number; pageSize: number; maxSearches: number },
    ): Promise<{ searches: number; timedOut: boolean }> {
      const { orgId, campaignId } = search;
      let searches = 0;
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        const waiting = await countBuffered(db, orgId, campaignId, below);
        if (waiting >= below) return { searches, timedOut: false };
        const { open } = await openSources(search);
        if (!open.length) return { searches, timedOut: false };
        const before = searches;
        for (const source of open) {
          if (searches >= maxSearches) break;
          const lease = await leaseSource(db, orgId, campaignId, source.id);
          if (!lease) continue;
          try {
            await readOn(search, source, lease.cursor, pageSize);
          } catch (thrown) {
            await releaseSource(db, orgId, campaignId, source.id);
            throw thrown;
          }
          searches += 1;
        }
        if (waiting > 0 || searches >= maxSearches) return { searches, timedOut: false };
        if (searches === before) await pause(WAIT_MS);
      }
      return { searches, timedOut: true };
    },
  };
}
export type Refill = ReturnType<typeof createRefill>;
