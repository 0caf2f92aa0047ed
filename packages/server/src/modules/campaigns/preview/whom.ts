import type { Db } from '../../../kernel/db/db.ts';
import { isDrawnFrom } from '../../leads/index.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import type { CampaignAudiences, CampaignLeads, CampaignReader, PeopleSource } from '../ports.ts';
import { describedAudience } from '../settings/described-audience.ts';
import type { Settings } from '../store/campaigns.ts';

export interface PreviewPeopleDeps {
  readonly db: Db;
  readonly audiences: Pick<CampaignAudiences, 'listSources' | 'describe' | 'readPage' | 'canCount'>;
  readonly leads: Pick<CampaignLeads, 'listOfAudience'>;
  /** Of these addresses, the suppressed ones. */
  readonly forbiddenAmong: (orgId: string, emails: readonly string[]) => Promise<ReadonlySet<string>>;
}

type Drawing = Pick<Settings, 'brandIds' | 'audienceIds' | 'featureInputs'>;

/** The audience that a campaign would draw from first. */
export interface Whom {
  readonly audienceId: string | null;
  readonly name: string;
  readonly filters: PeopleSource['filters'];
  readonly reading: Awaited<ReturnType<CampaignAudiences['listSources']>>['sources'][number]['reading'];
  readonly sizeCount: number | null;
  /** Null where its description was not understood. */
  readonly source: PeopleSource | null;
}

/** What was found of an audience. */
export interface FoundReaders {
  readonly people: readonly CampaignReader[];
  readonly total: number | null;
}

const UNNAMED = '00000000-0000-0000-0000-000000000000';

/** Whom a campaign would write to, as far as it is stored, uploaded or may be asked for; stores nothing. */
export function createPreviewPeople({ db, audiences, leads, forbiddenAmong }: PreviewPeopleDeps) {
  const allowed = async (orgId: string, people: readonly CampaignReader[]): Promise<CampaignReader[]> => {
    const forbidden = await forbiddenAmong(
      orgId,
      people.flatMap(({ email }) => email ?? []),
    );
    // A person without a name was erased, or cannot be shown.
    return people.filter(
      ({ email, firstName, lastName }) =>
        !(email !== null && forbidden.has(email)) && (firstName !== null || lastName !== null),
    );
  };

  /** In the order in which a campaign would draw from them; none where nothing says whom to reach. */
  const findAll = async (orgId: string, drawing: Drawing, needs: Needs): Promise<readonly Whom[]> => {
    const { brandIds, audienceIds } = drawing;
    if (!needs.audience) return [];
    const { sources } = await audiences.listSources(db, orgId, { brandIds, audienceIds, purpose: needs.purpose });
    const drawn = sources.filter((source) => isDrawnFrom(source, { source: sourceOf(needs) }));
    if (drawn.length) {
      return drawn.map(({ id: audienceId, name, filters, reading, sizeCount }, at) => ({
        ...{ audienceId, name, filters, reading, sizeCount },
        source: drawn[at] ?? null,
      }));
    }
    const described = await describedBy(orgId, drawing, needs);
    return described ? [described] : [];
  };

  /** The audience that would be drafted of the campaign's own words. */
  const describedBy = async (orgId: string, drawing: Drawing, needs: Needs): Promise<Whom | null> => {
    const { brandIds, audienceIds, featureInputs } = drawing;
    if (audienceIds !== null || !needs.search) return null;
    const brandId = brandIds[0] ?? null;
    const described = await audiences.describe(orgId, brandId, describedAudience(featureInputs));
    if (described === null) return null;
    const { name, filters, reading } = described;
    const source = {
      id: UNNAMED,
      brandId: brandId ?? UNNAMED,
      provider: 'apollo' as const,
      filters,
      crmUploadId: null,
    };
    return { audienceId: null, name, filters, reading, sizeCount: null, source: filters && source };
  };

  return {
    findAll,
    /** The first of them. */
    find: async (orgId: string, drawing: Drawing, needs: Needs): Promise<Whom | null> =>
      (await findAll(orgId, drawing, needs))[0] ?? null,

    /** Its people that were found before. */
    stored: async (orgId: string, { audienceId }: Whom, limit: number): Promise<CampaignReader[]> =>
      audienceId === null ? [] : allowed(orgId, await leads.listOfAudience(db, orgId, audienceId, limit)),

    /** The first people of an upload or of a search. Null where no provider can be asked now. */
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
export type WhomOf = ReturnType<typeof createPreviewPeople>;
