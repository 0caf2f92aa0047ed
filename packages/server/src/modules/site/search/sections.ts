import { htmlText } from '@distribute/language/text';
import { referenceAddress } from '../../../kernel/http/reference-address.ts';
import type { Page } from '../pages/pages.ts';
import { renderMarkdown } from '../pages/render.ts';
import type { OpenApiDocument } from '../reference/operation-list.ts';
import { REFERENCE } from '../reference/reference.ts';
import type { Section } from './search.ts';

const plain = (html: string) => htmlText(html.replaceAll('</th>', '</th> ')).replaceAll(/\s+/g, ' ');

/** Splits a page at its headings; the text before the first heading belongs to the page's title. */
export function sectionsOf({ path, title, markdown }: Pick<Page, 'path' | 'title' | 'markdown'>): Section[] {
  const [start = '', ...rest] = renderMarkdown(markdown).html.split(/(?=<h[234] id=")/);
  const named = rest.map((html) => {
    const [head = '', text = ''] = html.split(/<\/h[234]>/);
    const [, id] = /^<h. id="([^"]*)"/.exec(head) ?? [];
    const [heading = ''] = head.slice(head.indexOf('>') + 1).split(' <a class="anchor"');
    return { href: `${path}#${id}`, page: title, heading: plain(heading), text: plain(text) };
  });
  return [{ href: path, page: title, heading: '', text: plain(start.replace(/^<h1>.*?<\/h1>/s, '')) }, ...named];
}

/** Every operation, with its address in the reference. */
export const operationsOf = (document: OpenApiDocument): Section[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { summary = '', description = '', tags = [] }]) => {
      const method = name.toUpperCase();
      return {
        ...{ href: `/docs/${referenceAddress(tags[0] ?? '', method, path)}`, page: REFERENCE.title },
        ...{ heading: `${method} ${path}`, text: `${summary}. ${description}` },
      };
    }),
  );
