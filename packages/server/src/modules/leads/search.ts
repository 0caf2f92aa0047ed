import type { AudienceFilters } from '@distribute/language/audiences';
import type { Db } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { FoundPerson, SearchUnavailable } from '../audiences/index.ts';
import { PEOPLE_CREDIT } from '../billing/index.ts';
import type { ResolveKey } from '../keys/index.ts';
import type { Ledger } from '../runs/index.ts';

/** Searches for people without storing them. */
export type SearchPeople = (
  orgId: string,
  filters: AudienceFilters,
  page: { page: number; perPage: number },
  signal?: AbortSignal,
) => Promise<{ people: FoundPerson[]; total: number } | SearchUnavailable>;

export interface SearchDeps {
  readonly ledger: Pick<Ledger, 'paid'>;
  readonly searchPeople: SearchPeople;
  readonly db: Db;
  readonly resolveKey: ResolveKey;
}

interface SearchBody {
  readonly person_titles: readonly string[];
  readonly organization_locations?: readonly string[] | undefined;
  readonly organization_industries?: readonly string[] | undefined;
  readonly organization_num_employees_ranges?: readonly string[] | undefined;
  readonly page: number;
  readonly per_page: number;
}

const NO_EXCLUSIONS: Pick<
  AudienceFilters,
  | ('excludeDomains' | 'excludePersonTitles' | 'excludeOrganizationIndustries')
  | ('excludeLocations' | 'excludeKeywords')
> = {
  ...{ excludeDomains: [], excludePersonTitles: [], excludeOrganizationIndustries: [] },
  ...{ excludeLocations: [], excludeKeywords: [] },
};

export function createPeopleSearch({ db, ledger, searchPeople, resolveKey }: SearchDeps) {
  return async ({ orgId, userId, signal }: Caller, body: SearchBody) => {
    const filters: AudienceFilters = {
      personTitles: [...body.person_titles],
      personSeniorities: [],
      personLocations: [],
      organizationLocations: [...(body.organization_locations ?? [])],
      organizationIndustries: [...(body.organization_industries ?? [])],
      organizationNumEmployeesRanges: [...(body.organization_num_employees_ranges ?? [])],
      keywords: [],
      ...NO_EXCLUSIONS,
    };
    const { page, per_page: perPage } = body;
    const { source } = await resolveKey(db, orgId, 'apollo');
    const planned = [{ costName: PEOPLE_CREDIT, quantity: 1, source }];
    const spec = { orgId, userId, signal, serviceName: 'leads' as const, taskName: 'lead-search' };
    const found = await ledger.paid(spec, planned, async (step) => {
      const result = await searchPeople(orgId, filters, { page, perPage }, step.signal);
      if ('unavailable' in result) throw new AppError('not_configured', 'People search is not configured');
      step.use(PEOPLE_CREDIT, 1);
      return result;
    });
    return {
      people: found.people.map(shown),
      pagination: {
        page,
        per_page: perPage,
        total_entries: found.total,
        total_pages: Math.ceil(found.total / perPage),
      },
    };
  };
}

const shown = (person: FoundPerson) => ({
  id: person.providerPersonId,
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  linkedinUrl: person.linkedinUrl,
  organizationName: person.organization.name,
  organizationDomain: person.organization.domain,
  organizationIndustry: person.organization.industry,
  organizationSize: person.organization.size,
  location: [person.city, person.state, person.country].filter(Boolean).join(', ') || null,
  emailAvailable: person.emailAvailable,
});
