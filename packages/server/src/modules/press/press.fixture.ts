import type { FoundJournalist, FoundOutlet } from './found.ts';

export const aJournalist = (given: Partial<FoundJournalist> = {}): FoundJournalist => ({
  name: 'Ida Reed',
  firstName: 'Ida',
  lastName: 'Reed',
  entityType: 'individual',
  email: 'ida@ledger.test',
  title: 'Technology editor',
  linkedinUrl: null,
  articleUrls: ['https://ledger.test/story'],
  relevanceScore: 70,
  whyRelevant: 'Writes about small firms',
  whyNotRelevant: 'Rarely quotes founders',
  ...given,
});

export const anOutlet = (given: Partial<FoundOutlet> = {}): FoundOutlet => ({
  url: 'https://ledger.test',
  name: 'The Ledger',
  relevanceScore: 80.5,
  whyRelevant: 'Trade press of the field',
  whyNotRelevant: 'Covers large firms',
  overallRelevance: 'Worth a pitch',
  journalists: [],
  ...given,
});
