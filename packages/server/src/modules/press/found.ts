import type { JOURNALIST_STATUS_REASONS } from '@distribute/contract/press';
import { type Author, authorKeyOf, type EmailVerification, nameKeyOf } from '@distribute/language/press';
import { parsePublicUrl, type UrlRules } from '../../kernel/egress/url.ts';
import { normalizeAddress } from '../suppressions/index.ts';

/** How relevant an outlet or journalist is for one campaign, and why. */
interface Judgement {
  readonly relevanceScore: number | null;
  readonly whyRelevant: string | null;
  readonly whyNotRelevant: string | null;
}

export type SkippedBecause = (typeof JOURNALIST_STATUS_REASONS)[number];

/** An article that makes a journalist relevant, with the words of the angles that it contains. */
export interface Evidence {
  readonly articleUrl: string;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly matched: readonly string[];
}

/** An article of an outlet, as far as it may be read without paying. */
export interface FoundArticle {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly snippet: string | null;
  readonly ogTitle: string | null;
  readonly ogDescription: string | null;
  /** The byline as printed. */
  readonly author: string | null;
  readonly authors: readonly Author[];
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly section: string | null;
  readonly keywords: readonly string[];
  readonly paywalled: boolean;
  readonly pageRead: boolean;
  /** Whether it counts as evidence for the campaign that it was found for. */
  readonly isEvidence: boolean;
}

export type ReadOutcome = 'read' | 'forbidden' | 'unreachable' | 'unreadable';

export interface FoundJournalist extends Judgement, Author {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly entityType: 'individual' | 'organization';
  readonly email: string | null;
  readonly emailVerification: EmailVerification;
  readonly lastSeenAt: string | null;
  readonly evidence: readonly Evidence[];
  /** Set when it is already known that the journalist will not be written to. */
  readonly skippedBecause: SkippedBecause | null;
  readonly title: string | null;
  readonly linkedinUrl: string | null;
  readonly articleUrls: readonly string[];
}

export interface FoundOutlet extends Judgement {
  readonly url: string;
  readonly name: string;
  readonly overallRelevance: string | null;
  readonly journalists: readonly FoundJournalist[];
  readonly articles: readonly FoundArticle[];
  /** Null when reading the outlet was never tried. */
  readonly readOutcome: ReadOutcome | null;
}

export interface TidyJournalist extends FoundJournalist {
  readonly nameKey: string;
  readonly relevanceScore: number;
  readonly whyRelevant: string;
  readonly whyNotRelevant: string;
}

export interface TidyArticle extends FoundArticle {
  readonly authorKeys: readonly string[];
}

export interface TidyOutlet extends FoundOutlet {
  readonly domain: string;
  readonly journalists: readonly TidyJournalist[];
  readonly articles: readonly TidyArticle[];
}

export const MAX_NAME = 200;
const MAX_REASON = 2000;
export const MAX_ARTICLES = 50;
const MAX_EVIDENCE = 5;

/** Makes found text safe to store: others wrote it. */
export const clean = (text: string, most: number): string =>
  text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, most).toWellFormed();

const cleanOr = (text: string | null, most: number): string | null =>
  text === null ? null : clean(text, most) || null;

const scoreOf = (score: number | null): number | null =>
  score === null || !Number.isFinite(score) ? null : Math.min(100, Math.max(0, score));

const MAX_KEYWORDS = 20;
const MAX_AUTHORS = 10;
const MAX_TEXT = 1000;

