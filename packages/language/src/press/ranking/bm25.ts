import { recordOf } from '../../record-of.ts';
import { isWeak, type KnownTerms, type Term, termsOf } from './terms.ts';

/** The text of an article for ranking; a paywalled one has no snippet. */
export interface Document {
  readonly title: string | null;
  readonly description: string | null;
  readonly snippet: string | null;
  readonly section: string | null;
  readonly keywords: readonly string[];
}

/** How much a match in each field counts, and how much a long field is discounted (BM25F). */
const FIELDS = {
  title: { weight: 2.2, b: 0.3 },
  keywords: { weight: 1.6, b: 0.3 },
  description: { weight: 1.2, b: 0.5 },
  section: { weight: 0.8, b: 0 },
  snippet: { weight: 0.6, b: 0.6 },
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
const K1 = 0.9;
const WEAK_WORTH = 0.25;
/**
 * A number of imagined articles without any of the words. Without them, a trade paper in which every article is about
 * the trade would make the trade's words worthless.
 */
const ELSEWHERE = 300;

interface IndexedDocument {
  readonly terms: Readonly<Record<Field, readonly Term[]>>;
  readonly counts: Readonly<Record<Field, ReadonlyMap<string, number>>>;
}

export interface Index {
  readonly documents: readonly IndexedDocument[];
  readonly worthOf: (term: Term) => number;
  readonly isKnown: (term: Term) => boolean;
  readonly averages: Readonly<Record<Field, number>>;
}

const countsOf = (terms: readonly Term[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { stem } of terms) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

const perField = <T>(of: (field: Field) => T): Record<Field, T> => recordOf(NAMES, of);

export function indexOf(documents: readonly Document[]): Index {
  const known: KnownTerms = new Map();
  const indexed = documents.map((document): IndexedDocument => {
    const terms = perField((field) =>
      termsOf(field === 'keywords' ? document.keywords.join(' , ') : (document[field] ?? ''), known),
    );
    return { terms, counts: perField((field) => countsOf(terms[field])) };
  });
  const holding = new Map<string, number>();
  for (const { counts } of indexed) {
    for (const stem of new Set(NAMES.flatMap((field) => [...counts[field].keys()]))) {
      holding.set(stem, (holding.get(stem) ?? 0) + 1);
    }
  }
  const total = indexed.length + ELSEWHERE;
  const rarest = Math.log(1 + (total + 0.5) / 0.5);
  const averages = perField((field) => {
    const filled = indexed.filter(({ terms }) => terms[field].length > 0);
    return filled.reduce((sum, { terms }) => sum + terms[field].length, 0) / Math.max(1, filled.length) || 1;
  });
  return {
    documents: indexed,
    averages,
    isKnown: ({ stem }) => holding.has(stem),
    // Between 0 and 1: a word that is in every article is worth nothing, however few articles there are.
    worthOf: (term) => {
      const held = holding.get(term.stem) ?? 0;
      const rarity = Math.log(1 + (total - held + 0.5) / (held + 0.5)) / rarest;
      return rarity * (isWeak(term) ? WEAK_WORTH : 1);
    },
  };
}

/** How strongly a document speaks of a term, from 0 to 1. */
export function strengthOf({ averages }: Index, { terms, counts }: IndexedDocument, stem: string): number {
  let frequency = 0;
  for (const field of NAMES) {
    const count = counts[field].get(stem);
    if (count === undefined) continue;
    const { weight, b } = FIELDS[field];
    frequency += (weight * count) / (1 - b + (b * terms[field].length) / averages[field]);
  }
  return frequency / (K1 + frequency);
}

/** Whether two terms stand next to each other in the document, in this order. */
export const isBeside = ({ terms }: IndexedDocument, first: string, second: string): boolean =>
  NAMES.some((field) => terms[field].some(({ stem }, at) => stem === first && terms[field][at + 1]?.stem === second));
