import { expect, test } from 'vitest';
import { negotiate, type PageForm } from './negotiate.ts';

const table: [accept: string | undefined, form: PageForm | null][] = [
  [undefined, 'html'],
  ['', 'html'],
  ['  ', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/html', 'html'],
  ['TEXT/HTML', 'html'],
  ['text/html;level=1', 'html'],
  ['text/html, text/markdown', 'html'],
  ['text/markdown, text/html', 'html'],
  ['text/markdown, */*', 'html'],
  ['text/markdown', 'markdown'],
  ['text/x-markdown', 'markdown'],
  ['Text/Markdown; Charset=UTF-8', 'markdown'],
  ['text/markdown;q=0.001', 'markdown'],
  ['text/markdown, text/html;q=0.9', 'markdown'],
  ['text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=0.8', 'html'],
  ['text/markdown, */*;q=0.5', 'markdown'],
  ['text/*;q=0.3, text/markdown;q=0.8', 'markdown'],
  ['text/*, text/html;q=0.2', 'markdown'],
  ['*/*, text/html;q=0', 'markdown'],
  ['*/*;q=0.1, text/*;q=0', null],
  ['text/markdown;q=0.2, text/x-markdown;q=0.7, text/html;q=0.5', 'markdown'],
  ['text/html;q=0, text/markdown', 'markdown'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/markdown; q=0 , text/html ; q=0', null],
  ['text/html;q=0', null],
  ['*/*;q=0', null],
  ['application/json', null],
  ['image/png, image/*;q=0.8', null],
  ['application/*', null],
  ['texthtml', null],
  [',,,', null],
  ['text/html;q=oops, text/markdown;q=0.1', 'markdown'],
  ['text/html;q=7, text/markdown;q=0.9', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'html'],
];

test.each(table)('Accept: %s gives %s', (accept, form) => {
  expect(negotiate(accept)).toBe(form);
});

// Markdown has two names but is one form: a range that names either is more specific than any wildcard.
test.each<(typeof table)[number]>([
  ['text/html;q=0.7, text/markdown;q=0.5, */*;q=0.8', 'html'],
  ['text/html;q=0.7, text/markdown;q=0.5, text/*;q=0.9', 'html'],
  ['text/html;q=0, text/markdown;q=0, */*', null],
  ['text/html;q=0.4, text/x-markdown;q=0.3, */*', 'html'],
])('the wildcard does not overrule a named markdown: %s gives %s', (accept, form) => {
  expect(negotiate(accept)).toBe(form);
});
