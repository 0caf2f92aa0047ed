import type { features } from '@distribute/contract/features';
import type { z } from 'zod';

type StatView = z.output<typeof features.statsRegistry.response>['registry'][string];

/** How a statistic is computed (spec 29.3). */
export type Stat = StatView &
  (
    | { readonly from: 'count' | 'score' | 'spend' | 'actual' }
    /** One count divided by another. */
    | { readonly from: 'share'; readonly of: string; readonly over: string }
    /** Spend divided by a count. */
    | { readonly from: 'price'; readonly over: string }
  );

const count = (label: string): Stat => ({ type: 'count', label, sortDirection: 'desc', from: 'count' });
/** A mean or a score; it has no value before the first measurement. */
const score = (label: string, sortDirection: 'asc' | 'desc' = 'desc'): Stat => ({
  ...{ type: 'rate', label, sortDirection, from: 'score' },
});
const average = (label: string, sortDirection: 'asc' | 'desc' = 'desc'): Stat => ({
  ...{ type: 'count', label, sortDirection, from: 'score' },
});
const share = (label: string, of: string, over: string): Stat => ({
  ...{ type: 'rate', label, sortDirection: 'desc', from: 'share', of, over },
});
const price = (label: string, over: string): Stat => ({
  ...{ type: 'currency', label, sortDirection: 'asc', from: 'price', over },
});
const total = (label: string, from: 'spend' | 'actual'): Stat => ({
  ...{ type: 'currency', label, sortDirection: 'asc', from },
});

export const STATS: Readonly<Record<string, Stat>> = {
  leadsServed: count('Leads Served'),
  emailsGenerated: count('Emails Generated'),
  emailsContacted: count('Contacted'),
  emailsSent: count('Sent'),
  emailsDelivered: count('Delivered'),
  emailsOpened: count('Opens'),
  emailsClicked: count('Clicks'),
  emailsBounced: count('Bounces'),
  recipients: count('Recipients'),
  repliesPositive: count('Positive'),
  repliesNegative: count('Negative'),
  repliesNeutral: count('Neutral'),
  repliesAutoReply: count('Auto-Reply'),
  journalistsFound: count('Journalists Found'),
  journalistsContacted: count('Journalists Contacted'),
  outletsDiscovered: count('Outlets'),
  searchQueriesUsed: count('Searches'),
  avgRelevanceScore: average('Avg Relevance'),
  pressKitsGenerated: count('Kits Generated'),
  pressKitViews: count('Page Views'),
  pressKitUniqueVisitors: count('Unique Visitors'),
  quoteRequestsFound: count('Quote Requests'),
  quotePitchesSubmitted: count('Pitches Submitted'),
  quotesSelected: count('Selected'),
  quotesPublished: count('Published'),
  quotesNotSelected: count('Not Selected'),
  activeCampaigns: count('Active Campaigns'),
  completedRuns: count('Runs'),
  openRate: share('% Opens', 'emailsOpened', 'emailsDelivered'),
  clickRate: share('% Clicks', 'emailsClicked', 'emailsDelivered'),
  positiveReplyRate: share('% Positive', 'repliesPositive', 'emailsDelivered'),
  negativeReplyRate: share('% Negative', 'repliesNegative', 'emailsDelivered'),
  neutralReplyRate: share('% Neutral', 'repliesNeutral', 'emailsDelivered'),
  pitchSelectionRate: share('% Selected', 'quotesSelected', 'quotePitchesSubmitted'),
  pitchPublishRate: share('% Published', 'quotesPublished', 'quotePitchesSubmitted'),
  visibilityScore: score('Visibility Score'),
  shareOfVoice: score('Share of Voice'),
  brandMentionRate: score('Mention Rate'),
  citationRate: score('Citation Rate'),
  netSentiment: score('Net Sentiment'),
  avgPosition: average('Avg Position', 'asc'),
  totalCostInUsdCents: total('Total Cost', 'spend'),
  actualCostInUsdCents: total('Billed Spend', 'actual'),
  costPerOpenCents: price('$/Open', 'emailsOpened'),
  costPerClickCents: price('$/Click', 'emailsClicked'),
  costPerPositiveReplyCents: price('$/Positive Reply', 'repliesPositive'),
  costPerOutletCents: price('$/Outlet', 'outletsDiscovered'),
  costPerPressKitCents: price('$/Kit', 'pressKitsGenerated'),
  costPerPressKitViewCents: price('$/View', 'pressKitViews'),
  costPerQuotePublishedCents: price('$/Quote Published', 'quotesPublished'),
};
