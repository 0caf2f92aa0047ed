import type { Db } from '../kernel/db/db.ts';
import type { FindOwners, LookedUpKind, Owner } from '../kernel/http/mandate/limits.ts';
import { listAudienceOwners } from '../modules/audiences/index.ts';
import { listBrandsByIds } from '../modules/brands/index.ts';
import { listCampaignOwners } from '../modules/campaigns/index.ts';
import { listContactOwners, listUploadOwners } from '../modules/contacts/index.ts';
import { listEmailOwners } from '../modules/emails/index.ts';
import { listLeadOwners } from '../modules/leads/index.ts';
import { listReplyOwners } from '../modules/replies/index.ts';
import { listRunOwners } from '../modules/runs/index.ts';
import { listWorkflowRunOwners } from '../modules/workflows/index.ts';

type ListOwners = (db: Db, orgId: string, ids: readonly string[]) => Promise<Owner[]>;

const LISTS: Readonly<Record<LookedUpKind, ListOwners>> = {
  campaign: listCampaignOwners,
  lead: listLeadOwners,
  email: listEmailOwners,
  reply: listReplyOwners,
  audience: listAudienceOwners,
  upload: listUploadOwners,
  contact: listContactOwners,
  run: listRunOwners,
  workflowRun: listWorkflowRunOwners,
};

/** What belongs to a campaign belongs to all brands of the campaign (spec 3.15.2). */
export const findOwnersIn =
  (db: Db): FindOwners =>
  async (orgId, kind, ids) => {
    const owners = await LISTS[kind](db, orgId, ids);
    const campaignIds = owners.flatMap(({ campaignId }) => campaignId ?? []);
    if (kind === 'campaign' || campaignIds.length === 0) return owners;
    const campaigns = await listCampaignOwners(db, orgId, campaignIds);
    const brandsOf = new Map(campaigns.map((campaign) => [campaign.campaignId, campaign.brandIds]));
    return owners.map((owner) => ({ ...owner, brandIds: brandsOf.get(owner.campaignId) ?? owner.brandIds }));
  };

/** Whether all of these belong to the organisation. */
export async function isKnownIn(db: Db, orgId: string, kind: 'brand' | 'campaign', ids: readonly string[]) {
  const found = await (kind === 'brand' ? listBrandsByIds(db, orgId, ids) : listCampaignOwners(db, orgId, ids));
  return found.length === new Set(ids).size;
}
