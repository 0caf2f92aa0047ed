import { parsePublicUrl, type UrlRules } from '../../kernel/egress/url.ts';
import { normalizeAddress } from '../suppressions/index.ts';

/** What somebody thinks of an outlet or a journalist, for one campaign. */
interface Judgement {
  readonly relevanceScore: number | null;
  readonly whyRelevant: string | null;
  readonly whyNotRelevant: string | null;
}

export interface FoundJournalist extends Judgement {
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly entityType: 'individual' | 'organization';
  readonly email: string | null;
  readonly title: string | null;
  readonly linkedinUrl: string | null;
  readonly articleUrls: readonly string[];
}

export interface FoundOutlet extends Judgement {
  readonly url: string;
  readonly name: string;
  readonly overallRelevance: string | null;
  readonly journalists: readonly FoundJournalist[];
}

export interface TidyJournalist extends FoundJournalist {
  readonly nameKey: string;
  readonly relevanceScore: number;
  readonly whyRelevant: string;
  readonly whyNotRelevant: string;
}

export interface TidyOutlet extends FoundOutlet {
  readonly domain: string;
  readonly journalists: readonly TidyJournalist[];
}

const MAX_NAME = 200;
const MAX_REASON = 2000;
export const MAX_ARTICLES = 50;

/** As it can be stored: found text is somebody else's. */
const clean = (text: string, most: number): string =>
  text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, most).toWellFormed();

const cleanOr = (text: string | null, most: number): string | null =>
  text === null ? null : clean(text, most) || null;

const scoreOf = (score: number | null): number | null =>
  score === null || !Number.isFinite(score) ? null : Math.min(100, Math.max(0, score));

/** Within an outlet, one name in another spelling is one person. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function tidyJournalist(found: FoundJournalist, rules: UrlRules): TidyJournalist[] {
  const name = clean(found.name, MAX_NAME);
  const nameKey = nameKeyOf(name);
  if (nameKey === '') return [];
  const urls = found.articleUrls.flatMap((url) => parsePublicUrl(url, rules)?.href ?? []);
  const email = found.email?.trim() ?? '';
  return [
    {
      name,
      nameKey,
      firstName: cleanOr(found.firstName, MAX_NAME),
      lastName: cleanOr(found.lastName, MAX_NAME),
      entityType: found.entityType,
      email: normalizeAddress(email) === null ? null : email,
      title: cleanOr(found.title, MAX_NAME),
      linkedinUrl: found.linkedinUrl === null ? null : (parsePublicUrl(found.linkedinUrl, rules)?.href ?? null),
      articleUrls: [...new Set(urls)].slice(0, MAX_ARTICLES),
      relevanceScore: Math.round(scoreOf(found.relevanceScore) ?? 0),
      whyRelevant: clean(found.whyRelevant ?? '', MAX_REASON),
      whyNotRelevant: clean(found.whyNotRelevant ?? '', MAX_REASON),
    },
  ];
}

/** As it is kept. An outlet without a usable address is none, nor is a journalist without a name. */
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
    };
  });

/** The same in rounds that name each key once, in order: one statement may not write a row twice. */
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
