import type { PageFacts, SiteEvidence } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { longestThatFits, userPrompt } from '../models/prompt.ts';
import { materialsOf } from './materials.ts';
import { readPage } from './read-page/read-page.ts';
import { sentencesOfSite } from './site/site-sentences.ts';

const COOKIES = 'We use cookies of Google LLC, Mountain View.';
const page = (path: string, ...texts: string[]): PageFacts =>
  ({
    url: `https://hartwig.test/${path}`,
    ...{
      title: `Hartwig ${path}`,
      description: null,
      actions: [],
      structured: [{ '@type': 'Organization', name: 'H' }],
    },
    blocks: [...texts, COOKIES].map((text) => ({ text, place: 'main' })),
    links: [{ url: 'https://www.linkedin.com/company/hartwig', text: 'in', place: 'footer' }],
    images: [{ alt: `Machine /${path}`, url: 'https://hartwig.test/a.png' }],
  }) as unknown as PageFacts;
const siteOf = (...pages: PageFacts[]) => ({ url: pages[0]?.url, pages }) as unknown as SiteEvidence;

test('a model sees links, descriptions of pictures and data for machines, each named as what it is', () => {
  const [home] = materialsOf(siteOf(page('', 'We build machines.')));
  expect(home?.text.split('\n')).toEqual([
    ...['Hartwig ', 'We build machines.', COOKIES],
    ...['[links]', 'in → https://www.linkedin.com/company/hartwig'],
    ...['[descriptions of pictures]', 'Machine /'],
    ...[expect.stringContaining('[data for machines'), '{"@type":"Organization","name":"H"}'],
  ]);
});

test('what stands on most pages is shown once, what two pages share is no furniture', () => {
  const pages = [page('', 'One'), page('a', 'Two', 'Shared'), page('b', 'Three', 'Shared'), page('c', 'Four')];
  const text = materialsOf(siteOf(...pages))
    .map((material) => material.text)
    .join('\n');
  expect(text.split(COOKIES)).toHaveLength(2);
  expect(text.split('linkedin.com')).toHaveLength(2);
  expect(text.split('Shared')).toHaveLength(3);
  expect(text.split('Machine /')).toHaveLength(5);
});

test('room that short pages do not need is the long one’s', () => {
  expect(longestThatFits([10, 10, 500], 400)).toBe(380);
  expect(longestThatFits([300, 300, 300], 300)).toBe(100);
  expect(longestThatFits([1, 2], 100)).toBe(100);
  expect(longestThatFits([], 5)).toBe(5);
  const materials = [{ label: 'home', text: 'h'.repeat(12_000) }, ...Array(9).fill({ label: 'x', text: 'tiny' })];
  expect(userPrompt('q', materials, 20_000).text).toContain('h'.repeat(12_000));
});

test('a material is cut to what the question leaves of the room, and not where it fits exactly', () => {
  const cutOf = (length: number) =>
    userPrompt('q'.repeat(500), [{ label: 'page', text: 'h'.repeat(length) }], 1_000).cut;
  expect(cutOf(1_500)).toEqual([]);
  expect(cutOf(1_501)).toEqual([{ label: 'page', kept: 1_500, of: 1_501 }]);
});

const read = (path: string, body: string): PageFacts =>
  readPage({
    url: `https://grid.test/${path}`,
    contentType: 'text/html',
    bytes: Buffer.from(`<html><title>Grid ${path}</title><body>${body}</body></html>`),
  }) as PageFacts;
const shown = (...pages: PageFacts[]) => materialsOf(siteOf(...pages)).map(({ text }) => text.split('\n'));

const CASES = `<main><h1>Customers</h1><h2>PolarVault Cold Storage</h2><p>Nine warehouses run as one battery.</p>
  <ul><li>Two megawatts shifted</li></ul><h2>Pecan Valley Cooperative</h2><p>It avoided $1.3 million in one summer.</p></main>`;

test('a heading stands above its sentences and an item is one', () => {
  expect(shown(read('customers', CASES))[0]).toEqual([
    ...['Grid customers', '# Customers', '## PolarVault Cold Storage', 'Nine warehouses run as one battery.'],
    ...['- Two megawatts shifted', '## Pecan Valley Cooperative', 'It avoided $1.3 million in one summer.'],
  ]);
});

