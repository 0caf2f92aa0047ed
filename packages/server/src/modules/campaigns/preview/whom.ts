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
  /** Returns the suppressed ones of these addresses. */
  readonly forbiddenAmong: (orgId: string, emails: readonly string[]) => Promise<ReadonlySet<string>>;
}

type Drawing = Pick<Settings, 'brandIds' | 'audienceIds' | 'featureInputs'>;

/** An audience that a campaign would draw from. */
export interface Whom {
  readonly audienceId: string | null;
  readonly name: string;
  readonly filters: PeopleSource['filters'];
  readonly reading: Awaited<ReturnType<CampaignAudiences['listSources']>>['sources'][number]['reading'];
  readonly sizeCount: number | null;
  /** Null when its description was not understood. */
  readonly source: PeopleSource | null;
}

/** The people that were found in an audience. */
export interface FoundReaders {
  readonly people: readonly CampaignReader[];
  readonly total: number | null;
}

const UNNAMED = '00000000-0000-0000-0000-000000000000';

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

  /** The audiences in the order in which a campaign would draw from them; empty when nothing says whom to reach. */
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

  /** The audience that would be drafted from the campaign's description. */
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
    /** The first of these audiences. */
    find: async (orgId: string, drawing: Drawing, needs: Needs): Promise<Whom | null> =>
      (await findAll(orgId, drawing, needs))[0] ?? null,

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
export type WhomOf = ReturnType<typeof createPreviewPeople>;
