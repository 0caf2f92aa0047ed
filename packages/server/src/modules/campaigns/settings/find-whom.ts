import type { CampaignWhom } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { Db } from '../../../kernel/db/db.ts';
import { type AudienceSource, describeAudience, listSources, type StoredSource } from '../../audiences/index.ts';
import { isDrawnFrom } from '../../leads/index.ts';
import type { CampaignsContext } from '../context.ts';
import { type Needs, sourceOf } from '../gates/needs.ts';
import type { Settings } from '../store/campaigns.ts';
import { type AudienceAims, type AudienceOrigin, audienceChoice, describedAudience } from './audience-choice.ts';

/** An audience that a campaign draws from, or would draw from. */
export interface Whom {
  readonly audienceId: string | null;
  readonly name: string;
  readonly filters: AudienceSource['filters'];
  readonly reading: StoredSource['reading'];
  readonly sizeCount: number | null;
  /** Null when its description was not understood. */
  readonly source: AudienceSource | null;
}

export interface FoundWhom {
  readonly origin: AudienceOrigin;
  /** In the order in which the campaign draws from them; empty when nothing says whom to reach. */
  readonly audiences: readonly Whom[];
}

const UNNAMED = '00000000-0000-0000-0000-000000000000';

/** The audience that would be drafted: from the campaign's words, else from what is known about its brand. */
async function describeWhom(
  db: Db,
  context: CampaignsContext,
  orgId: string,
  aims: AudienceAims,
  { purpose }: Needs,
): Promise<Whom | null> {
  const brandId = aims.brandIds[0] ?? null;
  const targetAudience = describedAudience(aims.featureInputs, purpose);
  const described = await describeAudience(db, context, { orgId, brandId, targetAudience, purpose });
  if (described === null) return null;
  const { audienceId, name, filters, reading } = described;
  const source = { id: audienceId ?? UNNAMED, brandId: brandId ?? UNNAMED, filters };
  return {
    ...{ audienceId, name, filters, reading, sizeCount: null },
    source: filters && { ...source, provider: 'apollo', crmUploadId: null },
  };
}

/** Finds the audiences of a campaign, or of a request for one. It writes nothing. */
export async function findWhom(
  db: Db,
  context: CampaignsContext,
  orgId: string,
  aims: AudienceAims,
  needs: Needs,
): Promise<FoundWhom | null> {
  if (!needs.audience) return null;
  const { origin, ...choice } = audienceChoice(aims, needs.purpose);
  const { sources } = await listSources(db, orgId, choice);
  const drawn = sources.filter((source) => isDrawnFrom(source, { source: sourceOf(needs) }));
  if (drawn.length) {
    const found = drawn.map((source): Whom => {
      const { id: audienceId, name, filters, reading, sizeCount } = source;
      return { audienceId, name, filters, reading, sizeCount, source };
    });
    return { origin, audiences: found };
  }
  if (origin === 'named' || !needs.search) return { origin, audiences: [] };
  const described = await describeWhom(db, context, orgId, aims, needs);
  return { origin: origin === 'brand' ? 'website' : origin, audiences: described ? [described] : [] };
}

/** A request has no audience of its own yet; words that mean an audience of the brand would use that one. */
export async function aimsOf(
  db: Db,
  context: CampaignsContext,
  orgId: string,
  { brandIds, audienceIds, featureInputs }: Pick<Settings, 'brandIds' | 'audienceIds' | 'featureInputs'>,
  needs: Needs,
): Promise<AudienceAims> {
  const aims = { brandIds, audienceIds, featureInputs, draftedAudienceId: null, createdAt: null };
  const { origin } = audienceChoice(aims, needs.purpose);
  if (origin !== 'words') return aims;
  return { ...aims, draftedAudienceId: (await describeWhom(db, context, orgId, aims, needs))?.audienceId ?? null };
}

/** Whom a campaign writes to, as the API shows it. */
export const showWhom = (found: FoundWhom | null): z.output<typeof CampaignWhom> | null =>
  found && {
    from: found.origin,
    audiences: found.audiences
      .filter(({ source }) => source !== null)
      .map(({ audienceId, name }) => ({ audienceId, name })),
  };
