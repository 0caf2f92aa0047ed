import type { PageFacts } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { isSameSite } from '../../../../../language/src/sites/same-site.ts';
import { choosePages, pageKey } from './choose-pages.ts';
import { parseRobots } from './robots.ts';

const home = (links: [string, string][], lang = 'en') =>
  ({
    url: 'https://acme.com/',
    lang,
    links: links.map(([url, text]) => ({ url, text, place: 'nav' })),
  }) as unknown as PageFacts;

test('one page of each kind comes before a second of any', () => {
  const page = home([
    ['https://acme.com/products/a', 'Product A'],
    ['https://acme.com/products/b', 'Product B'],
    ['https://acme.com/about', 'About us'],
    ['https://acme.com/contact', 'Contact'],
  ]);
  expect(choosePages(page, [], 3).map((url) => new URL(url).pathname)).toEqual(['/about', '/products/a', '/contact']);
});

test('other sites, files, accounts, other languages and the page itself are left out', () => {
  const page = home([
    ['https://other.com/about', 'About'],
    ['https://acme.com/about.pdf', 'About'],
    ['https://acme.com/login', 'Contact'],
    ['https://acme.com/de/ueber-uns', 'Über uns'],
    ['https://acme.com/#about', 'About'],
    ['https://www.acme.com/index.html', 'About'],
  ]);
  expect(choosePages(page, [], 10)).toEqual([]);
});

test('a sitemap gives what the menu does not', () => {
  expect(choosePages(home([]), ['https://acme.com/team', 'not a url', 'https://acme.com/x9'], 10)).toEqual([
    'https://acme.com/team',
  ]);
});

test('sites are told apart by registrable domain, local ones by address', () => {
  expect(isSameSite('https://blog.acme.co.uk', 'https://www.acme.co.uk')).toBe(true);
  expect(isSameSite('https://acme.co.uk', 'https://other.co.uk')).toBe(false);
  expect(isSameSite('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe(false);
  expect(pageKey('https://www.acme.com/a/')).toBe(pageKey('https://acme.com/a'));
});

test('robots.txt is obeyed under our own name, and a page in its place rules nothing', () => {
  const rules = parseRobots(
    'https://acme.com',
    'User-agent: DistributeBot\nDisallow: /inner\nCrawl-delay: 2\nSitemap: https://acme.com/s.xml',
  );
  expect(rules.allows('https://acme.com/inner/x')).toBe(false);
  expect(rules.allows('https://acme.com/')).toBe(true);
  expect(rules).toMatchObject({ crawlDelayMs: 2_000, sitemaps: ['https://acme.com/s.xml'] });
  expect(parseRobots('https://acme.com', '<html>Disallow: /</html>').allows('https://acme.com/')).toBe(true);
});
