import type { PageFacts } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { isPaywalled } from '../reading/read-article.ts';
import { reasonAgainst } from './claim.ts';

const RULES = { minRelevance: 40, allowPatterns: false };
const FITTING = {
  relevanceScore: 40,
  entityType: 'individual',
  email: 'a@post.test',
  emailVerification: 'published',
} as const;

test('a journalist below the threshold, with a guessed or no address, or an account of an outlet is not pitched (16.1)', () => {
  expect(reasonAgainst(FITTING, RULES)).toBeNull();
  expect(reasonAgainst({ ...FITTING, relevanceScore: 39 }, RULES)).toBe('not_relevant');
  expect(reasonAgainst({ ...FITTING, emailVerification: 'pattern' }, RULES)).toBe('unverified_email');
  expect(reasonAgainst({ ...FITTING, emailVerification: 'pattern' }, { ...RULES, allowPatterns: true })).toBeNull();
  expect(reasonAgainst({ ...FITTING, email: null, emailVerification: 'none' }, RULES)).toBe('no_email');
  expect(reasonAgainst({ ...FITTING, entityType: 'organization' }, RULES)).toBe('not_a_person');
});

test('a page that says it is for subscribers is behind a wall, in any of the usual ways', () => {
  const page = (given: Partial<PageFacts>) => isPaywalled({ structured: [], meta: {}, openGraph: {}, ...given });
  expect(page({ structured: [{ '@type': 'NewsArticle', isAccessibleForFree: false }] })).toBe(true);
  expect(page({ structured: [{ '@type': 'NewsArticle', isAccessibleForFree: 'False' }] })).toBe(true);
  expect(page({ structured: [{ hasPart: { isAccessibleForFree: false } }] })).toBe(true);
  expect(page({ meta: { 'article:content_tier': 'metered' } })).toBe(true);
  expect(page({ structured: [{ isAccessibleForFree: true }], meta: { 'article:content_tier': 'free' } })).toBe(false);
});
