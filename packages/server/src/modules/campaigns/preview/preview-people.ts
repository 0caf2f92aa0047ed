import { type AudienceSource, readPage } from '../../audiences/index.ts';
import type { CampaignsContext } from '../context.ts';
import type { Whom } from '../settings/find-whom.ts';
import { type CampaignReader, readerOf } from './readers.ts';

/** The people that were found in an audience. */
export interface FoundReaders {
  readonly people: readonly CampaignReader[];
  readonly total: number | null;
}

/** Without the people who must not be written to, and without those who have no name. */
export const allowed = async (
  { suppressions }: CampaignsContext,
  orgId: string,
  people: readonly CampaignReader[],
): Promise<CampaignReader[]> => {
  const forbidden = await suppressions.forbiddenAmong(
    orgId,
    people.flatMap(({ email }) => email ?? []),
  );
  // A person without a name was erased or cannot be shown.
  return people.filter(
    ({ email, firstName, lastName }) =>
      !(email !== null && forbidden.has(email)) && (firstName !== null || lastName !== null),
  );
};

/** People of the audience who were found before. */
export async function listStoredPeople(
  context: CampaignsContext,
  orgId: string,
  { audienceId }: Whom,
  limit: number,
): Promise<CampaignReader[]> {
  if (audienceId === null) return [];
  return allowed(context, orgId, await context.leads.listOfAudience(context.db, orgId, audienceId, limit));
}

/** The first people of an upload or a search, none of them stored; null when no provider can be asked now. */
export async function readPeople(
  context: CampaignsContext,
  orgId: string,
  source: AudienceSource,
  limit: number,
  signal?: AbortSignal,
): Promise<FoundReaders | null> {
  const { audiences } = context;
  const page = await readPage(audiences, orgId, source, null, limit, signal);
  if ('unavailable' in page) return null;
  const isCounted = source.filters === null || audiences.people.counts(source.filters);
  return { people: await allowed(context, orgId, page.people.map(readerOf)), total: isCounted ? page.total : null };
}
