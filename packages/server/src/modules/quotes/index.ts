// Tables: quote_requests, quote_scores, quote_pitches.
// Facts: none. Jobs: none.
import { createFeeds, type FeedsDeps } from './feeds.ts';
import { createQuoteNodes, type QuoteNodesDeps } from './nodes.ts';
import { createOpportunities, type OpportunitiesDeps } from './opportunities.ts';
import { createPitches, type PitchesDeps } from './pitches.ts';
import { createRequests, type RequestsDeps } from './requests.ts';
import { scrubQuotes } from './store/personal.ts';
import { countOfCampaigns } from './store/pitches.ts';
import { createSubmit, type SubmitDeps } from './submit.ts';

export { quoteRoutes } from './routes.ts';

export interface QuotesDeps
  extends Omit<RequestsDeps, 'listFeeds'>,
    FeedsDeps,
    Omit<OpportunitiesDeps, 'takeInFeeds'>,
    PitchesDeps,
    SubmitDeps,
    QuoteNodesDeps {
  readonly models: OpportunitiesDeps['models'] & QuoteNodesDeps['models'];
}

/** What journalists ask for, which of it fits a brand, and what is offered to them, once each. */
export function createQuotes(deps: QuotesDeps) {
  const requests = createRequests({ ...deps, listFeeds: createFeeds(deps) });
  const opportunities = createOpportunities({ ...deps, takeInFeeds: requests.takeInFeeds });
  const submit = createSubmit(deps);
  return {
    requests,
    opportunities,
    pitches: createPitches({ ...deps, submit }),
    nodes: createQuoteNodes({ ...deps, requests, opportunities, submit }),
    ofCampaigns: countOfCampaigns,
    personal: { erase: scrubQuotes },
  };
}
export type Quotes = ReturnType<typeof createQuotes>;
