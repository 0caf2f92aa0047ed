/** The two forms of every page of the site. */
export type PageForm = 'html' | 'markdown';

const NAMES: Record<PageForm, readonly string[]> = {
  html: ['text/html'],
  markdown: ['text/markdown', 'text/x-markdown'],
};

/** Chooses by q-values, the most specific range deciding; null when neither form is acceptable (api.md 2.2). */
export function negotiate(accept: string | undefined): PageForm | null {
  if (!accept?.trim()) return 'html';
  const ranges = accept.split(',').map(parseRange);
  const quality = (form: PageForm) => Math.max(...NAMES[form].map((name) => qualityOf(name, ranges)));
  const html = quality('html');
  const markdown = quality('markdown');
  if (html === 0 && markdown === 0) return null;
  return markdown > html ? 'markdown' : 'html';
}

interface Range {
  readonly name: string;
  readonly q: number;
}

function parseRange(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const value = q === undefined ? 1 : Number(q);
  return { name, q: Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 0 };
}

function qualityOf(name: string, ranges: Range[]): number {
  const [type] = name.split('/');
  for (const pattern of [name, `${type}/*`, '*/*']) {
    const matching = ranges.filter((range) => range.name === pattern);
    if (matching.length) return Math.max(...matching.map((range) => range.q));
  }
  return 0;
}
