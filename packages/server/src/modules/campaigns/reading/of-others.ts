import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { purposeOf } from '../../audiences/index.ts';
import { audienceChoice } from '../settings/audience-choice.ts';
import { type CampaignRow, findCampaign } from '../store/campaigns.ts';
import { listUsingAudience } from '../store/lists.ts';

// What other modules ask about a campaign; a database is all that these need.

export async function getCampaignRow(db: Db, orgId: string, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(db, orgId, id);
  if (!campaign) throw notFound('Campaign');
  return campaign;
}

export const campaignExists = async (db: Db, orgId: string, id: string): Promise<boolean> =>
  (await findCampaign(db, orgId, id)) !== null;

/** Null when there is no such campaign. */
export const statusOfCampaign = async (db: Db, orgId: string, id: string): Promise<string | null> =>
  (await findCampaign(db, orgId, id))?.status ?? null;

/** The brands that a campaign writes for now; empty when there is no such campaign. */
export const brandIdsOfCampaign = async (db: Db, orgId: string, id: string): Promise<readonly string[]> =>
  (await findCampaign(db, orgId, id))?.brandIds ?? [];

/** The mailboxes that a campaign may use; null for all of the organisation. */
export const mailboxIdsOfCampaign = async (db: Db, orgId: string, id: string): Promise<readonly string[] | null> =>
  (await findCampaign(db, orgId, id))?.mailboxIds ?? null;

/** Which texts of a campaign must be reviewed; none when there is no such campaign. */
export const reviewModeOfCampaign = async (db: Db, orgId: string, id: string): Promise<CampaignRow['review']> =>
  (await findCampaign(db, orgId, id))?.review ?? 'none';

/** When a campaign was created, and when it was completed or stopped. */
export interface CampaignLife {
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** Null when there is no such campaign. */
export async function lifeOfCampaign(db: Db, orgId: string, id: string): Promise<CampaignLife | null> {
  const campaign = await findCampaign(db, orgId, id);
  if (!campaign) return null;
  const { createdAt, status, statusChangedAt } = campaign;
  return { createdAt, endedAt: status === 'completed' || status === 'stopped' ? statusChangedAt : null };
}

export const linkOfCampaign = async (db: Db, orgId: string, id: string): Promise<string | null> =>
  (await findCampaign(db, orgId, id))?.clickDestinationUrl ?? null;

/** The campaigns that draw from an audience. */
export const listCampaignsUsing = async (...audience: Parameters<typeof listUsingAudience>) =>
  (await listUsingAudience(...audience)).map(({ id, status, featureDynastySlug, ...aims }) => ({
    ...{ id, status },
    ...audienceChoice(aims, purposeOf(featureDynastySlug, 'audience')),
  }));
