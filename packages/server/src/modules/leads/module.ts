import type { Difference } from '../../kernel/count-difference.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Events } from '../../kernel/events.ts';
import type { UploadedContact } from '../audiences/index.ts';
import { normalizeAddress } from '../suppressions/index.ts';
import { type ClaimDeps, createClaims } from './claim.ts';
import { createJournalistLeads } from './journalists.ts';
import { createLeadNodes, type LeadNodesDeps } from './nodes.ts';
import { createLeadPersonalData, type PersonalDeps } from './personal.ts';
import type { PeopleSources } from './ports.ts';
import { createLeadReads, type ReadDeps } from './read.ts';
import { createLeadRefill, type RefillDeps } from './refill.ts';
import { createPeopleSearch, type SearchDeps } from './search.ts';
import { listAnswered, listAnsweredAmong } from './store/answered.ts';
import {
  countBuffered,
  findVerdict,
  listClaimed,
  listRunsOfLeads,
  setAutomaticReply,
  setDeliveryProgress,
  setMissingFields,
  setReply,
  setServed,
  setUnskipped,
  setVerdict,
} from './store/leads.ts';
import { listStandings } from './store/list.ts';
import { countServed, listMembers, listReaders, listTakenUp, recountMembers } from './store/members.ts';
import { findByAddress, findPeople, findPerson } from './store/people.ts';
import { recountCounts, recountDeliveryProgress } from './store/recount.ts';
import { clearUnavailable } from './store/sources.ts';
import { listTaken } from './store/windows.ts';

export interface LeadsDeps
  extends ClaimDeps,
    ReadDeps,
    SearchDeps,
    Omit<RefillDeps, 'people' | 'admitted' | 'emit'>,
    Pick<PersonalDeps, 'erasedHashes'>,
    Pick<LeadNodesDeps, 'forgetRun' | 'lookUpAddresses'> {
  readonly db: Db;
  readonly events: Events;
  readonly people: PeopleSources;
  readonly ledger: ClaimDeps['ledger'] & SearchDeps['ledger'];
}

const hasBuffered = async (db: Db, orgId: string, campaignId: string, audienceIds: readonly string[] | null) =>
  (await countBuffered(db, orgId, campaignId, audienceIds, 1)) > 0;

const SEARCH_PROVIDER = 'apollo';

export function createLeads(deps: LeadsDeps) {
  const { db, events } = deps;
  const claims = createClaims(deps);
  const personal = createLeadPersonalData({ ...deps, claims });
  const refill = createLeadRefill({ ...deps, emit: events.emit, admitted: personal.admitted });

  events.on('workflow_run.ended', async (tx, { orgId, campaignId, data }) => {
    if (campaignId) await claims.runEnded(tx, orgId, campaignId, data.runId);
  });

  events.on('provider_key.saved', async (tx, { orgId, data }) => {
    if (data.provider === SEARCH_PROVIDER) await clearUnavailable(tx, orgId);
  });

  return {
    ...createLeadReads(deps),
    search: createPeopleSearch(deps),
    nodes: createLeadNodes({ ...deps, claims, refill, personal }),
    personal,

    /** Whether a lead can be supplied to a campaign now, and if not, why. */
    supply: async (...[search]: Parameters<typeof refill.whyNone>) => {
      const { orgId, campaignId, audienceIds } = search;
      const reason = (await hasBuffered(db, orgId, campaignId, audienceIds)) ? null : await refill.whyNone(search);
      return { available: reason === null, reason };
    },
    /** Whether a lead of these audiences waits for a run. */
    hasBuffered,

    /** What a writer may know about a lead. */
    person: (on: Db, orgId: string, leadId: string) => findPerson(on, orgId, leadId),
    people: findPeople,
    skip: claims.skip,
    /** Lets a campaign try those again whom it skipped for this reason. */
    unskip: setUnskipped,
    setMissingFields,
    serve: setServed,
    setDeliveryProgress,
    setReply,
    setAutomaticReply,
    setVerdict,
    findVerdict,
    findByAddress,
    /** Which leads answered, and how: of a campaign, or among these leads. */
    answered: { ofCampaign: listAnswered, among: listAnsweredAmong },
    /** The progress of each of these leads. */
    standings: listStandings,
    runsOf: listRunsOfLeads,
    /** The lead that a run holds. */
    claimedBy: async (on: Db, orgId: string, runId: string): Promise<string | null> =>
      (await listClaimed(on, orgId, [runId]))[0]?.leadId ?? null,
    /** People that were taken out of an audience, as a writer may know them. */
    listOfAudience: listReaders,
    claimJournalist: createJournalistLeads({ ...deps, claims, personal }),

    /** What the module `audiences` needs of this one: how many of their people were contacted. */
    ofAudiences: {
      contactedCounts: countServed,
      uploadedMembers: async (orgId: string, audienceId: string, contacts: readonly UploadedContact[]) => {
        const ids = contacts.map(({ id }) => id);
        const known = await listTakenUp(db, orgId, audienceId, ids);
        const takenUp = new Map(known.map((person) => [person.contactId, person]));
        return contacts.map(({ id, firstName, lastName, title, company, email, createdAt }) => ({
          // A contact has its own id until it becomes a lead, which has a person's id.
          personId: takenUp.get(id)?.personId ?? id,
          ...{ firstName, lastName, title, organizationName: company, organizationDomain: null },
          emailNorm: normalizeAddress(email),
          joinedAt: createdAt,
          lastServedAt: takenUp.get(id)?.lastServedAt ?? null,
        }));
      },
      members: async (orgId: string, audienceId: string, window: Parameters<typeof listMembers>[3]) => {
        const { members, total } = await listMembers(db, orgId, audienceId, window);
        return {
          members: members.map(({ email, ...member }) => ({
            ...member,
            emailNorm: email === null ? null : normalizeAddress(email),
          })),
          total,
        };
      },
    },
    /** Which of these addresses a brand wrote to within its no-repeat months. */
    servedAmong: async (orgId: string, brandId: string, emails: readonly string[]): Promise<ReadonlySet<string>> => {
      const byHash = new Map(emails.map((email) => [deps.hashOf(email) ?? '', email]));
      const taken = await listTaken(db, orgId, brandId, [...byHash.keys()]);
      return new Set(taken.flatMap((hash) => byHash.get(hash) ?? []));
    },
    /** Compares every count with the leads, and every lead with its messages as the module `emails` sums them up. */
    recount: async (on: Db, deliveryProgress: Parameters<typeof recountDeliveryProgress>[1]): Promise<Difference[]> => [
      ...(await recountCounts(on)),
      ...(await recountMembers(on)),
      ...(await recountDeliveryProgress(on, deliveryProgress)),
    ],
  };
}

export type Leads = ReturnType<typeof createLeads>;
