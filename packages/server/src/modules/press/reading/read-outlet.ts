import type { PrintedAddress } from '@distribute/language/press';
import { hasLeft, nameKeyOf, readByline } from '@distribute/language/press';
import type { PageFacts } from '@distribute/language/sites';
import type { FeedEntry, NotRead, Visit, VisitSite } from '../../scraping/index.ts';
import type { ReadOutcome } from '../found.ts';
import { type ReadArticle, readArticle } from './read-article.ts';

/** A media outlet and where its articles are listed. */
export interface OutletSite {
  readonly name: string;
  readonly url: string;
  /** Addresses of RSS or Atom feeds; when there are none, they are searched for on the home page. */
  readonly feeds: readonly string[];
}

export type OutletArticle = Omit<ReadArticle, 'signatures' | 'roles'> & {
  readonly pageRead: boolean;
  /** The kind of author that is named; null when there is none. */
  readonly signedBy: 'person' | 'agency' | 'staff' | null;
  readonly roles: ReadonlyMap<string, string>;
};

const MAX_FEEDS = 4;
const MAX_MAPS = 3;
const FEED_TYPE = /^application\/(?:rss|atom|rdf)\+xml$/i;
const GUESSES = ['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom.xml'];
const NEWS_MAP = /news/i;

const isRead = <T extends object>(answer: T | NotRead): answer is T => typeof answer !== 'string';

/** An article from the entry of a feed or news sitemap, which may lack fields. */
export function articleOf(entry: FeedEntry, outlet: readonly string[]): OutletArticle {
  const signatures = entry.author === null ? [] : readByline(entry.author, outlet);
  const people = signatures.filter(({ kind }) => kind === 'person');
  const [section = null] = entry.categories;
  return {
    ...{ url: entry.url, title: entry.title, description: entry.description, snippet: null, ogTitle: null },
    ...{ ogDescription: null, author: entry.author, publishedAt: entry.publishedAt, modifiedAt: entry.modifiedAt },
    authors: people.map(({ name }) => ({ name, profile: null })),
    roles: new Map(people.flatMap(({ name, role }) => (role === null ? [] : [[name, role] as const]))),
    signedBy: (people[0] ?? signatures[0])?.kind ?? null,
    ...{ section, keywords: entry.categories, paywalled: false, pageRead: false },
  };
}

/** Combines the feed's entry and the page of one article; the page takes precedence. */
export const merged = (feed: OutletArticle, page: ReadArticle): OutletArticle => {
  const { signatures, ...read } = page;
  const isSigned = signatures.length > 0;
  return {
    ...read,
    url: feed.url,
    title: read.title ?? feed.title,
    description: read.description ?? feed.description,
    author: isSigned ? read.author : feed.author,
    authors: isSigned ? read.authors : feed.authors,
    roles: isSigned ? read.roles : feed.roles,
    signedBy: isSigned
      ? ((signatures.find(({ kind }) => kind === 'person') ?? signatures[0])?.kind ?? null)
      : feed.signedBy,
    publishedAt: read.publishedAt ?? feed.publishedAt,
    modifiedAt: read.modifiedAt ?? feed.modifiedAt,
    section: read.section ?? feed.section,
    keywords: read.keywords.length ? read.keywords : feed.keywords,
    pageRead: true,
  };
};

/** The feeds that the home page names, otherwise the usual addresses of feeds. */
async function feedsOf(visit: Visit, { url, feeds }: OutletSite): Promise<{ feeds: string[]; outcome: ReadOutcome }> {
  if (feeds.length) return { feeds: [...feeds], outcome: 'read' };
  const home = await visit.page(url);
  if (!isRead(home)) return { feeds: [], outcome: home };
  const named = home.feeds.filter(({ type }) => FEED_TYPE.test(type)).map((feed) => feed.url);
  return { feeds: named.length ? named : GUESSES.map((path) => new URL(path, url).href), outcome: 'read' };
}

