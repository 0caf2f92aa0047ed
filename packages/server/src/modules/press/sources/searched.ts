import { parsePublicUrl, type UrlRules } from '../../../kernel/egress/url.ts';
import type { ListedOutlet, ReadingSource } from '../discovery/ports.ts';
import { isNamed } from '../discovery/targets.ts';
import { articleOf, type OutletArticle } from '../reading/read-outlet.ts';
import type { createFeedSource } from './feeds.ts';

/** One result of a news search on the web. */
export interface NewsResult {
  readonly url: string;
  readonly title: string;
  readonly snippet: string | null;
  /** The outlet's name in the search result. */
  readonly source: string | null;
  readonly publishedAt: string | null;
}

/** Filled by a provider of web search; every call is one paid query. */
export type SearchNews = (query: string, signal: AbortSignal) => Promise<readonly NewsResult[]>;

export interface SearchedSourceDeps {
  readonly rules: UrlRules;
  readonly feeds: ReturnType<typeof createFeedSource>;
  readonly searchNews: SearchNews;
}

const AT_ONCE = 5;
const MAX_WORDS = 12;

const asArticle = ({ url, title, snippet, publishedAt }: NewsResult, outlet: string): OutletArticle =>
  articleOf({ url, title, description: snippet, author: null, categories: [], publishedAt, modifiedAt: null }, [
    outlet,
  ]);

const wordsOf = (text: string) => text.split(/\s+/).slice(0, MAX_WORDS).join(' ');

/** Finds outlets by a news search on the web and reads them like all others. */
export function createSearchedSource({ rules, feeds, searchNews }: SearchedSourceDeps): ReadingSource {
  return {
    async findOutlets({ orgId, angles, places, outlets: named, maxOutlets, maxQueries, countQuery, known, signal }) {
      const place = places[0] ? ` ${places[0]}` : '';
      const results: NewsResult[] = [];
      const subjects = angles.filter(({ isName }) => !isName).slice(0, maxQueries);
      const asked = named.length ? named.slice(0, maxQueries) : subjects.map(({ text }) => `${wordsOf(text)}${place}`);
      for (const query of asked) {
        const found = await searchNews(query, signal);
        // A search for the name of an outlet also finds what others write about it.
        const isWanted = ({ source, url }: NewsResult) => isNamed({ name: source ?? '', url }, query);
        results.push(...(named.length ? found.filter(isWanted) : found));
        countQuery();
      }
      const byDomain = Map.groupBy(results, ({ url }) => parsePublicUrl(url, rules)?.domain ?? '');
      byDomain.delete('');
      const wanted = [...byDomain].filter(([domain]) => !known.has(domain)).slice(0, maxOutlets * 2);
      const outlets: ListedOutlet[] = [];
      for (let at = 0; at < wanted.length && !signal.aborted; at += AT_ONCE) {
        const round = wanted.slice(at, at + AT_ONCE).map(async ([domain, own]): Promise<ListedOutlet> => {
          const name = own.find(({ source }) => source !== null)?.source ?? domain;
          const url = new URL('/', own[0]?.url).href;
          const listed = await feeds.list(orgId, { name, url, feeds: [] }, signal);
          const byUrl = new Map(
            [...own.map((one) => asArticle(one, name)), ...listed.articles].map((one) => [one.url, one]),
          );
          return { ...listed, articles: [...byUrl.values()] };
        });
        outlets.push(...(await Promise.all(round)));
      }
      return outlets;
    },
    knows: async () => true,
    async readOutlet(site, search) {
      const [angle] = search.angles;
      const host = new URL(site.url).host.replace(/^www\./, '');
      const isAsked = search.maxQueries > 0 && angle !== undefined;
      const found = isAsked ? await searchNews(`site:${host} ${wordsOf(angle.text)}`, search.signal) : [];
      if (isAsked) search.countQuery();
      const known = new Set(search.articles.map(({ url }) => url));
      const more = found
        .filter(({ url }) => !known.has(url) && parsePublicUrl(url, rules)?.domain === host)
        .map((one) => asArticle(one, site.name));
      return feeds.readOutlet(site, { ...search, articles: [...search.articles, ...more.slice(0, 4)] });
    },
  };
}