/** The instant in its stored form; null for text that is no date. */
const momentOf = (text: string | null): string | null => {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

function tidyArticle(found: FoundArticle, rules: UrlRules): TidyArticle[] {
  const url = parsePublicUrl(found.url, rules)?.href;
  if (url === undefined) return [];
  const authors = found.authors
    .slice(0, MAX_AUTHORS)
    .map(({ name, profile }) => ({ name: clean(name, MAX_NAME), profile }))
    .filter(({ name }) => nameKeyOf(name) !== '');
  return [
    {
      url,
      title: cleanOr(found.title, MAX_TEXT),
      description: cleanOr(found.description, MAX_TEXT),
      // Text behind a paywall is not stored.
      snippet: found.paywalled ? null : cleanOr(found.snippet, MAX_TEXT),
      ogTitle: cleanOr(found.ogTitle, MAX_TEXT),
      ogDescription: cleanOr(found.ogDescription, MAX_TEXT),
      author: cleanOr(found.author, MAX_NAME),
      authors,
      authorKeys: authors.map(authorKeyOf),
      publishedAt: momentOf(found.publishedAt),
      modifiedAt: momentOf(found.modifiedAt),
      section: cleanOr(found.section, MAX_NAME),
      keywords: found.keywords.slice(0, MAX_KEYWORDS).flatMap((word) => cleanOr(word, MAX_NAME) ?? []),
      paywalled: found.paywalled,
      pageRead: found.pageRead,
      isEvidence: found.isEvidence,
    },
  ];
}

function tidyEvidence(found: readonly Evidence[], rules: UrlRules): Evidence[] {
  return found.slice(0, MAX_EVIDENCE).flatMap((one) => {
    const articleUrl = parsePublicUrl(one.articleUrl, rules)?.href;
    const title = clean(one.title, MAX_TEXT);
    if (articleUrl === undefined || title === '') return [];
    const matched = one.matched.slice(0, MAX_KEYWORDS).map((word) => clean(word, MAX_NAME));
    return [{ articleUrl, title, publishedAt: momentOf(one.publishedAt), matched }];
  });
}

function tidyJournalist(found: FoundJournalist, rules: UrlRules): TidyJournalist[] {
  const name = clean(found.name, MAX_NAME);
  if (nameKeyOf(name) === '') return [];
  const nameKey = authorKeyOf({ name, profile: found.profile });
  const urls = found.articleUrls.flatMap((url) => parsePublicUrl(url, rules)?.href ?? []);
  const given = found.email?.trim() ?? '';
  const email = normalizeAddress(given) === null ? null : given;
  return [
    {
      name,
      nameKey,
      profile: found.profile,
      firstName: cleanOr(found.firstName, MAX_NAME),
      lastName: cleanOr(found.lastName, MAX_NAME),
      entityType: found.entityType,
      email,
      emailVerification: email === null ? 'none' : found.emailVerification,
      lastSeenAt: momentOf(found.lastSeenAt),
      evidence: tidyEvidence(found.evidence, rules),
      skippedBecause: found.skippedBecause,
      title: cleanOr(found.title, MAX_NAME),
      linkedinUrl: found.linkedinUrl === null ? null : (parsePublicUrl(found.linkedinUrl, rules)?.href ?? null),
      articleUrls: [...new Set(urls)].slice(0, MAX_ARTICLES),
      relevanceScore: Math.round(scoreOf(found.relevanceScore) ?? 0),
      whyRelevant: clean(found.whyRelevant ?? '', MAX_REASON),
      whyNotRelevant: clean(found.whyNotRelevant ?? '', MAX_REASON),
    },
  ];
}

/** What was found, in its stored form. Outlets without a usable address and journalists without a name are left out. */
export const tidy = (found: readonly FoundOutlet[], rules: UrlRules): TidyOutlet[] =>
  found.flatMap((outlet) => {
    const url = parsePublicUrl(outlet.url, rules);
    if (!url) return [];
    return {
      domain: url.domain,
      url: url.href,
      name: clean(outlet.name, MAX_NAME) || url.domain,
      relevanceScore: scoreOf(outlet.relevanceScore),
      whyRelevant: cleanOr(outlet.whyRelevant, MAX_REASON),
      whyNotRelevant: cleanOr(outlet.whyNotRelevant, MAX_REASON),
      overallRelevance: cleanOr(outlet.overallRelevance, MAX_REASON),
      journalists: outlet.journalists.flatMap((journalist) => tidyJournalist(journalist, rules)),
      articles: outlet.articles.flatMap((article) => tidyArticle(article, rules)),
      readOutcome: outlet.readOutcome,
    };
  });

/** Splits items into rounds in which each key appears once, in order: one statement must not write a row twice. */
export function inRounds<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const rounds: T[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    const before = rounds[round];
    if (before) before.push(item);
    else rounds.push([item]);
  }
  return rounds;
}
