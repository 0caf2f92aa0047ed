import type { Angle } from './angles.ts';
import { type Document, type Index, indexOf, isBeside, strengthOf } from './bm25.ts';
import { isWeak, type Term, termsOf } from './terms.ts';

export interface Relevance {
  /** From 0 to 1. */
  readonly score: number;
  /** Words of the angle that the article contains, in the article's spelling; the most valuable first. */
  readonly matched: readonly string[];
  /** The angle that the article matches best. */
  readonly angle: string | null;
}

/** Of a long angle, no more words than these are expected in one article. */
const ENOUGH_TERMS = 5;
/** The least total worth that counts as a full match: about two rare words. Common words alone cannot reach it. */
const LEAST_ENOUGH = 1.6;
/** The worth of a word that no article contains: it cannot rank articles, but makes a full match harder. */
const UNKNOWN_WORTH = 0.3;
const BESIDE_WORTH = 0.5;
/** A single matching word may be a coincidence. */
const LONE_WORD = 0.55;
/** Common words alone are worth even less. */
const EVERYDAY = 0.35;
const OTHER_ANGLES = 0.15;
const MAX_MATCHED = 8;
const LEAST_STRENGTH = 0.15;

interface WeighedAngle extends Angle {
  readonly terms: readonly (Term & { readonly worth: number })[];
  readonly enough: number;
}

function weigh(index: Index, angle: Angle): WeighedAngle {
  const distinct = [...new Map(termsOf(angle.text).map((term) => [term.stem, term])).values()];
  const terms = distinct.map((term) => ({
    ...term,
    worth: index.worthOf(term) * (index.isKnown(term) ? 1 : UNKNOWN_WORTH),
  }));
  const heaviest = terms.map(({ worth }) => worth).sort((one, other) => other - one);
  const enough = heaviest.slice(0, ENOUGH_TERMS).reduce((sum, worth) => sum + worth, 0);
  return { ...angle, terms, enough: terms.length ? Math.max(LEAST_ENOUGH, enough) : 0 };
}

/** How well each document matches the angles: BM25 over its fields, in the order of the documents. */
export function relevanceOf(documents: readonly Document[], angles: readonly Angle[]): Relevance[] {
  const index = indexOf(documents);
  const weighed = angles.map((angle) => weigh(index, angle)).filter(({ enough }) => enough > 0);
  return index.documents.map((document) => {
    const fits = weighed
      .map((angle) => ({ angle, ...fitOf(index, document, angle) }))
      .sort((one, other) => other.fit - one.fit);
    const [best, ...others] = fits;
    if (!best || best.fit === 0) return { score: 0, matched: [], angle: null };
    const more = others.reduce((sum, { fit }) => sum + fit, 0);
    return { score: Math.min(1, best.fit + OTHER_ANGLES * more), matched: best.matched, angle: best.angle.text };
  });
}

function fitOf(index: Index, document: Index['documents'][number], angle: WeighedAngle) {
  let sum = 0;
  const found: { word: string; worth: number; isTelling: boolean }[] = [];
  angle.terms.forEach((term, at) => {
    const { stem, worth } = term;
    const strength = strengthOf(index, document, stem);
    if (strength === 0) return;
    sum += worth * strength;
    if (strength >= LEAST_STRENGTH) {
      found.push({ word: wordIn(document, stem), worth: worth * strength, isTelling: !isWeak(term) });
    }
    const next = angle.terms[at + 1];
    if (next && isBeside(document, stem, next.stem)) sum += BESIDE_WORTH * Math.min(worth, next.worth);
  });
  const isLone = found.length === 1 && angle.terms.length > 1;
  const doubt = found.some(({ isTelling }) => isTelling) ? (isLone ? LONE_WORD : 1) : EVERYDAY;
  const fit = Math.min(1, sum / angle.enough) * doubt * angle.weight;
  const matched = found.sort((one, other) => other.worth - one.worth).map(({ word }) => word);
  return { fit, matched: matched.slice(0, MAX_MATCHED) };
}

function wordIn({ terms }: Index['documents'][number], stem: string): string {
  for (const ofField of Object.values(terms)) {
    const term = ofField.find((one) => one.stem === stem);
    if (term) return term.word;
  }
  return stem;
}
