import { escapeHtml } from '../../../kernel/html.ts';
import type { Assets } from '../assets.ts';
import type { Page } from './pages.ts';
import { type RenderedPage, renderMarkdown } from './render.ts';

type Doc = Pick<Page, 'path' | 'title' | 'section'>;

export interface LayoutOptions {
  readonly serviceName: string;
  readonly baseUrl: string;
  readonly assets: Assets;
  /** The documentation's own menu, in order. */
  readonly docs: readonly Doc[];
}

type Head = Pick<Page, 'path' | 'title' | 'description'>;

const MENU = [
  ['/docs', 'Docs'],
  ['/docs/api', 'API reference'],
  ['/pricing', 'Pricing'],
  ['/changelog', 'Changelog'],
  ['/app', 'Dashboard'],
] as const;

/** The address of a page's markdown. */
export const markdownPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** A page with fewer headings shows no table of contents. */
const CONTENTS_FROM = 2;

/** The HTML layout of the site: one script of our own, no inline style, nothing from other servers. */
export function createLayout({ serviceName, baseUrl, assets, docs }: LayoutOptions) {
  const name = escapeHtml(serviceName);
  const link = (path: string, title: string, current: string) =>
    `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

  const head = ({ path, title, description }: Head, known: boolean, script: boolean) =>
    [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(path === '/' ? title : `${title} · ${serviceName}`)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      ...(known
        ? [
            `<link rel="canonical" href="${escapeHtml(baseUrl + path)}">`,
            `<link rel="alternate" type="text/markdown" href="${markdownPath(path)}">`,
          ]
        : ['<meta name="robots" content="noindex">']),
      `<link rel="icon" type="image/svg+xml" href="${assets.icon.path}">`,
      `<link rel="preload" href="${assets.font.path}" as="font" type="font/woff2" crossorigin>`,
      `<link rel="stylesheet" href="${assets.style.path}">`,
      ...(script ? [`<script src="${assets.script.path}" defer></script>`] : []),
    ].join('\n');

  /** A plain form; the site's script shows results while a person types. */
  const search = (query: string) =>
    `<form class="search" role="search" action="/docs/search"><input type="search" name="q" value="${escapeHtml(query)}" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false"></form>`;

  const header = (path: string, query = '') => {
    const section = MENU.findLast(([target]) => path === target || path.startsWith(`${target}/`))?.[0] ?? '';
    return `<header class="bar">
<a class="brand" href="/"><img src="${assets.icon.path}" alt="" width="22" height="22">${name}</a>
<nav aria-label="Main">${MENU.map(([target, title]) => link(target, title, section)).join('\n')}</nav>
${search(query)}
</header>`;
  };

  const isDoc = (path: string) => path === '/docs' || path.startsWith('/docs/');

  const menu = (path: string) =>
    docs
      .map(({ section, ...doc }, at) => {
        const title = section !== null && section !== docs[at - 1]?.section;
        return `${title ? `<p>${escapeHtml(section)}</p>\n` : ''}${link(doc.path, doc.title, path)}`;
      })
      .join('\n');

  /** On a phone the menu is folded above the text; the stylesheet shows one of the two. */
  const side = (path: string) =>
    isDoc(path)
      ? `<nav class="side" aria-label="Documentation">${menu(path)}</nav>
<details class="side folded"><summary>All guides</summary><nav aria-label="Documentation, folded">${menu(path)}</nav></details>
`
      : '';

  const contents = ({ headings }: RenderedPage) =>
    headings.length < CONTENTS_FROM
      ? ''
      : `<nav class="contents" aria-label="On this page"><p>On this page</p>
${headings.map(({ id, html }) => `<a href="#${id}">${html}</a>`).join('\n')}
</nav>
`;

  const neighbours = (path: string) => {
    const at = docs.findIndex((doc) => doc.path === path);
    const [before, after] = at < 0 ? [] : [docs[at - 1], docs[at + 1]];
    const turn = (doc: Doc | undefined, rel: 'prev' | 'next', word: string) =>
      doc ? `<a rel="${rel}" href="${doc.path}"><span>${word}</span> ${escapeHtml(doc.title)}</a>` : '';
    const links = turn(before, 'prev', 'Previous') + turn(after, 'next', 'Next');
    return links ? `<nav class="turn" aria-label="Previous and next page">${links}</nav>\n` : '';
  };

  const footer = (path: string, known: boolean) => `<footer>
<p>${name} is open source under the Apache License 2.0 and runs on your own machine.</p>
<p><a href="/legal/privacy">Privacy</a> <a href="/legal/terms">Terms</a> <a href="/llms.txt">llms.txt</a>${
    known ? ` <a href="${markdownPath(path)}">This page as markdown</a>` : ''
  }</p>
</footer>`;

  const document = (page: Head, body: string, known: boolean, bodyClass: string, script = false) => `<!doctype html>
<html lang="en">
<head>
${head(page, known, script)}
</head>
<body class="${bodyClass}">
${body}
</body>
</html>
`;

  const framed = (page: Head, text: RenderedPage, known = true, query = '') => {
    const body = `<a class="skip" href="#content">Skip to the content</a>
${header(page.path, query)}
<div class="frame">
${known ? side(page.path) : ''}<main id="content" class="prose">
${text.html}${known ? neighbours(page.path) : ''}</main>
${isDoc(page.path) ? contents(text) : ''}</div>
${footer(page.path, known)}`;
    return document(page, body, known, page.path === '/' ? 'site home' : 'site', known);
  };

  return {
    /** A page of text. `known` is false for the 404 page. */
    text: (page: Pick<Page, 'path' | 'title' | 'description' | 'markdown'>, known = true): string =>
      framed(page, renderMarkdown(page.markdown), known),
    /** The results of a search, as HTML. */
    found: (page: Head, query: string, html: string): string => framed(page, { html, headings: [] }, true, query),
    /** A page with our header and `body` as the rest. */
    bare: (page: Head, body: string): string => document(page, `${header(page.path)}\n${body}`, true, 'reference'),
  };
}
export type Layout = ReturnType<typeof createLayout>;
