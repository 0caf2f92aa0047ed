import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/** What press needs to know of the campaign that it finds people for. */
export interface PressCampaign {
  readonly campaignId: string;
  readonly brandIds: readonly string[];
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
}

export async function insertPressCampaign(tx: Tx, orgId: string, campaign: PressCampaign): Promise<void> {
  await sql`insert into press_campaigns (org_id, campaign_id, brand_ids, workflow_slug, workflow_dynasty_slug,
      feature_slug, feature_dynasty_slug)
    values (${orgId}, ${campaign.campaignId}, ${[...campaign.brandIds]}::uuid[], ${campaign.workflowSlug},
      ${campaign.workflowDynastySlug}, ${campaign.featureSlug}, ${campaign.featureDynastySlug})
    on conflict (org_id, campaign_id) do nothing`.execute(tx);
}
