import type { Campaign } from '@distribute/contract/campaigns';
import type { z } from 'zod';
import type { FoundArticle, FoundJournalist, FoundOutlet } from './found.ts';
import type { PressCampaign } from './store/campaigns.ts';

type NamedCampaign = Pick<
  z.output<typeof Campaign>,
  'id' | 'brandIds' | 'workflowSlug' | 'workflowDynastySlug' | 'featureSlug' | 'featureDynastySlug'
>;

/** A campaign in the form that the module `press` uses. */
export const pressCampaign = ({ id: campaignId, ...campaign }: NamedCampaign): PressCampaign => ({
  campaignId,
  brandIds: campaign.brandIds,
  workflowSlug: campaign.workflowSlug,
  workflowDynastySlug: campaign.workflowDynastySlug ?? '',
  featureSlug: campaign.featureSlug ?? '',
  featureDynastySlug: campaign.featureDynastySlug ?? '',
});

export const aJournalist = (given: Partial<FoundJournalist> = {}): FoundJournalist => ({
  name: 'Ida Reed',
  firstName: 'Ida',
  lastName: 'Reed',
  entityType: 'individual',
  profile: null,
  email: 'ida@ledger.test',
  emailVerification: 'published',
  lastSeenAt: null,
  evidence: [],
  skippedBecause: null,
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
  articles: [],
  readOutcome: null,
  ...given,
});

export const anArticle = (given: Partial<FoundArticle> = {}): FoundArticle => ({
  url: 'https://ledger.test/story',
  title: 'Small firms leave spreadsheets behind',
  description: 'What happens when the bookkeeping moves.',
  snippet: null,
  ogTitle: null,
  ogDescription: null,
  author: 'By Ida Reed',
  authors: [{ name: 'Ida Reed', profile: null }],
  publishedAt: '2026-10-01T08:00:00.000Z',
  modifiedAt: null,
  section: 'Business',
  keywords: ['bookkeeping'],
  paywalled: false,
  pageRead: true,
  isEvidence: true,
  ...given,
});
