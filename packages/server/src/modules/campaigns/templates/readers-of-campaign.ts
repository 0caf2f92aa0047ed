import type { Db } from '../../../kernel/db/db.ts';
import type { CampaignReaders } from '../../templates/index.ts';
import type { CampaignsContext } from '../context.ts';
import { needsOf } from '../gates/needs.ts';
import { getCampaignRow } from '../reading/of-others.ts';
import { campaignReaders } from './fields-gate.ts';

/** Whom a campaign writes to, for those who check a template. */
export async function readersOfCampaign(
  { workflows }: CampaignsContext,
  db: Db,
  orgId: string,
  campaignId: string,
): Promise<CampaignReaders> {
  const campaign = await getCampaignRow(db, orgId, campaignId);
  const { dag, featureDynastySlug } = await workflows.resolveWorkflow({ orgId, workflowSlug: campaign.workflowSlug });
  return campaignReaders(db, campaign, needsOf(dag, featureDynastySlug));
}
