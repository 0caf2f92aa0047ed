import type { Dag } from '@distribute/contract/workflows';
import { brand, chain, ends, failed, gate, hold, send, TWO_STEPS } from './parts.ts';

const inputs = { brand: '$ref:brand.output.fields', inputs: '$ref:flow_input.featureInputs' };

/** One run is one journalist; discovery searches only when too few are waiting. */
export const pitching: Dag = {
  nodes: [
    gate,
    brand('pr'),
    {
      id: 'outlets',
      type: 'outlet-discover',
      config: { maxOutlets: 10, maxQueries: 6, refillBelow: 5 },
      inputMapping: inputs,
      retries: 1,
    },
    { id: 'journalists', type: 'journalist-discover', config: { maxPerOutlet: 3, refillBelow: 3 }, retries: 1 },
    { id: 'claim', type: 'journalist-claim', retries: 0 },
    { id: 'has-journalist', type: 'condition' },
    {
      id: 'articles',
      type: 'article-discover',
      config: { max: 3 },
      inputMapping: { journalistId: '$ref:claim.output.journalist.id' },
    },
    {
      id: 'write',
      type: 'pitch-generate',
      config: { template: 'pr-pitch', steps: TWO_STEPS },
      inputMapping: {
        journalistId: '$ref:claim.output.journalist.id',
        articles: '$ref:articles.output.articles',
        ...inputs,
      },
    },
    send,
    ends('done', 'continue'),
    ends('exhausted', 'drain', 'audience_exhausted'),
    hold,
    failed,
  ],
  edges: [
    ...chain('gate', 'brand', 'outlets', 'journalists', 'claim', 'has-journalist'),
    { from: 'has-journalist', to: 'articles', condition: '$ref:claim.output.found == true' },
    { from: 'has-journalist', to: 'exhausted', condition: '$ref:claim.output.reason == "audience_exhausted"' },
    { from: 'has-journalist', to: 'hold' },
    ...chain('articles', 'write', 'send', 'done'),
  ],
  onError: 'failed',
};

/** Gate, brand, one action, end: workflows that run once, or again after some time. */
const single = (list: Parameters<typeof brand>[0], act: Dag['nodes'][number], end: Dag['nodes'][number]): Dag => ({
  nodes: [gate, brand(list), act, end, failed],
  edges: chain('gate', 'brand', act.id, 'done'),
  onError: 'failed',
});

export const outletDiscovery = single(
  'pr',
  {
    id: 'discover',
    type: 'outlet-discover',
    config: { maxOutlets: 50, maxQueries: 20, refillBelow: null },
    inputMapping: inputs,
    retries: 1,
  },
  ends('done', 'complete', 'schedule_complete'),
);

export const pressKit = single(
  'kit',
  {
    id: 'kit',
    type: 'press-kit-generate',
    inputMapping: { instruction: '$ref:flow_input.featureInputs.prAngle', brand: '$ref:brand.output.fields' },
    retries: 1,
  },
  ends('done', 'complete', 'schedule_complete'),
);

export const visibility = single(
  'visibility',
  { id: 'score', type: 'visibility-score', config: { prompts: 20 }, inputMapping: inputs, retries: 1 },
  { id: 'done', type: 'end-run', config: { success: true, next: 'repeat', afterSeconds: 604_800 } },
);

export const expertQuotes: Dag = {
  nodes: [
    gate,
    {
      id: 'find',
      type: 'quote-request-find',
      config: { minRelevance: 60 },
      inputMapping: { inputs: '$ref:flow_input.featureInputs' },
    },
    { id: 'has-request', type: 'condition' },
    brand('expert'),
    {
      id: 'write',
      type: 'quote-pitch-generate',
      inputMapping: { quoteRequestId: '$ref:find.output.quoteRequest.id', ...inputs },
    },
    {
      id: 'submit',
      type: 'quote-pitch-submit',
      config: { mode: 'email' },
      inputMapping: { quotePitchId: '$ref:write.output.quotePitchId' },
      retries: 0,
    },
    ends('done', 'continue'),
    { id: 'later', type: 'end-run', config: { success: true, next: 'repeat', afterSeconds: 21_600 } },
    failed,
  ],
  edges: [
    ...chain('gate', 'find', 'has-request'),
    { from: 'has-request', to: 'brand', condition: '$ref:find.output.found == true' },
    { from: 'has-request', to: 'later' },
    ...chain('brand', 'write', 'submit', 'done'),
  ],
  onError: 'failed',
};