test('a sentence of a site keeps its page and the headings it stands under, and a footer stands under none', () => {
  const footer = '<footer><p>Grid Limited is registered in Texas.</p></footer>';
  const page = read('customers', `${CASES}<div>All of this was metered by others.</div>${footer}`);
  const { url } = page;
  expect(sentencesOfSite(siteOf(page))).toEqual([
    { text: 'Nine warehouses run as one battery.', heading: 'Customers › PolarVault Cold Storage', url },
    { text: 'It avoided $1.3 million in one summer.', heading: 'Customers › Pecan Valley Cooperative', url },
    { text: 'All of this was metered by others.', heading: 'Customers › Pecan Valley Cooperative', url },
  ]);
});

test('rows and items of lists are told where they are asked for, under their headings', () => {
  const prices = `<main><h2>Prices</h2><table><tr><th>Plan</th><th>A month</th></tr><tr><td>Starter</td><td>£249</td></tr>
    </table><ul><li>Free delivery</li></ul><p>All plans begin on a Monday.</p></main>`;
  const site = siteOf(read('prices', prices));
  const place = { heading: 'Prices', url: 'https://grid.test/prices' };
  const sentence = { text: 'All plans begin on a Monday.', ...place };
  expect(sentencesOfSite(site)).toEqual([sentence]);
  expect(sentencesOfSite(site, { rows: true })).toEqual([
    ...['Plan: A month', 'Starter: £249', 'Free delivery'].map((text) => ({ text, ...place })),
    sentence,
  ]);
});

const ADDRESS = '〒939-8261 富山県富山市萩原 4-12';
const FOOTER = `<footer><p>${ADDRESS}</p><a href="https://www.linkedin.com/company/grid"><svg><path/></svg></a>
  <p>Press: <a href="mailto:press@grid.test">write to us</a></p><a href="/"><svg></svg></a></footer>`;

test('a row is shown with its label, and keeps its value though the footer of every page says the same', () => {
  const table = `<table><tr><th>所在地</th><td><p>${ADDRESS}</p></td></tr><tr><th>設立</th><td>1974年</td></tr></table>
    <dl><dt>従業員数:</dt><dd>230名</dd></dl><table><tr><td>Starter</td><td>£249</td><td>5 seats</td></tr></table>`;
  const pages = [
    read('', `<p>Home</p>${FOOTER}`),
    read('company', `${table}${FOOTER}`),
    read('a', `<p>A</p>${FOOTER}`),
  ];
  expect(shown(...pages)[1]?.slice(1)).toEqual([
    ...[`所在地: ${ADDRESS}`, '設立: 1974年', '- 従業員数: 230名', 'Starter: £249 | 5 seats'],
  ]);
});

test('cells keep their columns: an empty one is shown as empty, and two that say the same are two', () => {
  const table = `<table><tr><th></th><th>Small</th><th>Large</th><th>Huge</th></tr>
    <tr><td>Exactness</td><td>0.8 g</td><td>1.5 g</td><td>1.5 g</td></tr>
    <tr><td>Alarm</td><td></td><td>yes</td><td></td></tr></table>`;
  expect(shown(read('', `<p>Home</p>${table}`))[0]?.slice(2)).toEqual([
    ...['–: Small | Large | Huge', 'Exactness: 0.8 g | 1.5 g | 1.5 g', 'Alarm: – | yes'],
  ]);
});

test('a link that is only a picture is shown where it leads to another site, before the links of the site itself', () => {
  expect(shown(read('', `<p>Home</p><a href="/blog">Our blog</a>${FOOTER}`))[0]).toEqual([
    ...['Grid', 'Home', 'Our blog', ADDRESS, 'Press: write to us', '[links]'],
    ...['Press: write to us → mailto:press@grid.test', '(picture) → https://www.linkedin.com/company/grid'],
    'Our blog → https://grid.test/blog',
  ]);
});

test('a sentence is shown once, and a heading again where something new stands under it', () => {
  const claim = '<h2>Why Grid</h2><p>Batteries that earn nineteen percent more than others.</p>';
  const pages = ['', 'a', 'b'].map((path) => read(path, `${claim}<p>New on ${path}.</p>`));
  expect(shown(...pages, read('c', claim)).map((lines) => lines.slice(1))).toEqual([
    ['## Why Grid', 'Batteries that earn nineteen percent more than others.', 'New on .'],
    ['## Why Grid', 'New on a.'],
    ['## Why Grid', 'New on b.'],
    [],
  ]);
});
