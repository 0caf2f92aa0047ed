import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../../test/cpu-time.ts';
import { readFeed } from './read-feed.ts';

const read = (xml: string, url = 'https://post.test/feed') =>
  readFeed({ url, contentType: 'application/xml', bytes: Buffer.from(xml) });

test('RSS is read: titles, authors, sections and dates, with escaped HTML as text', () => {
  const feed =
    read(`<?xml version="1.0"?><rss xmlns:dc="d"><channel><title>The Post</title><link>https://post.test/</link>
    <item><title><![CDATA[Pumps & pipes]]></title><link>/a?x=1&amp;y=2</link><dc:creator>Mara Quist</dc:creator>
      <category>Energy</category><category>Homes</category><pubDate>Tue, 10 Nov 2026 08:00:00 GMT</pubDate>
      <description>&lt;p&gt;Heat &amp;amp; light&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;</description></item>
    <item><title>No link</title></item></channel></rss>`);
  expect(feed?.title).toBe('The Post');
  expect(feed?.entries).toEqual([
    {
      ...{ url: 'https://post.test/a?x=1&y=2', title: 'Pumps & pipes', author: 'Mara Quist' },
      ...{ categories: ['Energy', 'Homes'], publishedAt: '2026-11-10T08:00:00.000Z', modifiedAt: null },
      description: expect.stringContaining('Heat & light'),
    },
  ]);
});

test('Atom, news sitemaps and their indexes are read by the same eyes', () => {
  const atom = read(`<feed><title>Post</title><entry><title type="html">A &lt;b&gt;bold&lt;/b&gt; step</title>
    <link rel="self" href="/self"/><link href="https://post.test/b"/><author><name>Ann Lee</name></author>
    <category term="Law"/><updated>2026-11-09T10:00:00Z</updated></entry></feed>`);
  expect(atom?.entries).toMatchObject([
    { url: 'https://post.test/b', title: 'A bold step', author: 'Ann Lee', categories: ['Law'] },
  ]);
  const news = read(`<urlset xmlns:news="n"><url><loc>https://post.test/c</loc><news:news>
    <news:publication><news:name>Post</news:name></news:publication><news:publication_date>2026-11-08</news:publication_date>
    <news:title>Cold</news:title><news:keywords>ice, snow</news:keywords></news:news></url></urlset>`);
  expect(news?.entries).toMatchObject([
    { url: 'https://post.test/c', title: 'Cold', categories: ['ice', 'snow'], publishedAt: '2026-11-08T00:00:00.000Z' },
  ]);
  expect(read('<sitemapindex><sitemap><loc>/news-1.xml</loc></sitemap></sitemapindex>')?.maps).toEqual([
    'https://post.test/news-1.xml',
  ]);
  expect(read('<html><body>Not a feed</body></html>')).toBeNull();
});

test('a bomb of entities, depth or entries is read in linear time and stays small', () => {
  const began = cpuMs();
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]><rss><item><link>/a</link><title>&b;</title></item></rss>`;
  expect(read(bomb)?.entries[0]?.title?.length ?? 0).toBeLessThan(20);
  expect(read(`<rss>${'<item>'.repeat(200_000)}`)?.entries).toEqual([]);
  expect(read(`<rss>${'<'.repeat(500_000)}`)?.entries).toEqual([]);
  const long = `<rss>${'<item><link>/a</link><title>t</title></item>'.repeat(20_000)}</rss>`;
  expect(read(long)?.entries.length).toBe(200);
  expect(
    read(`<rss><item><link>/a</link><description>${'&lt;'.repeat(300_000)}</description></item></rss>`),
  ).not.toBeNull();
  // A tree of the same nesting takes minutes.
  expect(cpuMs() - began).toBeLessThan(4_000);
});
