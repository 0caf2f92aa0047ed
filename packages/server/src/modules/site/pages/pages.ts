import { readdirSync, readFileSync } from 'node:fs';

/** One text of the site, as markdown; its address follows from its place in the folder. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Its position in the menu. */
  readonly order: number;
  /** Its section in the documentation's menu; null for a page above all sections. */
  readonly section: string | null;
  readonly markdown: string;
}

export type Values = Readonly<Record<string, string>>;

/** Reads every markdown file of the folder: `docs/errors.md` is the page `/docs/errors`, an `index.md` its folder. */
export function loadPages(folder: URL, values: Values): Page[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => parsePage(pathOf(name), readFileSync(new URL(name, folder), 'utf8'), values))
    .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path));
}

const pathOf = (name: string) => `/${name.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`;

/** Splits the front matter (`title`, `description`, `order`, `section`) from the text and fills in `{{name}}`. */
function parsePage(path: string, source: string, values: Values): Page {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const fields = new Map(head.split('\n').map((line) => [line.split(':')[0]?.trim(), line.replace(/^[^:]*:\s*/, '')]));
  const field = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`The page ${path} has no ${name}`);
    return fill(value, values, path);
  };
  return {
    path,
    title: field('title'),
    description: field('description'),
    order: Number(fields.get('order') ?? 100),
    section: fields.get('section') ?? null,
    markdown: `${fill(body, values, path).trim()}\n`,
  };
}

function fill(text: string, values: Values, path: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page ${path} names {{${name}}}, which nothing fills`);
    return value;
  });
}
