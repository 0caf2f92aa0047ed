import type { ListWindow } from '../../../kernel/db/lists/paging.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { CampaignsContext } from '../context.ts';
import { getCampaignRow } from './of-others.ts';

/** Journalists that were found for a campaign of the caller. */
export async function listJournalistsOf(
  { db, press }: CampaignsContext,
  caller: Caller,
  campaignId: string,
  window: ListWindow,
) {
  await getCampaignRow(db, caller.orgId, campaignId);
  return press.ofCampaign.journalists(caller, campaignId, window);
}

/** Outlets that were found for a campaign of the caller. */
export async function listOutletsOf(
  { db, press }: CampaignsContext,
  caller: Caller,
  campaignId: string,
  window: ListWindow,
) {
  await getCampaignRow(db, caller.orgId, campaignId);
  return press.ofCampaign.outlets(caller, campaignId, window);
}
