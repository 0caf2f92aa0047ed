// Tables: quote_requests, quote_scores, quote_pitches.
// Facts: quote_pitch.approved. Jobs: none.

export { createQuotes, type Quotes, type QuotesDeps } from './module.ts';
export { quoteRoutes } from './routes.ts';
