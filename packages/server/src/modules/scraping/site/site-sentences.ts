import type { SiteEvidence } from '@distribute/language/sites';
import { sentencesOf } from '@distribute/language/text';
import { headingOf, type Passage, passagesOf } from '../passages.ts';

const MIN_CHARACTERS = 20;
const MAX_CHARACTERS = 300;
const MOST = 120;
const SPOKEN: ReadonlySet<Passage['kind']> = new Set(['text', 'item']);

const isWhole = (text: string) =>
  text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS && /[.!。！]$/.test(text);

/** A sentence of a site and the headings that it stands under, which often say of whom it tells. */
export interface SiteSentence {
  readonly text: string;
  readonly heading: string | null;
  /** The page it stands on. */
  readonly url: string;
}

/**
 * The sentences of a site's own text, in the order of its pages, each once; what stands on half of the pages is
 * furniture. With `rows` also the rows of its tables and the items of its lists, which are no sentences.
 */
export function sentencesOfSite(
  { pages }: SiteEvidence,
  { rows = false }: { readonly rows?: boolean } = {},
): SiteSentence[] {
  const isRow = ({ kind }: Passage) => rows && (kind === 'cell' || kind === 'item');
  const onPages = new Map<string, number>();
  const byPage = pages.map((page) => {
    const said = passagesOf(page)
      .filter((passage) => passage.place === 'main' && (isRow(passage) || SPOKEN.has(passage.kind)))
      .flatMap((passage) => {
        const heading = headingOf(passage.under);
        const { url } = page;
        if (isRow(passage)) return passage.text.length <= MAX_CHARACTERS ? [{ text: passage.text, heading, url }] : [];
        return sentencesOf(passage.text)
          .filter(isWhole)
          .map((text) => ({ text, heading, url }));
      });
    for (const text of new Set(said.map((sentence) => sentence.text))) onPages.set(text, (onPages.get(text) ?? 0) + 1);
    return said;
  });
  const isFurniture = (text: string) => pages.length > 2 && (onPages.get(text) ?? 0) > pages.length / 2;
  const once = new Map(
    byPage
      .flat()
      .reverse()
      .map((sentence) => [sentence.text, sentence]),
  );
  return [...once.values()]
    .reverse()
    .filter(({ text }) => !isFurniture(text))
    .slice(0, MOST);
}
