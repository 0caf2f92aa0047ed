import type { AudienceFilters } from '@distribute/language/audiences';
import type { Db } from '../../kernel/db/db.ts';
import type { AudiencesContext } from './context.ts';
import { isUnavailable, unavailableBy } from './people/people.ts';
import { PeopleSearchError } from './people/people-error.ts';
import type { CrmContact, FoundPerson, PeoplePage, SearchUnavailable } from './ports.ts';
import { type AudienceChoice, type AudienceRow, listInUse } from './store/audiences.ts';

/** What a campaign draws its people from. */
export interface AudienceSource {
  readonly id: string;
  readonly brandId: string;
  readonly provider: 'apollo' | 'crm';
  readonly filters: AudienceFilters | null;
  readonly crmUploadId: string | null;
}

/** A stored source, with what is shown of it. */
export interface StoredSource extends AudienceSource, Pick<AudienceRow, 'name' | 'purpose' | 'reading' | 'sizeCount'> {}

export interface Sources {
  readonly sources: StoredSource[];
  /** The chosen audiences, also those that are paused. */
  readonly audienceIds: readonly string[];
  /** Why there is none; null when there is one. */
  readonly reason: 'no_audience' | 'audience_paused' | null;
}

/** A people search returns no more results than this for one query. */
const DEEPEST = 50_000;
const MAX_PER_PAGE = 100;

const sourceOf = (row: AudienceRow): StoredSource => {
  const { id, brandId, provider, filters, crmUploadId, name, purpose, reading, sizeCount } = row;
  return { id, brandId, provider, filters, crmUploadId, name, purpose, reading, sizeCount };
};

/** `after` counts the people returned so far, so that the page size may change in between. */
const searched = async (
  { people }: AudiencesContext,
  orgId: string,
  filters: AudienceFilters,
  after: string | null,
  size: number,
  signal: AbortSignal | undefined,
): Promise<PeoplePage | SearchUnavailable> => {
  const perPage = Math.min(size, MAX_PER_PAGE);
  const seen = Number(after ?? '0');
  const page = Math.floor(seen / perPage) + 1;
  const found = await people.search(orgId, filters, { page, perPage }, signal);
  if (isUnavailable(found)) return found;
  const end = page * perPage;
  return {
    people: found.people.slice(seen % perPage),
    total: found.total,
    next: end < Math.min(found.total, DEEPEST) ? String(end) : null,
  };
};

const uploaded = async (
  { db, contacts }: AudiencesContext,
  orgId: string,
  { brandId, crmUploadId }: AudienceSource,
  after: string | null,
  limit: number,
) => {
  const uploadId = crmUploadId as string;
  const page = await contacts.sendable(db, orgId, { brandId, uploadId, after, limit });
  const total = await contacts.countSendable(db, orgId, { brandId, uploadId });
  return { people: page.contacts.map(foundContact), total, next: page.next };
};

/** The active audiences a campaign draws from. */
export async function listSources(db: Db, orgId: string, choice: AudienceChoice): Promise<Sources> {
  const inUse = await listInUse(db, orgId, choice);
  const sources = inUse.filter(({ status }) => status === 'active').map(sourceOf);
  const audienceIds = inUse.map(({ id }) => id);
  if (sources.length) return { sources, audienceIds, reason: null };
  return { sources, audienceIds, reason: inUse.length ? 'audience_paused' : 'no_audience' };
}

/** The next people of a source. A failure of the provider is returned as unavailable. */
export async function readPage(
  context: AudiencesContext,
  orgId: string,
  source: AudienceSource,
  after: string | null,
  size: number,
  signal?: AbortSignal,
): Promise<PeoplePage | SearchUnavailable> {
  if (source.filters === null) return uploaded(context, orgId, source, after, size);
  try {
    return await searched(context, orgId, source.filters, after, size, signal);
  } catch (thrown) {
    if (thrown instanceof PeopleSearchError) return unavailableBy(thrown);
    throw thrown;
  }
}

const foundContact = ({
  id,
  email,
  firstName,
  lastName,
  title,
  company,
  country,
  timezone,
}: CrmContact): FoundPerson => ({
  provider: 'crm',
  providerPersonId: id,
  ...{ firstName, lastName, title },
  seniority: null,
  departments: [],
  linkedinUrl: null,
  ...{ city: null, state: null, country, timezone },
  email,
  emailStatus: 'unknown',
  emailAvailable: true,
  organization: {
    name: company,
    ...{ domain: null, industry: null, size: null, foundedYear: null, location: null, description: null },
  },
});
