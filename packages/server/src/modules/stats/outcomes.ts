import { snapshot } from '../../kernel/db/snapshot.ts';
import type { CampaignLabels } from '../campaigns/index.ts';
import type { PressCounts } from '../press/index.ts';
import type { UsageDimension, UsageScope } from '../runs/index.ts';
import type { CountedCampaign, ReadCounted } from './counted.ts';
import type { StatsSources } from './ports.ts';
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
function outcomeOf(campaigns: readonly CountedCampaign[], found: readonly PressCounts[]) {
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
      outletsDiscovered: totalOf(found, ({ outlets }) => outlets),
      journalistsFound: totalOf(found, ({ journalists }) => journalists),
      journalistsContacted: found.length ? recipients.contacted : 0,
      searchQueriesUsed: totalOf(found, ({ queries }) => queries),
    },
    scores: relevanceOf(found),
  };
}

const totalOf = (found: readonly PressCounts[], count: (one: PressCounts) => number): number =>
  found.reduce((sum, one) => sum + count(one), 0);

/** The mean over all outlets, each as often as campaigns have found it; one decimal. */
function relevanceOf(found: readonly PressCounts[]): Record<string, number> {
  const scored = found.filter(({ relevance, outlets }) => relevance !== null && outlets > 0);
  const outlets = totalOf(scored, (one) => one.outlets);
  if (outlets === 0) return {};
  const mean = totalOf(scored, (one) => (one.relevance ?? 0) * one.outlets) / outlets;
  return { avgRelevanceScore: Math.round(mean * 10) / 10 };
}

/** What campaigns came to, by what features group them by. As with costs, a campaign belongs to its first brand. */
export const createOutcomes = ({ db, counted, press }: Pick<StatsSources, 'db' | 'press'> & { counted: ReadCounted }) =>
  async function outcomesOf(orgId: string, { brandId, ...scope }: UsageScope, dimension: UsageDimension | null) {
    const { campaigns, found } = await snapshot(db, async (tx) => {
      const all = await counted(tx, orgId, { ...scope, primaryBrandId: brandId });
      return {
        campaigns: all,
        found: await press.counts(
          tx,
          orgId,
          all.map(({ campaign }) => campaign.id),
        ),
      };
    });
    const foundFor = new Map(found.map((one) => [one.campaignId, one]));
    const keyOf = dimension === null ? () => null : KEYS[dimension];
    const groups = Map.groupBy(campaigns, ({ campaign }) => keyOf(campaign));
    return new Map(
      [...groups].map(([key, group]) => [
        key,
        outcomeOf(
          group,
          group.flatMap(({ campaign }) => foundFor.get(campaign.id) ?? []),
        ),
      ]),
    );
  };
