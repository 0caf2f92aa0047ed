import type { Db } from '../../../kernel/db/db.ts';
import type { CampaignAudiences, CampaignLeads, CampaignReader, PeopleSource } from '../ports.ts';
import type { Whom } from '../settings/find-whom.ts';

export interface PreviewPeopleDeps {
  readonly db: Db;
  readonly audiences: Pick<CampaignAudiences, 'readPage' | 'canCount'>;
  readonly leads: Pick<CampaignLeads, 'listOfAudience'>;
  /** Returns the suppressed ones of these addresses. */
  readonly forbiddenAmong: (orgId: string, emails: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The people that were found in an audience. */
export interface FoundReaders {
  readonly people: readonly CampaignReader[];
  readonly total: number | null;
}

/** Finds the people whom a campaign would write to: stored, uploaded, or found by a search. It stores nothing. */
export function createPreviewPeople({ db, audiences, leads, forbiddenAmong }: PreviewPeopleDeps) {
  const allowed = async (orgId: string, people: readonly CampaignReader[]): Promise<CampaignReader[]> => {
    const forbidden = await forbiddenAmong(
      orgId,
      people.flatMap(({ email }) => email ?? []),
    );
    // A person without a name was erased or cannot be shown.
    return people.filter(
      ({ email, firstName, lastName }) =>
        !(email !== null && forbidden.has(email)) && (firstName !== null || lastName !== null),
    );
  };

  return {
    /** People of the audience who were found before. */
    stored: async (orgId: string, { audienceId }: Whom, limit: number): Promise<CampaignReader[]> =>
      audienceId === null ? [] : allowed(orgId, await leads.listOfAudience(db, orgId, audienceId, limit)),

    /** The first people of an upload or a search; null when no provider can be asked now. */
    read: async (
      orgId: string,
      source: PeopleSource,
      limit: number,
      signal?: AbortSignal,
    ): Promise<FoundReaders | null> => {
      const page = await audiences.readPage(orgId, source, null, limit, signal);
      if ('unavailable' in page) return null;
      const isCounted = source.filters === null || audiences.canCount(source.filters);
      return { people: await allowed(orgId, page.people), total: isCounted ? page.total : null };
    },
  };
}
export type PreviewPeople = ReturnType<typeof createPreviewPeople>;
