import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { parseKit } from '../mdx/parse.ts';
import { printMarkdown, printMdx } from '../mdx/print.ts';
import { BREAKOUTS, VECTORS } from './hostile-kits.fixture.ts';
import { kitDocument } from './layout.ts';

const BASE = 'https://distribute.test';
const TAGS = new Set(
  (
    'html head meta title link body main header div p h1 h2 h3 h4 dl dt dd figure figcaption blockquote strong em small sub sup ' +
    'code pre br hr ul ol li a img table tr th td span section address footer details summary'
  ).split(' '),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  lang: /^en$/,
  charset: /^utf-8$/,
  name: /^(?:viewport|color-scheme|robots|description)$/,
  content: /^/,
  rel: /^(?:stylesheet|nofollow noopener noreferrer)$/,
  href: /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]*|\/assets\/kit\.css)$/,
  target: /^_blank$/,
  class: /^[a-z -]+$/,
  src: /^\/images\/[0-9a-f-]{36}$/,
  alt: /^/,
  loading: /^lazy$/,
  start: /^\d{1,6}$/,
  tabindex: /^0$/,
};

/** Everything in a page that we did not mean to be in it. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (!TAGS.has(tag)) faults.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES[name]?.test(value)) faults.push(`<${tag} ${name}="${value}">`);
      }
    },
    oncomment: (text) => faults.push(`<!--${text}`),
  });
  parser.end(html);
  return faults;
}

const pageOf = (mdx: string, title = 'x') => {
  const page = parseKit(mdx, BASE);
  const kit = { title, description: title, page, brandDomain: 'acme.test', updatedAt: '2026-01-01T00:00:00.000Z' };
  const sources = [{ claim: title, url: 'https://acme.test/' }];
  return { page, html: kitDocument({ ...kit, sources }, { baseUrl: BASE, stylePath: '/assets/kit.css' }) };
};

test('there are at least 150 vectors, each its own', () => {
  expect(new Set(VECTORS).size).toBeGreaterThanOrEqual(150);
});

test('each vector alone gives a page of nothing but allowed elements and attributes, also after it was printed', () => {
  for (const vector of VECTORS) {
    const { page, html } = pageOf(vector);
    expect(faultsOf(html), vector).toEqual([]);
    expect(faultsOf(pageOf(printMdx(page)).html), vector).toEqual([]);
    expect(faultsOf(pageOf(printMarkdown(page)).html), vector).toEqual([]);
  }
});

test('titles and sources cannot leave the place they are written to', () => {
  for (const title of BREAKOUTS) expect(faultsOf(pageOf('x', title).html), title).toEqual([]);
});

test('the check sees a fault', () => {
  expect(faultsOf('<p onclick="x"><script>1</script><a href="javascript:1">')).toHaveLength(3);
});
