import type { audiences } from '@distribute/contract/audiences';
import type { AudienceFilters } from '@distribute/language/audiences';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Position } from '../../kernel/db/lists/paging.ts';
import type { AudienceChoice } from './store/audiences.ts';

export interface FoundOrganization {
  name: string | null;
  domain: string | null;
  industry: string | null;
  /** The range of the number of employees, such as `"51,200"`. */
  size: string | null;
  foundedYear: number | null;
  location: string | null;
  description: string | null;
}

export type AddressStatus = 'verified' | 'unverified' | 'invalid' | 'unknown' | 'none';

export interface FoundPerson {
  provider: 'apollo' | 'crm' | 'press';
  providerPersonId: string;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  seniority: string | null;
  departments: readonly string[];
  linkedinUrl: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  timezone: string | null;
  /** An address that is known without paying. */
  email: string | null;
  emailStatus: AddressStatus;
  emailAvailable: boolean;
  organization: FoundOrganization;
}

export interface PeoplePage {
  people: FoundPerson[];
  total: number;
  /** Null on the last page. */
  next: string | null;
}

/** No provider can be asked now, and nothing was paid; the caller decides what to do. */
export interface SearchUnavailable {
  /** The provider failed and may work later, it refused the key, or there is no key. */
  unavailable: 'search_unavailable' | 'key_refused' | 'search_not_configured';
  /** How long the provider asks us to wait. */
  retryAfterMs: number | null;
  /** The provider's own text if there is one, without secrets. */
  detail: string | null;
}

/** The people provider: Apollo, or the sandbox's directory in its place. */
export interface PeopleProvider {
  /** Whether its totals respect exclusions; otherwise people are excluded page by page. */
  readonly canExclude: boolean;
  /** `page` counts from 1. */
  search(
    key: string | null,
    filters: AudienceFilters,
    page: { page: number; perPage: number },
    signal?: AbortSignal,
  ): Promise<{ people: FoundPerson[]; total: number }>;
  /** Null when the provider has no person with that id. */
  enrich(
    key: string | null,
    providerPersonId: string,
    signal?: AbortSignal,
  ): Promise<{ email: string | null; emailStatus: AddressStatus } | null>;
  /** The person of that name who works for the company of that site; null when the provider has none. */
  findAtSite(
    key: string | null,
    person: { readonly name: string; readonly domain: string },
    signal?: AbortSignal,
  ): Promise<{ email: string | null; emailStatus: AddressStatus } | null>;
}

/** A contact of an upload as a member of its audience. */
export interface UploadedContact extends CrmContact {
  readonly createdAt: string;
}

export interface CrmContact {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly country: string | null;
  readonly timezone: string | null;
}

/** The people of an audience whom the module `leads` stores. */
export interface AudienceLeads {
  /** How many people were taken from each audience; an audience with none is missing. */
  contactedCounts(db: Db, orgId: string, audienceIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Newest first; one more than `limit` when there are more. */
  members(
    orgId: string,
    audienceId: string,
    window: { limit: number; offset: number; after: Position | null },
  ): Promise<{ members: AudienceMember[]; total: number }>;
  /** Contacts of an upload as members of the audience, whether or not a campaign took them. */
  uploadedMembers(orgId: string, audienceId: string, contacts: readonly UploadedContact[]): Promise<AudienceMember[]>;
}

export type AudienceMember = z.output<(typeof audiences)['listMembers']['response']>['members'][number];

/** A campaign that has not ended. */
export interface AudienceCampaign extends AudienceChoice {
  readonly id: string;
  readonly status: string;
}

/** Campaigns that have not ended and name an audience, or draw from all audiences of its brand. */
export type CampaignsUsing = (
  db: Db,
  orgId: string,
  audience: { readonly id: string; readonly brandId: string },
) => Promise<AudienceCampaign[]>;
