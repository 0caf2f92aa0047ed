import type { CampaignWhom } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { isDrawnFrom } from '../../leads/index.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import type { CampaignAudiences, PeopleSource } from '../ports.ts';
import type { Settings } from '../store/campaigns.ts';
import { type AudienceAims, type AudienceOrigin, audienceChoice, describedAudience } from './audience-choice.ts';

/** An audience that a campaign draws from, or would draw from. */
export interface Whom {
  readonly audienceId: string | null;
  readonly name: string;
  readonly filters: PeopleSource['filters'];
  readonly reading: Awaited<ReturnType<CampaignAudiences['listSources']>>['sources'][number]['reading'];
  readonly sizeCount: number | null;
  /** Null when its description was not understood. */
  readonly source: PeopleSource | null;
}

export interface FoundWhom {
  readonly origin: AudienceOrigin;
  /** In the order in which the campaign draws from them; empty when nothing says whom to reach. */
  readonly audiences: readonly Whom[];
}

const UNNAMED = '00000000-0000-0000-0000-000000000000';

/** Finds the audiences of a campaign, or of a request for one. It writes nothing. */
export function createFindWhom({ audiences }: { audiences: Pick<CampaignAudiences, 'listSources' | 'describe'> }) {
  /** The audience that would be drafted: from the campaign's words, else from what is known about its brand. */
  const describe = async (db: Db, orgId: string, aims: AudienceAims, { purpose }: Needs): Promise<Whom | null> => {
    const brandId = aims.brandIds[0] ?? null;
    const targetAudience = describedAudience(aims.featureInputs, purpose);
    const described = await audiences.describe(db, { orgId, brandId, targetAudience, purpose });
    if (described === null) return null;
    const { audienceId, name, filters, reading } = described;
    const source = { id: audienceId ?? UNNAMED, brandId: brandId ?? UNNAMED, filters };
    return {
      ...{ audienceId, name, filters, reading, sizeCount: null },
      source: filters && { ...source, provider: 'apollo', crmUploadId: null },
    };
  };

  const find = async (db: Db, orgId: string, aims: AudienceAims, needs: Needs): Promise<FoundWhom | null> => {
    if (!needs.audience) return null;
    const { origin, ...choice } = audienceChoice(aims, needs.purpose);
    const { sources } = await audiences.listSources(db, orgId, choice);
    const drawn = sources.filter((source) => isDrawnFrom(source, { source: sourceOf(needs) }));
    if (drawn.length) {
      const found = drawn.map((source): Whom => {
        const { id: audienceId, name, filters, reading, sizeCount } = source;
        return { audienceId, name, filters, reading, sizeCount, source };
      });
      return { origin, audiences: found };
    }
    if (origin === 'named' || !needs.search) return { origin, audiences: [] };
    const described = await describe(db, orgId, aims, needs);
    return { origin: origin === 'brand' ? 'website' : origin, audiences: described ? [described] : [] };
  };

  return {
    find,

    /** A request has no audience of its own yet; words that mean an audience of the brand would use that one. */
    aimsOf: async (
      db: Db,
      orgId: string,
      { brandIds, audienceIds, featureInputs }: Pick<Settings, 'brandIds' | 'audienceIds' | 'featureInputs'>,
      needs: Needs,
    ): Promise<AudienceAims> => {
      const aims = { brandIds, audienceIds, featureInputs, draftedAudienceId: null, createdAt: null };
      const { origin } = audienceChoice(aims, needs.purpose);
      if (origin !== 'words') return aims;
      return { ...aims, draftedAudienceId: (await describe(db, orgId, aims, needs))?.audienceId ?? null };
    },
  };
}
export type WhomFinder = ReturnType<typeof createFindWhom>;

/** Whom a campaign writes to, as the API shows it. */
export const showWhom = (found: FoundWhom | null): z.output<typeof CampaignWhom> | null =>
  found && {
    from: found.origin,
    audiences: found.audiences
      .filter(({ source }) => source !== null)
      .map(({ audienceId, name }) => ({ audienceId, name })),
  };
