/** The two forms of every page of the site. */
export type PageForm = 'html' | 'markdown';

const NAMES: Record<PageForm, readonly string[]> = {
  html: ['text/html'],
  markdown: ['text/markdown', 'text/x-markdown'],
};

/** Chooses by q-values; the most specific range decides. Null when neither form is acceptable (spec 2.2). */
export function negotiate(accept: string | undefined): PageForm | null {
  if (!accept?.trim()) return 'html';
  const ranges = parseRanges(accept);
  const html = qualityOf(NAMES.html, ranges);
  const markdown = qualityOf(NAMES.markdown, ranges);
  if (html === 0 && markdown === 0) return null;
  return markdown > html ? 'markdown' : 'html';
}

export interface Range {
  readonly name: string;
  readonly q: number;
}

/** The comma list of an `Accept` or `Accept-Encoding` header. */
export const parseRanges = (header: string): Range[] => header.split(',').map(parseRange);

function parseRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const value = q === undefined ? 1 : Number(q);
  return { name, q: Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0 };
}

/** The most specific kind of range that matches one of the names decides; among several of a kind, the highest. */
function qualityOf(names: readonly string[], ranges: Range[]): number {
  for (const patterns of [names, ['text/*'], ['*/*']]) {
    const matching = ranges.filter((range) => patterns.includes(range.name));
    if (matching.length) return Math.max(...matching.map((range) => range.q));
  }
  return 0;
}
