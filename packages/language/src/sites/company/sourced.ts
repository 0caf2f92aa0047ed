import type { SourcedValue } from '../evidence.ts';
import type { PageFacts } from '../page-facts.ts';

const MAX_SOURCES = 3;

export const sourced = <T>(value: T, ...pages: readonly Pick<PageFacts, 'url'>[]): SourcedValue<T> => ({
  value,
  sourceUrls: [...new Set(pages.map(({ url }) => url))].slice(0, MAX_SOURCES),
});

/** The first page that has an answer. */
export function firstOf<T>(
  pages: readonly PageFacts[],
  find: (page: PageFacts) => T | null | undefined,
): SourcedValue<T> | null {
  for (const page of pages) {
    const value = find(page);
    if (value !== null && value !== undefined && value !== '') return sourced(value, page);
  }
  return null;
}

/** Every answer, each once, with the pages that give it. */
export function allOf(
  pages: readonly PageFacts[],
  find: (page: PageFacts) => readonly string[],
  max: number,
): SourcedValue<string[]> {
  const found = new Map<string, { value: string; page: PageFacts }>();
  for (const page of pages) {
    for (const value of find(page)) {
      const key = value.toLowerCase();
      if (value && !found.has(key) && found.size < max) found.set(key, { value, page });
    }
  }
  const entries = [...found.values()];
  return sourced(
    entries.map(({ value }) => value),
    ...entries.map(({ page }) => page),
  );
}

/** Letters and digits only, for comparing names. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A sentence that names the company says `We` instead, so that one pattern reads what a site says of itself. */
export const asWe = (text: string, own: string | null): string => (own ? text.replaceAll(own, 'We') : text);

/** Cut at the end of a sentence where there is one, else at a word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const sentence = /^[\s\S]*[.!?。](?=\s)/.exec(cut)?.[0];
  if (sentence && sentence.length > max / 3) return sentence;
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : max - 1)}…`;
}
