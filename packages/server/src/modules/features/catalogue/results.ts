import type { FeatureChart, FeatureEntity, FeatureOutput } from '@distribute/contract/features';
import type { z } from 'zod';
import type { EntityName } from './entities.ts';

export type Output = Readonly<z.output<typeof FeatureOutput>>;
export type Chart = Readonly<z.output<typeof FeatureChart>>;
export type Entity = Readonly<z.output<typeof FeatureEntity>>;
type Segment = Extract<Chart, { type: 'breakdown-bar' }>['segments'][number];

/** What a feature measures, and how it is shown. */
export interface Results {
  readonly outputs: readonly Output[];
  readonly charts: readonly Chart[];
  readonly entities: readonly Entity[];
}

/** In the order of display. The default sort column carries its direction: `costPerOutletCents asc`. */
const outputs = (...refs: string[]): Output[] =>
  refs.map((ref, index) => {
    const [key = '', direction] = ref.split(' ');
    const sortDirection = direction === 'asc' || direction === 'desc' ? direction : null;
    return { key, displayOrder: index + 1, defaultSort: sortDirection !== null, sortDirection };
  });

const funnel = (key: string, title: string, ...steps: string[]): Chart => ({
  key,
  type: 'funnel-bar',
  title,
  displayOrder: 1,
  steps: steps.map((step) => ({ key: step })),
});

const breakdown = (key: string, title: string, ...segments: Segment[]): Chart => ({
  key,
  type: 'breakdown-bar',
  title,
  displayOrder: 2,
  segments,
});

const entity = (name: EntityName, countKey: string | null): Entity => ({ name, countKey });

const REPLIES = breakdown(
  'replyBreakdown',
  'Replies',
  { key: 'repliesPositive', color: 'green', sentiment: 'positive' },
  { key: 'repliesNeutral', color: 'gray', sentiment: 'neutral' },
  { key: 'repliesNegative', color: 'red', sentiment: 'negative' },
  { key: 'repliesAutoReply', color: 'orange', sentiment: 'neutral' },
);

export const OUTREACH: Results = {
  outputs: outputs(
    ...['leadsServed', 'emailsGenerated', 'emailsContacted', 'emailsSent', 'emailsDelivered', 'emailsOpened'],
    ...['emailsClicked', 'repliesPositive', 'repliesNegative', 'repliesNeutral', 'positiveReplyRate', 'clickRate'],
    ...['costPerClickCents', 'costPerPositiveReplyCents asc'],
  ),
  charts: [
    funnel(
      'funnel',
      'Funnel',
      ...['leadsServed', 'emailsGenerated', 'emailsContacted', 'emailsSent'],
      ...['emailsOpened', 'emailsClicked', 'repliesPositive'],
    ),
    REPLIES,
  ],
  entities: [entity('leads', 'leadsServed'), entity('companies', null), entity('emails', 'emailsGenerated')],
};

export const PRESS_OUTREACH: Results = {
  outputs: outputs(
    ...['outletsDiscovered', 'journalistsFound', 'journalistsContacted', 'emailsGenerated', 'emailsSent'],
    ...['emailsDelivered', 'emailsOpened', 'repliesPositive', 'repliesNegative', 'repliesNeutral'],
    ...['positiveReplyRate', 'costPerPositiveReplyCents asc'],
  ),
  charts: [
    funnel(
      'funnel',
      'Funnel',
      ...['outletsDiscovered', 'journalistsFound', 'journalistsContacted'],
      ...['emailsSent', 'emailsOpened', 'repliesPositive'],
    ),
    REPLIES,
  ],
  entities: [
    entity('outlets', 'outletsDiscovered'),
    entity('journalists', 'journalistsFound'),
    entity('emails', 'emailsGenerated'),
    entity('articles', null),
  ],
};

export const OUTLET_DISCOVERY: Results = {
  outputs: outputs('outletsDiscovered', 'avgRelevanceScore', 'searchQueriesUsed', 'costPerOutletCents asc'),
  charts: [funnel('discoveryFunnel', 'Discovery', 'searchQueriesUsed', 'outletsDiscovered')],
  entities: [entity('outlets', 'outletsDiscovered')],
};

export const PRESS_KIT: Results = {
  outputs: outputs(
    ...['pressKitsGenerated', 'pressKitViews', 'pressKitUniqueVisitors'],
    ...['costPerPressKitViewCents', 'costPerPressKitCents asc'],
  ),
  charts: [funnel('pressKitFunnel', 'Press kit', 'pressKitsGenerated', 'pressKitViews', 'pressKitUniqueVisitors')],
  entities: [entity('press-kits', 'pressKitsGenerated')],
};

export const EXPERT_QUOTES: Results = {
  outputs: outputs(
    ...['quoteRequestsFound', 'quotePitchesSubmitted', 'quotesSelected', 'quotesPublished'],
    ...['pitchSelectionRate', 'pitchPublishRate', 'costPerQuotePublishedCents asc'],
  ),
  charts: [
    funnel(
      'quoteFunnel',
      'Quotes',
      ...['quoteRequestsFound', 'quotePitchesSubmitted', 'quotesSelected', 'quotesPublished'],
    ),
    breakdown(
      'pitchOutcomes',
      'Pitch outcomes',
      { key: 'quotesPublished', color: 'green', sentiment: 'positive' },
      { key: 'quotesSelected', color: 'blue', sentiment: 'positive' },
      { key: 'quotesNotSelected', color: 'red', sentiment: 'negative' },
    ),
  ],
  entities: [entity('quote-requests', 'quoteRequestsFound'), entity('quote-pitches', 'quotePitchesSubmitted')],
};

export const VISIBILITY: Results = {
  outputs: outputs(
    ...['visibilityScore desc', 'shareOfVoice', 'brandMentionRate', 'citationRate', 'netSentiment', 'avgPosition'],
  ),
  charts: [
    {
      key: 'visibilityOverTime',
      type: 'line-chart',
      title: 'Visibility over time',
      displayOrder: 1,
      xAxis: 'completedAt',
      series: [{ key: 'visibilityScore' }, { key: 'shareOfVoice' }],
    },
  ],
  entities: [entity('visibility-runs', null), entity('prompts', null), entity('competitors', null)],
};