/** News sitemaps: those in robots.txt, and the newest one of a sitemap index. */
async function newsOf(visit: Visit): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  const maps = visit.sitemaps.filter((map) => NEWS_MAP.test(map) && URL.canParse(map)).slice(0, MAX_MAPS);
  for (const map of maps) {
    const read = await visit.feed(map);
    if (!isRead(read)) continue;
    entries.push(...read.entries);
    const [inner] = read.maps;
    const further = inner === undefined ? null : await visit.feed(inner);
    if (further && isRead(further)) entries.push(...further.entries);
  }
  return entries;
}

export interface ListedArticles {
  readonly outcome: ReadOutcome;
  readonly articles: readonly OutletArticle[];
}

/** The articles in the outlet's feeds and news sitemaps, each once. No article page is read. */
export async function listArticles(
  visitSite: VisitSite,
  orgId: string,
  site: OutletSite,
  signal: AbortSignal,
): Promise<ListedArticles> {
  const visit = await visitSite(orgId, site.url, signal);
  const { feeds, outcome } = await feedsOf(visit, site);
  const names = [site.name, new URL(site.url).host.replace(/^www\./, '')];
  const entries: FeedEntry[] = [];
  let read = 0;
  const refused: NotRead[] = [];
  for (const feed of feeds.slice(0, MAX_FEEDS)) {
    const answer = await visit.feed(feed);
    if (isRead(answer)) {
      entries.push(...answer.entries);
      read += 1;
    } else refused.push(answer);
  }
  const news = await newsOf(visit);
  const byUrl = new Map<string, OutletArticle>();
  // A feed entry contains more than a news sitemap entry, so feeds come first.
  for (const entry of [...entries, ...news]) {
    if (!byUrl.has(entry.url) && entry.title !== null) byUrl.set(entry.url, articleOf(entry, names));
  }
  if (byUrl.size || read) return { outcome: 'read', articles: [...byUrl.values()] };
  return { outcome: refused.includes('forbidden') ? 'forbidden' : (refused[0] ?? outcome), articles: [] };
}

export interface ReadPages {
  readonly articles: readonly OutletArticle[];
  readonly addresses: readonly PrintedAddress[];
  /** Folded names of people whose own page says that they have left. */
  readonly left: ReadonlySet<string>;
}

const MAX_PROFILES = 6;

/** Reads the pages of these articles and of the people who signed them. */
export async function readPages(
  visitSite: VisitSite,
  orgId: string,
  site: OutletSite,
  wanted: readonly OutletArticle[],
  signal: AbortSignal,
): Promise<ReadPages> {
  const visit = await visitSite(orgId, site.url, signal);
  const names = [site.name, new URL(site.url).host.replace(/^www\./, '')];
  const articles: OutletArticle[] = [];
  const addresses: PrintedAddress[] = [];
  for (const article of wanted) {
    const page = await visit.page(article.url);
    if (!isRead(page)) {
      // A page that asks for payment or a login is behind a wall, whatever else it says.
      articles.push({ ...article, paywalled: article.paywalled || page === 'forbidden' });
      continue;
    }
    const read = readArticle(page, names);
    articles.push(merged(article, read));
    if (!read.paywalled)
      addresses.push(...addressesOn(page, read.authors.length === 1 ? (read.authors[0]?.name ?? null) : null));
  }
  const profiles = new Map(
    articles.flatMap(({ authors }) =>
      authors.flatMap(({ name, profile }) => (profile === null ? [] : [[profile, name] as const])),
    ),
  );
  const left = new Set<string>();
  for (const [profile, name] of [...profiles].slice(0, MAX_PROFILES)) {
    const page = await visit.page(profile);
    if (!isRead(page)) continue;
    addresses.push(...addressesOn(page, name));
    const biography = page.blocks
      .filter(({ place }) => place === 'main')
      .map(({ text }) => text)
      .join(' ');
    if (hasLeft({ name, lastSeenAt: null }, { newestAt: null }, biography)) left.add(nameKeyOf(name));
  }
  return { articles, addresses, left };
}

const addressesOn = ({ emails }: PageFacts, owner: string | null): PrintedAddress[] =>
  emails.map((email) => ({ email, owner }));
