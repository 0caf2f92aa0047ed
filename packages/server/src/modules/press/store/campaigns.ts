import type { Angle } from '@distribute/language/press';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { CampaignOfRun } from '../../workflows/index.ts';

/** What this module needs to know of the campaign that it finds people for. */
export type PressCampaign = CampaignOfRun;

export async function insertPressCampaign(tx: Tx, orgId: string, campaign: PressCampaign): Promise<void> {
  await sql`insert into press_campaigns (org_id, campaign_id, brand_ids, workflow_slug, workflow_dynasty_slug,
      feature_slug, feature_dynasty_slug)
    values (${orgId}, ${campaign.campaignId}, ${[...campaign.brandIds]}::uuid[], ${campaign.workflowSlug},
      ${campaign.workflowDynastySlug}, ${campaign.featureSlug}, ${campaign.featureDynastySlug})
    on conflict (org_id, campaign_id) do nothing`.execute(tx);
}

export async function findAngles(db: Db, orgId: string, campaignId: string): Promise<Angle[]> {
  const { rows } = await sql<{ angles: Angle[] }>`select angles from press_campaigns
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.angles ?? [];
}

/** Stores the result of a search for outlets. */
export async function setSearched(
  tx: Tx,
  orgId: string,
  campaignId: string,
  found: { angles: readonly Angle[]; queries: number; noMore: boolean },
): Promise<void> {
  await sql`update press_campaigns set angles = ${JSON.stringify(found.angles)}, no_more_outlets = ${found.noMore},
      search_queries_used = search_queries_used + ${found.queries}, updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}

export async function addQueries(tx: Tx, orgId: string, campaignId: string, queries: number): Promise<void> {
  await sql`update press_campaigns set search_queries_used = search_queries_used + ${queries}, updated_at = app.now()
    where org_id = ${orgId} and campaign_id = ${campaignId}`.execute(tx);
}
