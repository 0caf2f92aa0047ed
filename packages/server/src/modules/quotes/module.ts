import type { EmailsContext } from '../emails/index.ts';
import { createFeeds, type FeedsDeps } from './feeds.ts';
import { createQuoteNodes, type QuoteNodesDeps } from './nodes.ts';
import { createOpportunities, type OpportunitiesDeps } from './opportunities.ts';
import { createPitches, type PitchesDeps } from './pitches.ts';
import { createRequests, type RequestsDeps } from './requests.ts';
import { createQuoteReview, type QuoteReviewDeps } from './review.ts';
import { scrubQuotes } from './store/personal.ts';
import { countOfCampaigns } from './store/pitches.ts';
import { createQuoteSubmit, type SubmitDeps } from './submit.ts';

export interface QuotesDeps
  extends Omit<RequestsDeps, 'listFeeds'>,
    FeedsDeps,
    Omit<OpportunitiesDeps, 'takeInFeeds'>,
    PitchesDeps,
    SubmitDeps,
    QuoteReviewDeps,
    QuoteNodesDeps {
  readonly emails: EmailsContext;
  readonly models: OpportunitiesDeps['models'] & QuoteNodesDeps['models'];
}

/** Requests of journalists, their fit to a brand, and the pitches that answer them, one per request and brand. */
export function createQuotes(deps: QuotesDeps) {
  const review = createQuoteReview(deps);
  const requests = createRequests({ ...deps, review, listFeeds: createFeeds(deps) });
  const opportunities = createOpportunities({ ...deps, takeInFeeds: requests.takeInFeeds });
  const submit = createQuoteSubmit({ ...deps, review });
  return {
    requests,
    opportunities,
    pitches: createPitches({ ...deps, submit }),
    nodes: createQuoteNodes({ ...deps, requests, opportunities, submit, review }),
    /** How many pitches of a campaign wait for review, and how many were approved. */
    countReview: review.count,
    ofCampaigns: countOfCampaigns,
    personal: { erase: scrubQuotes },
  };
}

export type Quotes = ReturnType<typeof createQuotes>;
