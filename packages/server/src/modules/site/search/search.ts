import MiniSearch from 'minisearch';
import { once } from '../../../kernel/caches/once.ts';

/** A part of a page under one heading, or an operation of the reference: one possible search result. */
export interface Section {
  /** Its address: the path of the page and the name of the heading. */
  readonly href: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

export interface SearchHit extends Pick<Section, 'href' | 'page' | 'heading'> {
  /** The text around the first match, split at `matched` words so that they can be highlighted. */
  readonly around: readonly { readonly text: string; readonly matched: boolean }[];
}

export const MOST_FOUND = 20;
const LONGEST_QUERY = 200;
/** How many words are shown before the first match, and in all. */
const [BEFORE, SHOWN] = [8, 28];

/** Lists of operations come after guides: a search is more often for an explanation than for a list of fields. */
const LISTED = ['/docs/api#', '/docs/client-methods#'];

/**
 * Finds sections that contain all words of a query, or their beginnings; if there are none, sections with some of them.
 */
export function createSiteSearch(sections: () => readonly Section[]) {
  const index = once(() => {
    const made = new MiniSearch<Section>({
      idField: 'href',
      fields: ['page', 'heading', 'text'],
      storeFields: ['page', 'heading', 'text'],
      searchOptions: {
        boost: { page: 4, heading: 3 },
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        weights: { prefix: 0.6, fuzzy: 0.2 },
        boostDocument: (href) => (LISTED.some((list) => String(href).startsWith(list)) ? 0.5 : 1),
      },
    });
    made.addAll(sections());
    return made;
  });

  return function find(query: string): SearchHit[] {
    const asked = query.slice(0, LONGEST_QUERY);
    const all = index().search(asked, { combineWith: 'AND' });
    const results = all.length > 0 ? all : index().search(asked);
    return results.slice(0, MOST_FOUND).map(({ id, page, heading, text, terms }) => ({
      ...{ href: id, page, heading },
      around: aroundFirst(text, new Set(terms)),
    }));
  };
}
export type Search = ReturnType<typeof createSiteSearch>;

const WORD = /[\p{L}\p{N}]+/gu;

function aroundFirst(text: string, terms: ReadonlySet<string>): SearchHit['around'] {
  const words = [...text.matchAll(WORD)].map((match) => ({ at: match.index, word: match[0] }));
  const isMatch = ({ word }: { word: string }) => terms.has(word.toLowerCase());
  const first = Math.max(0, words.findIndex(isMatch) - BEFORE);
  const shown = words.slice(first, first + SHOWN);
  const parts: { text: string; matched: boolean }[] = [];
  let at = shown[0]?.at ?? 0;
  for (const each of shown) {
    if (each.at > at) parts.push({ text: text.slice(at, each.at), matched: false });
    parts.push({ text: each.word, matched: isMatch(each) });
    at = each.at + each.word.length;
  }
  const more = { text: '…', matched: false };
  return [...(first > 0 ? [more] : []), ...parts, ...(first + SHOWN < words.length ? [more] : [])];
}
