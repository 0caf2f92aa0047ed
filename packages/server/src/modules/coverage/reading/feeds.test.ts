import type { PageFacts } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import type { Pitch } from '../../press/index.ts';
import type { VisitSite } from '../../scraping/index.ts';
import { createFeedCoverage } from './feeds.ts';

const NOW = new Date('2026-11-10T12:00:00.000Z');
const OUTLET = { id: 'o', name: 'The Ledger', url: 'https://ledger.test/', domain: 'ledger.test' };
const PITCH: Pitch = {
  ...{ campaignId: 'c', brandIds: ['b'], journalistId: 'j', leadId: 'l', name: 'Ida Reed', nameKey: 'ida reed' },
  pitchedAt: '2026-11-05T09:00:00.000Z',
};

const entry = (slug: string, publishedAt: string | null, author: string | null = null, title = slug) => ({
  ...{ url: `https://ledger.test/${slug}`, title, description: null, author, categories: [], publishedAt },
  modifiedAt: null,
});

const aPage = (url: string, text: string, more: Partial<PageFacts> = {}) =>
  ({
    ...{ url, canonicalUrl: null, title: null, description: null, lang: 'en', actions: [], frames: [], feeds: [] },
    ...{ structured: [], openGraph: {}, meta: {}, emails: [], phones: [], addresses: [], social: {}, icons: [] },
    ...{
      images: [],
      markdown: null,
      wordCount: 9,
      truncated: false,
      links: [{ url: 'https://b.example/', text: 'b' }],
    },
    blocks: [{ kind: 'text', place: 'main', text }],
    ...more,
  }) as unknown as PageFacts;

/** An outlet with one feed; it says which pages were asked for. */
function anOutlet(entries: ReturnType<typeof entry>[], pages: Record<string, PageFacts | 'forbidden'>) {
  const asked: string[] = [];
  const visitSite: VisitSite = async () => ({
    sitemaps: [],
    page: async (url) => {
      asked.push(url);
      if (url === OUTLET.url)
        return aPage(url, '', { feeds: [{ url: 'https://ledger.test/feed', type: 'application/rss+xml' }] });
      return pages[url] ?? 'unreachable';
    },
    feed: async (url) => {
      asked.push(url);
      return { entries, maps: [] } as never;
    },
  });
  return { asked, source: createFeedCoverage({ clock: { now: () => NOW } as never, visitSite }) };
}

const request = (isRead: (url: string) => boolean = () => false) => ({
  ...{ orgId: 'org', outlet: OUTLET, pitches: [PITCH], isRead, signal: new AbortController().signal },
  brands: [{ id: 'b', name: 'Crumbline', domain: 'b.example' }],
});

test('new articles are read whole, those from before the pitch and those that were read are not', async () => {
  const entries = [
    entry('new', '2026-11-08T00:00:00.000Z'),
    entry('seen', '2026-11-08T00:00:00.000Z'),
    entry('old', '2026-10-01T00:00:00.000Z'),
    entry('undated', null),
  ];
  const url = 'https://ledger.test/new';
  const { source, asked } = anOutlet(entries, { [url]: aPage(url, 'Crumbline told us.', { title: 'A headline' }) });
  const { outcome, articles } = await source.readNew(request((one) => one.endsWith('/seen')));
  expect(outcome).toBe('read');
  expect(articles.map((article) => article.url)).toEqual([url, 'https://ledger.test/undated']);
  expect(articles[0]).toMatchObject({ title: 'A headline', text: 'Crumbline told us.', links: ['https://b.example/'] });
  // What could not be read is known by its feed.
  expect(articles[1]).toMatchObject({ title: 'undated', text: '', publishedAt: null });
  expect(asked.filter((one) => /seen|old/.test(one))).toEqual([]);
  // The feed is asked for once in half an hour.
  await source.readNew(request());
  expect(asked.filter((one) => one.endsWith('/feed'))).toHaveLength(1);
});

test('at most twelve pages are read in a turn: those that name the brand or are signed by whom was pitched come first', async () => {
  const day = '2026-11-08T00:00:00.000Z';
  const others = Array.from({ length: 30 }, (_, at) => entry(`other-${at}`, day));
  const entries = [...others, entry('signed', day, 'Ida Reed'), entry('named', day, null, 'Crumbline bakes')];
  const { source } = anOutlet(entries, {});
  const { articles } = await source.readNew(request());
  expect(articles).toHaveLength(12);
  expect(articles.slice(0, 2).map(({ url }) => url)).toEqual([
    'https://ledger.test/named',
    'https://ledger.test/signed',
  ]);
});

test('behind a paywall only title and description are looked through', async () => {
  const url = 'https://ledger.test/new';
  const paid = aPage(url, 'Crumbline, for subscribers.', {
    ...{ title: 'Behind', structured: [{ '@type': 'NewsArticle', isAccessibleForFree: false }] },
  });
  const { source } = anOutlet([entry('new', '2026-11-08T00:00:00.000Z')], { [url]: paid });
  const { articles } = await source.readNew(request());
  expect(articles).toMatchObject([{ title: 'Behind', text: '', links: [] }]);
});
