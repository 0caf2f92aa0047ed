import { sentencesOf } from '../company/texts.ts';
import type { SiteEvidence } from './evidence.ts';

const MIN_CHARACTERS = 20;
const MAX_CHARACTERS = 300;
const MOST = 120;

/** The sentences of a site's own text, in the order of its pages; what stands on half of the pages is furniture. */
export function sentencesOfSite({ pages }: SiteEvidence): string[] {
  const onPages = new Map<string, number>();
  const byPage = pages.map(({ blocks }) => {
    const said = blocks
      .filter(({ kind, place }) => place === 'main' && (kind === 'text' || kind === 'item'))
      .flatMap(({ text }) => sentencesOf(text))
      .filter((text) => text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS && /[.!]$/.test(text));
    for (const text of new Set(said)) onPages.set(text, (onPages.get(text) ?? 0) + 1);
    return said;
  });
  const isFurniture = (text: string) => pages.length > 2 && (onPages.get(text) ?? 0) > pages.length / 2;
  return [...new Set(byPage.flat())].filter((text) => !isFurniture(text)).slice(0, MOST);
}
