import type { Db } from '../../kernel/db/db.ts';
import { SEARCH_QUERY } from '../billing/index.ts';
import type { CampaignLabels } from '../campaigns/index.ts';
import type { Outcome } from '../features/index.ts';
import type { PressCounts } from '../press/index.ts';
import type { Budgets, UsageDimension, UsageScope } from '../runs/index.ts';
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

/** The last measurement for the brand of one campaign, as decimal strings. */
interface MeasuredScores {
  readonly campaignId: string;
  readonly completedAt: string;
  readonly visibilityScore: string | null;
  readonly shareOfVoice: string | null;
  readonly brandMentionRate: string | null;
  readonly citationRate: string | null;
  readonly netSentiment: string | null;
  readonly avgPosition: string | null;
}

export interface OutcomeSources extends Pick<StatsSources, 'furtherCounts'> {
  readonly counted: ReadCounted;
  /** Outlets and journalists that campaigns found; a campaign that found nothing is missing. */
  readonly press: { counts(db: Db, orgId: string, campaignIds: readonly string[]): Promise<readonly PressCounts[]> };
  readonly costs: Budgets['costsOf'];
  readonly latestScores: (db: Db, orgId: string, campaignIds: readonly string[]) => Promise<readonly MeasuredScores[]>;
}

/**
 * A journalist found by two campaigns counts twice, as a person written to by two campaigns counts as two recipients.
 */
function sumFound(campaigns: readonly CountedCampaign[], press: readonly PressCounts[]) {
  const ids = new Set(campaigns.map(({ campaign }) => campaign.id));
  const found = press.filter(({ campaignId }) => ids.has(campaignId));
  const sum = (of: (counts: PressCounts) => number) => found.reduce((total, counts) => total + of(counts), 0);
  const hunts = new Set(found.flatMap(({ campaignId, journalists }) => (journalists ? [campaignId] : [])));
  return {
    journalists: sum(({ journalists }) => journalists),
    outlets: sum(({ outlets }) => outlets),
    scored: sum(({ scored }) => scored),
    scores: sum(({ scores }) => scores),
    /** For campaigns that found journalists, these are the recipients (spec 7.9). */
    contacted: sumOf(campaigns.filter(({ campaign }) => hunts.has(campaign.id))).recipients.contacted,
  };
}

/** The newest measurement among the campaigns, with the keys of the statistics; empty when nothing was measured. */
function newestScores(campaigns: readonly CountedCampaign[], measured: readonly MeasuredScores[]) {
  const ids = new Set(campaigns.map(({ campaign }) => campaign.id));
  const [newest] = measured
    .filter(({ campaignId }) => ids.has(campaignId))
    .toSorted((one, other) => other.completedAt.localeCompare(one.completedAt));
  if (!newest) return {};
  const { visibilityScore, shareOfVoice, brandMentionRate, citationRate, netSentiment, avgPosition } = newest;
  const share = visibilityScore === null ? null : Number(visibilityScore) / 100;
  const scores = { visibilityScore: share, shareOfVoice, brandMentionRate, citationRate, netSentiment, avgPosition };
  return Object.fromEntries(
    Object.entries(scores).flatMap(([key, value]) => (value === null ? [] : [[key, Number(value)]])),
  );
}

/** With the keys of the statistics (spec 29.3). */
function outcomeOf(
  campaigns: readonly CountedCampaign[],
  press: readonly PressCounts[],
  queries: ReadonlyMap<string, number>,
  others: readonly OtherCounts[],
  measured: readonly MeasuredScores[],
): Outcome {
  const { leadsServed, generated, recipients, emails } = sumOf(campaigns);
  const found = sumFound(campaigns, press);
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
      journalistsFound: found.journalists,
      journalistsContacted: found.contacted,
      outletsDiscovered: found.outlets,
      searchQueriesUsed: campaigns.reduce((sum, { campaign }) => sum + (queries.get(campaign.id) ?? 0), 0),
      ...sumOthers(campaigns, others),
    },
    scores: {
      ...(found.scored === 0 ? {} : { avgRelevanceScore: Math.round((found.scores / found.scored) * 10) / 10 }),
      ...newestScores(campaigns, measured),
    },
  };
}

type OtherCounts = ReadonlyMap<string, Readonly<Record<string, number>>>;

function sumOthers(campaigns: readonly CountedCampaign[], others: readonly OtherCounts[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const counts of others) {
    for (const { campaign } of campaigns) {
      for (const [key, count] of Object.entries(counts.get(campaign.id) ?? {})) sums[key] = (sums[key] ?? 0) + count;
    }
  }
  return sums;
}

/** The outcomes of campaigns, by the dimensions of features. As for costs, a campaign belongs to its first brand. */
export const createOutcomes = ({ counted, press, costs, furtherCounts, latestScores }: OutcomeSources) =>
  async function outcomesOf(
    tx: Db,
    orgId: string,
    { brandId, ...scope }: UsageScope,
    dimension: UsageDimension | null,
  ) {
    const campaigns = await counted(tx, orgId, { ...scope, primaryBrandId: brandId });
    const ids = campaigns.map(({ campaign }) => campaign.id);
    const [found, spent] = [await press.counts(tx, orgId, ids), await costs(tx, orgId, ids)];
    const others: OtherCounts[] = [];
    for (const count of furtherCounts) others.push(await count(tx, orgId, ids));
    const queries = new Map(
      spent.flatMap((share) => (share.costName === SEARCH_QUERY ? [[share.campaignId, Number(share.quantity)]] : [])),
    );
    const measured = await latestScores(tx, orgId, ids);
    const keyOf = dimension === null ? () => null : KEYS[dimension];
    const groups = Map.groupBy(campaigns, ({ campaign }) => keyOf(campaign));
    return new Map([...groups].map(([key, group]) => [key, outcomeOf(group, found, queries, others, measured)]));
  };
