import type { CampaignRow } from '../store/campaigns.ts';
import { templatePinOf } from '../templates/pinned-template.ts';

const templateOf = (campaign: CampaignRow, unread: readonly string[]) => {
  const pin = templatePinOf(campaign);
  return pin && { ...pin, unread };
};

/** The values that the nodes of a campaign's run may refer to (spec 13.2). */
export const flowInputs = (
  campaign: CampaignRow,
  brandUrls: readonly string[],
  unread: readonly string[],
): Record<string, unknown> => ({
  campaignId: campaign.id,
  orgId: campaign.orgId,
  userId: campaign.createdByUserId,
  brandIds: campaign.brandIds,
  brandUrls,
  featureSlug: campaign.featureSlug,
  featureInputs: campaign.featureInputs,
  goal: campaign.goal,
  audienceIds: campaign.audienceIds,
  mediaListIds: campaign.mediaListIds,
  discoverJournalists: campaign.discoverJournalists,
  servicesOffered: campaign.servicesOffered,
  clickDestinationUrl: campaign.clickDestinationUrl,
  mailboxIds: campaign.mailboxIds,
  template: templateOf(campaign, unread),
  ...(campaign.testId === null ? {} : { testId: campaign.testId }),
});
