import type { Db } from '../../kernel/db/db.ts';
import { snapshot } from '../../kernel/db/snapshot.ts';
import type { CampaignLabels } from '../campaigns/index.ts';
import type { UsageDimension, UsageScope } from '../runs/index.ts';
import type { CountedCampaign, ReadCounted } from './counted.ts';
import { sumOf } from './sums.ts';

const KEYS: Record<UsageDimension, (campaign: CampaignLabels) => string | null> = {
  campaignId: ({ id }) => id,
  brandId: ({ brandIds }) => brandIds[0] ?? null,
  workflowSlug: ({ workflowSlug }) => workflowSlug,
  workflowDynastySlug: ({ workflowDynastySlug }) => workflowDynastySlug,
  featureSlug: ({ featureSlug }) => featureSlug,
  featureDynastySlug: ({ featureDynastySlug }) => featureDynastySlug,
};

/** In the words of the registry of statistics (api.md 29.3). */
function outcomeOf(campaigns: readonly CountedCampaign[]) {
  const { leadsServed, generated, recipients, emails } = sumOf(campaigns);
  return {
    activeCampaigns: campaigns.filter(({ campaign }) => campaign.status === 'active').length,
    counts: {
      leadsServed,
      emailsGenerated: generated,
      emailsContacted: recipients.contacted,
      recipients: recipients.contacted,
      emailsSent: emails.sent,
      emailsDelivered: emails.delivered,
      emailsOpened: emails.opened,
      emailsClicked: emails.clicked,
      emailsBounced: emails.bounced,
      repliesPositive: recipients.repliesPositive,
      repliesNegative: recipients.repliesNegative,
      repliesNeutral: recipients.repliesNeutral,
      repliesAutoReply: recipients.repliesAutoReply,
    },
    scores: {},
  };
}

/** What campaigns came to, by what features group them by. As with costs, a campaign belongs to its first brand. */
export const createOutcomes = ({ db, counted }: { db: Db; counted: ReadCounted }) =>
  async function outcomesOf(orgId: string, { brandId, ...scope }: UsageScope, dimension: UsageDimension | null) {
    const campaigns = await snapshot(db, (tx) => counted(tx, orgId, { ...scope, primaryBrandId: brandId }));
    const keyOf = dimension === null ? () => null : KEYS[dimension];
    const groups = Map.groupBy(campaigns, ({ campaign }) => keyOf(campaign));
    return new Map([...groups].map(([key, group]) => [key, outcomeOf(group)]));
  };
