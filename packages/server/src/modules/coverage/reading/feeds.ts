import { nameKeyOf } from '@distribute/language/press';
import { createLru } from '../../../kernel/caches/lru.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { listArticles, type OutletArticle, readArticle } from '../../press/index.ts';
import type { VisitSite } from '../../scraping/index.ts';
import type { CoverageSource, PublishedArticle, ReadRequest } from './source.ts';

/** How many pages of one outlet are read in one turn; the others come with the next turns. */
const MAX_PAGES = 12;
/** The feed of an outlet is fetched at most this often, over all organisations. */
const KEPT_MS = 30 * 60_000;
const MAX_KEPT = 300;
const DAY_MS = 86_400_000;
const MAX_TEXT = 100_000;

type Listed = Awaited<ReturnType<typeof listArticles>>;

/** Reads feeds, news sitemaps and pages politely: as robots.txt allows, one after another, on one host. */
export function createFeedCoverage({
  clock,
  visitSite,
}: {
  readonly clock: Clock;
  readonly visitSite: VisitSite;
}): CoverageSource {
  const kept = createLru<string, { readonly until: number; readonly listed: Listed }>(MAX_KEPT);

  const listOf = async ({ orgId, outlet, signal }: ReadRequest): Promise<Listed> => {
    const now = clock.now().getTime();
    const known = kept.get(outlet.url);
    if (known && known.until > now) return known.listed;
    const listed = await listArticles(visitSite, orgId, { ...outlet, feeds: [] }, signal);
    kept.set(outlet.url, { until: now + KEPT_MS, listed });
    return listed;
  };

  const pageOf = async (
    visit: Awaited<ReturnType<VisitSite>>,
    url: string,
    names: readonly string[],
  ): Promise<PublishedArticle | null> => {
    const page = await visit.page(url);
    if (typeof page === 'string') return null;
    const read = readArticle(page, names);
    const blocks = page.blocks.filter(({ place }) => place === 'main').map(({ text }) => text);
    return {
      ...{ url, title: read.title, description: read.description, author: read.author },
      // Of a page for subscribers only what stands before the wall is looked through.
      text: read.paywalled ? '' : blocks.join('\n').slice(0, MAX_TEXT),
      links: read.paywalled ? [] : page.links.map((link) => link.url),
      authors: read.authors.map(({ name }) => name),
      publishedAt: momentOf(read.publishedAt),
    };
  };

  return {
    async readNew(request) {
      const { orgId, outlet, pitches, isRead, signal } = request;
      const { outcome, articles } = await listOf(request);
      const first = Math.min(...pitches.map(({ pitchedAt }) => Date.parse(pitchedAt)));
      const isYoung = ({ publishedAt }: OutletArticle) =>
        publishedAt === null || !(Date.parse(publishedAt) < first - DAY_MS);
      const pitched = new Set(pitches.map(({ nameKey }) => nameKey));
      const telling = (article: OutletArticle) =>
        (article.authors.some(({ name }) => pitched.has(nameKeyOf(name))) ? 1 : 0) +
        (request.brands.some(({ name }) => name !== null && `${article.title} ${article.description}`.includes(name))
          ? 2
          : 0);
      const wanted = articles
        .filter((article) => isYoung(article) && !isRead(article.url))
        .toSorted((one, other) => telling(other) - telling(one))
        .slice(0, MAX_PAGES);
      if (!wanted.length) return { outcome, articles: [] };
      const visit = await visitSite(orgId, outlet.url, signal);
      const names = [outlet.name, outlet.domain];
      const read: PublishedArticle[] = [];
      for (const article of wanted) {
        signal.throwIfAborted();
        const listed = fromFeed(article);
        const page = await pageOf(visit, article.url, names);
        read.push(page === null ? listed : together(listed, page));
      }
      return { outcome, articles: read };
    },

    async readPage(orgId, url, signal) {
      const visit = await visitSite(orgId, url, signal);
      return pageOf(visit, url, [new URL(url).host.replace(/^www\./, '')]);
    },
  };
}

const momentOf = (text: string | null): string | null => {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

const fromFeed = (article: OutletArticle): PublishedArticle => ({
  ...{ url: article.url, title: article.title, description: article.description, text: '', links: [] },
  ...{ author: article.author, authors: article.authors.map(({ name }) => name) },
  publishedAt: momentOf(article.publishedAt),
});

/** What the page does not say, the feed may. */
const together = (feed: PublishedArticle, page: PublishedArticle): PublishedArticle => ({
  ...page,
  title: page.title ?? feed.title,
  description: page.description ?? feed.description,
  author: page.author ?? feed.author,
  authors: page.authors.length ? page.authors : feed.authors,
  publishedAt: page.publishedAt ?? feed.publishedAt,
});
