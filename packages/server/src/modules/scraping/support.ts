import type { PageFacts } from './read-page/page-facts.ts';
import type { SiteEvidence } from './site/evidence.ts';

/** The words of a site, so that what a model says of it can be held against it (reliability.md E3). */
export interface Support {
  /** The pages a text rests on; null when it says something no page says. */
  sourcesOf(text: string): string[] | null;
}

const WORD = /[\p{L}\p{N}]+/gu;
export const LINK = /https?:\/\/[^\s)>"'\]]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/gi;
export const MARKUP = /<\/?[a-z!]|javascript:|data:text/i;
export const SECRET = /\b(?:[a-z]{2,16}_(?:usr|app|adm|ses|cnv)_|sk-|ghp_|xox[bp]-)[\w-]{8,}/i;
const MIN_SHARE = 0.7;
const MAX_SOURCES = 3;

/** Words that carry meaning: long enough, or a number. */
const telling = (word: string) => word.length >= 4 || /\d/.test(word);
const wordsOf = (text: string): string[] => text.normalize('NFKC').match(WORD) ?? [];

/** Everything a page says, in lower case. */
const saidOn = (page: PageFacts): string =>
  [
    page.title,
    page.description,
    ...page.blocks.map(({ text }) => text),
    ...page.actions.map(({ text }) => text),
    ...page.images.map(({ alt }) => alt),
    ...Object.values(page.openGraph),
    ...Object.values(page.meta),
    JSON.stringify(page.structured),
  ]
    .join('\n')
    .toLowerCase();

export function supportOf({ pages }: SiteEvidence): Support {
  const known = pages.map((page) => {
    const said = saidOn(page);
    const links = [page.url, ...page.links.map(({ url }) => url), ...page.images.map(({ url }) => url), ...page.emails];
    return { url: page.url, words: new Set(wordsOf(said)), links: `${links.join('\n').toLowerCase()}\n${said}` };
  });
  const everywhere = new Set(known.flatMap(({ words }) => [...words]));
  const isSaid = (word: string) => everywhere.has(word.toLowerCase());

  return {
    sourcesOf(text) {
      if (MARKUP.test(text) || SECRET.test(text)) return null;
      const links = text.match(LINK) ?? [];
      if (!links.every((link) => known.some((page) => page.links.includes(link.toLowerCase().replace(/[.,;]$/, '')))))
        return null;
      const words = wordsOf(text.replace(LINK, ' '));
      // Numbers and names must be there to the letter; of the other words most, since a sentence may be reworded.
      const exact = words.filter((word, at) => /\d/.test(word) || (at > 0 && /^\p{Lu}/u.test(word) && word.length > 1));
      if (!exact.every(isSaid)) return null;
      const content = words.filter(telling).map((word) => word.toLowerCase());
      if (content.filter(isSaid).length < content.length * MIN_SHARE) return null;
      return sourcesOf(known, content);
    },
  };
}

function sourcesOf(
  pages: readonly { url: string; words: ReadonlySet<string> }[],
  content: readonly string[],
): string[] {
  const shares = pages.map(({ url, words }) => ({ url, hits: content.filter((word) => words.has(word)).length }));
  const most = Math.max(...shares.map(({ hits }) => hits), 0);
  return shares
    .filter(({ hits }) => hits >= most * 0.9)
    .slice(0, MAX_SOURCES)
    .map(({ url }) => url);
}
