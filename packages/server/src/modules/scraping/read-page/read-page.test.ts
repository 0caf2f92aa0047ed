import type { PageFacts } from '@distribute/language/sites';
import { expect, test } from 'vitest';
import { storableJson } from '../store/storable.ts';
import { readPage } from './read-page.ts';

const read = (html: string | Buffer, contentType = 'text/html; charset=utf-8') =>
  readPage({
    url: 'https://acme.com/dir/',
    contentType,
    bytes: Buffer.from(html as string),
    markdown: true,
  }) as PageFacts;

test('text is told block by block, with where it stands', () => {
  const { blocks } = read(
    '<nav><a href="/x">Menu</a></nav><h1>Big  <b>words</b></h1><ul><li>One<li>Two</ul><footer>Foot</footer>',
  );
  expect(blocks.map(({ within: _, ...block }) => block)).toEqual([
    { kind: 'text', level: 0, text: 'Menu', place: 'nav' },
    { kind: 'heading', level: 1, text: 'Big words', place: 'main' },
    { kind: 'item', level: 0, text: 'One', place: 'main' },
    { kind: 'item', level: 0, text: 'Two', place: 'main' },
    { kind: 'text', level: 0, text: 'Foot', place: 'footer' },
  ]);
});

test.each([
  '<div hidden>secret</div>',
  '<div style="display: none">secret</div>',
  '<p aria-hidden="true">secret</p>',
  '<p style="font-size:0">secret</p>',
  '<script>secret</script>',
  '<!-- secret -->',
  '<div class="cookie-banner">secret</div>',
])('what a visitor does not see is not read: %s', (html) => {
  expect(JSON.stringify(read(`${html}<p>plain words</p>`))).not.toContain('secret');
});

test('zero-width letters are taken out', () => {
  expect(read('<p>ig\u200bnore\u2060 me</p>').blocks[0]?.text).toBe('ignore me');
});

test('encodings are taken from the header, the page, or the mark at its beginning', () => {
  expect(read(Buffer.from('<title>caf\xe9</title>', 'latin1'), 'text/html; charset=iso-8859-1').title).toBe('café');
  expect(read(Buffer.from('<meta charset="windows-1252"><title>na\xefve</title>', 'latin1'), 'text/html').title).toBe(
    'naïve',
  );
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>東京</title>', 'utf16le')]);
  expect(read(marked, 'text/html').title).toBe('東京');
});

test('bytes that are no text give nothing', () => {
  expect(readPage({ url: 'https://acme.com/', contentType: 'text/html', bytes: Buffer.alloc(500, 1) })).toBeNull();
});

const FRENCH = 'Nous fabriquons des coffrets pour les maisons de parfum, et nous les livrons dans toute la France. ';
test.each([
  ['few words do not outweigh what the page says', 'en', FRENCH.repeat(3), 'en'],
  ['many words do', 'en', FRENCH.repeat(12), 'fr'],
  ['a page that says nothing is heard by few words', null, FRENCH, 'fr'],
  ['a line is too little to hear a language', null, FRENCH.slice(0, 60), null],
])('the language of a page: %s', (_, said, text, lang) => {
  expect(read(`<html${said ? ` lang="${said}"` : ''}><p>${text}</p>`).lang).toBe(lang);
});

test('markdown is made only where it is asked for', () => {
  const page = { url: 'https://acme.com/', contentType: 'text/html', bytes: Buffer.from('<h1>Big</h1><p>words</p>') };
  expect(readPage(page)?.markdown).toBeNull();
  expect(readPage({ ...page, markdown: true })?.markdown).toContain('words');
});

test('links, contacts, profiles and icons are absolute and each once by what they say', () => {
  const page = read(
    `<base href="/base/"><link rel="apple-touch-icon" sizes="180x180" href="t.png"><a href="a">A</a><a href="a">again</a><a href="javascript:1">no</a><a href="http://u:p@x.test">no</a>
    <a href="mailto:Hi@Acme.com?subject=x">write</a><p>Tel. +49 30 555 0100, logo@2x.png</p><a href="https://twitter.com/share?u=1">share</a><a href="https://x.com/acme">X</a>`,
  );
  expect(page.links.map(({ url }) => url)).toEqual([
    'https://acme.com/base/a',
    'https://acme.com/base/a',
    'https://twitter.com/share?u=1',
    'https://x.com/acme',
  ]);
  expect(page.emails).toEqual(['hi@acme.com']);
  expect(page.phones).toEqual(['+49 30 555 0100']);
  expect(page.social).toEqual({ twitter: 'https://x.com/acme' });
  expect(page.icons).toEqual([{ url: 'https://acme.com/base/t.png', rel: 'apple-touch-icon', size: 180 }]);
});

test('JSON-LD is unfolded, also when it is slightly broken; microdata has the same shape', () => {
  const page = read(
    `<script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"A"},{"@type":"Organization","name":"B",}]}</script>
    <script type="application/ld+json">not json</script><div itemscope itemtype="https://schema.org/Store"><b itemprop="name">C</b></div>`,
  );
  expect(page.structured.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

test('a page cannot hold what the database cannot', () => {
  expect(storableJson({ a: 'x\0y', b: '\ud800', c: '\\u0000' })).toBe(
    '{"a":"x\\ufffdy","b":"\\ufffd","c":"\\\\u0000"}',
  );
});

test('structured data leaves the thread within bounds, and what was left out is told (M3)', () => {
  const node = {
    '@type': 'Organization',
    name: 'a'.repeat(60_000),
    deep: JSON.parse(`${'['.repeat(50)}1${']'.repeat(50)}`),
  };
  const scripts = [node, { '@type': 'Thing', all: Array.from({ length: 5_000 }, (_, at) => `${at}${'b'.repeat(90)}`) }];
  const html = scripts
    .map((script) => `<script type="application/ld+json">${JSON.stringify(script)}</script>`)
    .join('');
  const metas = Array.from({ length: 400 }, (_, at) => `<meta name="m${at}" content="${'c'.repeat(2_000)}">`).join('');
  const page = read(`${metas}${html}<p>Some words</p>`);
  expect(page.structured[0]?.name).toBe('a'.repeat(2_000));
  expect(JSON.stringify(page.structured).length).toBeLessThan(150_000);
  expect(JSON.stringify(page.meta).length).toBeLessThan(60_000);
  expect(page.truncated).toBe(true);
});
