import type { PageFacts, SiteEvidence } from '@distribute/language/sites';
import type { Material } from '../models/index.ts';
import { type Passage, passagesOf } from './passages.ts';

const MAX_PAGE = 40_000;
const MAX_LINKS = 40;
const MAX_ALTS = 30;
const MAX_STRUCTURED = 1_500;
/** Fewer pages than this tell nothing about what is repeated. */
const MIN_PAGES = 3;
/** A line that is at least as long is a sentence or more, and is shown once; a label may stand in several places. */
const SENTENCE = 40;

const keyOf = (line: string): string => line.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** How a model is shown a page, and may name it in its answer. */
export const pageId = (at: number): string => `P${at + 1}`;

/** A link as a model is shown it, and as it may be quoted. A link without words is a picture, such as the sign of a network. */
export const linkLine = ({ text, url }: { readonly text: string; readonly url: string }): string =>
  `${text.trim() || '(picture)'} → ${url}`;

/**
 * Which lines of each page are shown. Menus, banners and footers stand on most pages: the first page that has such a
 * line keeps it. The same goes for sentences, wherever they stand.
 */
function createShownOnce(pages: readonly (readonly string[])[]) {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(lines.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const shown = new Set<string>();
  return (line: string): boolean => {
    const key = keyOf(line);
    const isOnMost = pages.length >= MIN_PAGES && (counts.get(key) ?? 0) * 2 > pages.length;
    if (!isOnMost && key.length < SENTENCE) return true;
    if (shown.has(key)) return false;
    shown.add(key);
    return true;
  };
}

const unrepeated = (pages: readonly (readonly string[])[]): string[][] => {
  const isShown = createShownOnce(pages);
  return pages.map((lines) => lines.filter(isShown));
};

const MARKS: Readonly<Partial<Record<Passage['kind'], string>>> = { item: '- ', quote: '> ' };
const lineOf = ({ kind, level, text }: Passage): string =>
  kind === 'heading' ? `${'#'.repeat(level)} ${text}` : `${MARKS[kind] ?? ''}${text}`;

/** The text of each page. A heading that stands on most pages is shown again where something new stands under it. */
function textsOf(pages: readonly PageFacts[]): string[][] {
  const summaries = unrepeated(
    pages.map(({ title, description }) => [title, description].filter((line): line is string => Boolean(line))),
  );
  const byPage = pages.map(passagesOf);
  const isShown = createShownOnce(byPage.map((passages) => passages.map(({ text }) => text)));
  return byPage.map((passages, page) => {
    const kept = passages.map((passage) => isShown(passage.text));
    const bears = (at: number): boolean => {
      const level = passages[at]?.level ?? 0;
      for (let next = at + 1; next < passages.length; next += 1) {
        const { kind, level: other } = passages[next] as Passage;
        if (kind === 'heading' && other <= level) return false;
        if (kind !== 'heading' && kept[next]) return true;
      }
      return false;
    };
    const lines = passages.filter(({ kind }, at) => kept[at] || (kind === 'heading' && bears(at)));
    return [...(summaries[page] ?? []), ...lines.map(lineOf)];
  });
}

/** Addresses and links to other sites first: they say how the company is reached, the others how its site is built. */
function linksOf({ url, links, mailboxes = [] }: PageFacts): string[] {
  const { host } = new URL(url);
  const leads = (to: string) => URL.parse(to)?.host !== host;
  const outward = links.filter((link) => leads(link.url));
  const inward = links.filter((link) => !leads(link.url) && link.text.trim());
  const addresses = mailboxes.map(({ email, label }) => linkLine({ text: label, url: `mailto:${email}` }));
  return [...new Set([...addresses, ...outward.map(linkLine), ...inward.map(linkLine)])];
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length ? [`[${heading}]`, ...lines] : [];

/** The pages as a model may read them: each fenced under its own id and address, with what a visitor does not see named as such. */
export function materialsOf({ pages }: SiteEvidence): Material[] {
  const texts = textsOf(pages);
  const links = unrepeated(pages.map(linksOf));
  const alts = unrepeated(pages.map(({ images }) => [...new Set(images.map(({ alt }) => alt.trim()).filter(Boolean))]));
  const data = unrepeated(pages.map(({ structured }) => structured.map((node) => JSON.stringify(node))));
  return pages.map(({ url }, at) => ({
    label: `${pageId(at)} ${url}`,
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
