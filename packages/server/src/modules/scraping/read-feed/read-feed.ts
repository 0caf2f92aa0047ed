import { Parser } from 'htmlparser2';
import { decodePage } from '../read-page/decode.ts';
import { absoluteUrl, oneLine } from '../read-page/dom.ts';
import type { PageBytes } from '../read-page/read-page.ts';

/** One article as a feed or a news sitemap tells of it. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  /** As printed: one or several names, or whatever the outlet puts there. */
  readonly author: string | null;
  readonly categories: readonly string[];
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
}

export interface FeedFacts {
  readonly title: string | null;
  readonly entries: readonly FeedEntry[];
  /** The maps that a sitemap index names. */
  readonly maps: readonly string[];
}

const MAX_ENTRIES = 200;
const MAX_MAPS = 50;
const MAX_TEXT = 4_000;
const MAX_DEPTH = 40;
const MAX_CATEGORIES = 20;

/** Elements in which one article stands: RSS, RDF, Atom and sitemaps. */
const ENTRIES = new Set(['item', 'entry', 'url']);
type Column = 'url' | 'title' | 'description' | 'author' | 'category' | 'published' | 'modified';
/** What each element of an entry says; the words of news sitemaps are google's. */
const COLUMNS: Readonly<Record<string, Column>> = {
  ...{ link: 'url', loc: 'url', title: 'title', 'news:title': 'title', description: 'description' },
  ...{ summary: 'description', 'content:encoded': 'description', content: 'description', 'dc:creator': 'author' },
  ...{ creator: 'author', 'itunes:author': 'author', category: 'category', 'dc:subject': 'category' },
  ...{ 'news:keywords': 'category', pubdate: 'published', 'dc:date': 'published', published: 'published' },
  ...{ 'news:publication_date': 'published', updated: 'modified', lastmod: 'modified', 'atom:updated': 'modified' },
};

interface Draft {
  readonly texts: Partial<Record<Column, string>>;
  readonly authors: string[];
  readonly categories: string[];
}

/** Text inside a text: feeds carry pages as escaped HTML. Only what stands between tags counts. */
const plainOf = (text: string): string => {
  let plain = '';
  const parser = new Parser({
    ontext(part) {
      if (plain.length < MAX_TEXT) plain += part;
    },
    onopentag() {
      plain += ' ';
    },
  });
  parser.end(text.slice(0, 2 * MAX_TEXT));
  return oneLine(plain);
};

const momentOf = (text: string | undefined): string | null => {
  const at = Date.parse(text?.trim() ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

function entryOf({ texts, authors, categories }: Draft, base: string): FeedEntry[] {
  const url = absoluteUrl(texts.url, base);
  if (url === null) return [];
  const words = categories.flatMap((one) => one.split(',')).map((one) => plainOf(one).slice(0, 100));
  const modifiedAt = momentOf(texts.modified);
  return [
    {
      url,
      title: plainOf(texts.title ?? '').slice(0, 300) || null,
      description: plainOf(texts.description ?? '').slice(0, 1_000) || null,
      author: [...new Set(authors.map(plainOf))].filter(Boolean).join(', ').slice(0, 300) || null,
      categories: [...new Set(words)].filter(Boolean).slice(0, MAX_CATEGORIES),
      publishedAt: momentOf(texts.published) ?? modifiedAt,
      modifiedAt,
    },
  ];
}

/**
 * Reads RSS, Atom, RDF, news sitemaps and sitemap indexes in one pass. Entities of a document type are never expanded,
 * and nothing is ever fetched. Pure, but not for the main thread: the file may be hostile.
 */
export function readFeed({ url, contentType, bytes }: PageBytes): FeedFacts | null {
  const drafts: Draft[] = [];
  const maps: string[] = [];
  const path: string[] = [];
  let title = '';
  let draft: Draft | null = null;
  let text: string | null = null;
  let isFeed = false;

  const take = (name: string, said: string) => {
    if (draft === null) {
      if (name === 'loc' && path.at(-2) === 'sitemap' && maps.length < MAX_MAPS) maps.push(said);
      if (name === 'title' && title === '') title = said;
      return;
    }
    const isName = path.at(-2) === 'author' && name === 'name';
    if ((name === 'author' || isName) && said.trim() !== '') draft.authors.push(said);
    const column = COLUMNS[name];
    if (column === undefined || said.trim() === '') return;
    if (column === 'author') draft.authors.push(said);
    else if (column === 'category') draft.categories.push(said);
    else draft.texts[column] ??= said;
  };

  const parser = new Parser(
    {
      onopentag(raw, attributes) {
        const name = raw.toLowerCase();
        path.push(name);
        // The parser's own stack costs more with every level, and no feed is as deep.
        if (path.length > MAX_DEPTH) return stop();
        isFeed ||= ['rss', 'feed', 'rdf:rdf', 'urlset', 'sitemapindex'].includes(name);
        if (ENTRIES.has(name) && drafts.length < MAX_ENTRIES) {
          draft = { texts: {}, authors: [], categories: [] };
          drafts.push(draft);
        }
        // Atom has its links and categories in attributes.
        if (draft && name === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate')
          draft.texts.url ??= attributes.href;
        if (draft && name === 'category' && attributes.term) draft.categories.push(attributes.term);
        text = '';
      },
      ontext(part) {
        if (text !== null && text.length < MAX_TEXT) text += part;
      },
      onclosetag(raw) {
        const name = raw.toLowerCase();
        if (text !== null && path.at(-1) === name) take(name, text);
        if (ENTRIES.has(name)) draft = null;
        path.pop();
        text = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const stop = () => parser.pause();
  parser.write(decodePage(bytes, contentType));
  if (!isFeed) return null;
  const entries = drafts.flatMap((one) => entryOf(one, url));
  const inner = maps.flatMap((map) => absoluteUrl(map.trim(), url) ?? []);
  return { title: plainOf(title).slice(0, 200) || null, entries, maps: inner };
}
