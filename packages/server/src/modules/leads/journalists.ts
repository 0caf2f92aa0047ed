import type { Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Claims } from './claim.ts';
import type { PersonalOfLeads } from './personal.ts';
import { addressOf, type RefillDeps } from './refill.ts';
import { findLeadOfPerson, insertCampaign, insertLeads, type LeadCampaign, type SkipReason } from './store/leads.ts';
import { upsertPeople } from './store/people.ts';

export interface JournalistLeadDeps {
  readonly newId: NewId;
  readonly claims: Pick<Claims, 'claimOne'>;
  readonly hashOf: RefillDeps['hashOf'];
  readonly personal: Pick<PersonalOfLeads, 'admitted'>;
}

/** A journalist whom a run is about to write to. */
export interface PressPerson {
  readonly journalistId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly linkedinUrl: string | null;
  readonly email: string;
  readonly isVerified: boolean;
  readonly outletName: string;
  readonly outletDomain: string;
}

interface ClaimingCampaign extends LeadCampaign {
  readonly orgId: string;
  readonly brandIds: readonly string[];
  readonly goal: string | null;
}

type JournalistClaim = { readonly leadId: string | null; readonly refusal: SkipReason | 'taken' | null };

/** Turns a journalist into a lead when a run claims one; the rules are the same as for other leads. */
export const createJournalistLeads = ({ newId, claims, hashOf, personal }: JournalistLeadDeps) =>
  async function claimJournalist(
    tx: Tx,
    campaign: ClaimingCampaign,
    runId: string,
    given: PressPerson,
  ): Promise<JournalistClaim> {
    const { orgId, campaignId, brandIds, goal } = campaign;
    const [brandId] = brandIds;
    if (brandId === undefined) return { leadId: null, refusal: 'filtered' };
    await insertCampaign(tx, orgId, campaign);
    const emailStatus = given.isVerified ? ('verified' as const) : ('unverified' as const);
    const person = {
      ...{ provider: 'press' as const, providerPersonId: given.journalistId, firstName: given.firstName },
      ...{ lastName: given.lastName, title: given.title, seniority: null, departments: [] },
      ...{ linkedinUrl: given.linkedinUrl, city: null, state: null, country: null, timezone: null },
      ...{ email: given.email, emailStatus, emailAvailable: true },
      organization: {
        ...{ name: given.outletName, domain: given.outletDomain, industry: null, size: null },
        ...{ foundedYear: null, location: null, description: null },
      },
    };
    const [row] = await personal.admitted(tx, orgId, [
      { id: newId(), person, address: addressOf(hashOf, given.email, emailStatus) },
    ]);
    if (!row) return { leadId: null, refusal: 'erased' };
    const [personId] = await upsertPeople(tx, orgId, [row]);
    if (personId === undefined) return { leadId: null, refusal: 'erased' };
    const of = { campaignId, brandId, audienceId: null, goal };
    await insertLeads(tx, orgId, [{ id: newId(), personId }], of, 'journalist');
    const leadId = await findLeadOfPerson(tx, orgId, campaignId, personId);
    if (leadId === null) return { leadId: null, refusal: 'taken' };
    return { leadId, refusal: await claims.claimOne(tx, { orgId, brandIds }, runId, leadId) };
  };
