import type { Material } from '../models/index.ts';
import type { PageFacts } from './read-page/page-facts.ts';
import type { SiteEvidence } from './site/evidence.ts';

const MAX_PAGE = 40_000;
const MAX_LINKS = 40;
const MAX_ALTS = 30;
const MAX_STRUCTURED = 1_500;
/** Fewer pages than this tell nothing about what is repeated. */
const MIN_PAGES = 3;

const keyOf = (line: string): string => line.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A link as a model is shown it, and as it may be quoted. */
export const linkLine = ({ text, url }: { readonly text: string; readonly url: string }): string => `${text} → ${url}`;

/** Menus, banners and footers stand on most pages: the first page that has such a line keeps it. */
function unrepeated(pages: readonly (readonly string[])[]): string[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isFurniture = (key: string) => pages.length >= MIN_PAGES && (counts.get(key) ?? 0) * 2 > pages.length;
  const shown = new Set<string>();
  return pages.map((lines) =>
    lines.filter((line) => {
      const key = keyOf(line);
      if (!isFurniture(key)) return true;
      if (shown.has(key)) return false;
      shown.add(key);
      return true;
    }),
  );
}

const textOf = ({ title, description, blocks }: PageFacts): string[] =>
  [title, description, ...blocks.filter(({ place }) => place !== 'nav').map(({ text }) => text)].filter(
    (line): line is string => Boolean(line),
  );

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length ? [`[${heading}]`, ...lines] : [];

/** The pages as a model may read them: each fenced under its own address, with what a visitor does not see named as such. */
export function materialsOf({ pages }: SiteEvidence): Material[] {
  const texts = unrepeated(pages.map(textOf));
  const links = unrepeated(
    pages.map((page) => [...new Set(page.links.filter(({ text }) => text.trim()).map(linkLine))]),
  );
  const alts = unrepeated(pages.map(({ images }) => [...new Set(images.map(({ alt }) => alt.trim()).filter(Boolean))]));
  const data = unrepeated(pages.map(({ structured }) => structured.map((node) => JSON.stringify(node))));
  return pages.map(({ url }, at) => ({
    label: url,
    text: [
      ...(texts[at] ?? []),
      ...section('links', (links[at] ?? []).slice(0, MAX_LINKS)),
      ...section('descriptions of pictures', (alts[at] ?? []).slice(0, MAX_ALTS)),
      ...section('data for machines: visitors do not see it, so it is true only where the text says the same', [
        ...(data[at]?.length ? [(data[at] ?? []).join('\n').slice(0, MAX_STRUCTURED)] : []),
      ]),
    ]
      .join('\n')
      .slice(0, MAX_PAGE),
  }));
}
