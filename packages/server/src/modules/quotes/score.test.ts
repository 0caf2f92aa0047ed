import { expect, test } from 'vitest';
import type { BrandEvidence } from '../brands/index.ts';
import { fitsOf } from './score.ts';
import type { RequestRow } from './store/requests.ts';

const found = new Map([['expertTopics', { value: ['Keeping vaccines cold without power'] }]]);
const READ = { findings: found } as unknown as BrandEvidence;
const REQUESTS = [{ opportunityText: 'a' }, { opportunityText: 'b' }, { opportunityText: 'c' }] as RequestRow[];

test('a score goes to the request that it names, with its reason and only words that the company says', () => {
  const scores = [
    { request: 3, score: 90, reason: 'Speaks about vaccines in transit.', quote: 'vaccines cold without power' },
    { request: 1, score: 140, reason: 'Near', quote: 'words of nobody' },
  ];
  expect(fitsOf(READ, REQUESTS, { scores })).toEqual([
    { score: 100, reason: 'Near.' },
    { score: 0, reason: null },
    { score: 90, reason: 'Speaks about vaccines in transit. The site says “vaccines cold without power”.' },
  ]);
});
