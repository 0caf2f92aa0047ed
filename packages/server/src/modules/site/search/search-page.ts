import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../kernel/html.ts';
import { type Forms, serveForms } from '../forms.ts';
import type { Layout } from '../pages/layout.ts';
import { MOST_FOUND, type Search, type SearchHit } from './search.ts';

export const SEARCH_PATH = '/docs/search';

export interface SearchPageOptions {
  readonly layout: Layout;
  readonly find: Search;
  readonly policy: NonNullable<Forms['policy']>;
}

/** The page of search results. It works without a script; the script uses it to show results while a person types. */
export function serveSearch(app: FastifyInstance, { layout, find, policy }: SearchPageOptions): void {
  serveForms(app, SEARCH_PATH, ({ url }) => {
    const query = new URL(url, 'http://site').searchParams.get('q')?.trim() ?? '';
    const found = find(query);
    const page = { path: SEARCH_PATH, title: 'Search', description: 'Search the documentation.' };
    return {
      policy,
      html: () =>
        layout.found(page, query, `<h1>Search</h1>\n<p>${escapeHtml(count(query, found))}</p>\n${list(found)}`),
      markdown: () => `# Search\n\n${count(query, found)}\n\n${found.map(asMarkdown).join('\n')}\n`,
    };
  });
}

function count(query: string, found: readonly SearchHit[]): string {
  if (query === '') return 'Write what you look for, such as “unsubscribe” or “DATABASE_URL”.';
  if (found.length === 0) return `Nothing holds “${query}”. Try fewer or other words.`;
  if (found.length === MOST_FOUND) return `The ${MOST_FOUND} best places for “${query}”.`;
  return `${found.length} ${found.length === 1 ? 'place' : 'places'} for “${query}”.`;
}

const list = (found: readonly SearchHit[]) =>
  `<ol class="results">\n${found
    .map(
      ({ href, page, heading, around }) =>
        `<li><a href="${escapeHtml(href)}">${
          heading ? `<span>${escapeHtml(page)} ›</span> ` : ''
        }<strong>${escapeHtml(heading || page)}</strong><small>${around
          .map(({ text, matched }) => (matched ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
          .join('')}</small></a></li>`,
    )
    .join('\n')}\n</ol>\n`;

const asMarkdown = ({ href, page, heading, around }: SearchHit) =>
  `- [${heading ? `${page}: ${heading}` : page}](${href}): ${around.map(({ text }) => text).join('')}`;
