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
  /** The article names the brand itself. */
  readonly isOfBrand?: boolean;
  /** What a model says that the article has in common with the angles; absent where words decided. */
  readonly reason?: string | null;
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
/** A name that a brand shares with everyday words would be found everywhere. */
const isTellingName = (name: string): boolean => termsOf(name).some((term) => !isWeak(term));
/** One telling word and so many everyday ones are no coincidence any more. */
const LEAST_FOUND = 3;
/** Common words alone are worth even less. */
const EVERYDAY = 0.35;
const OTHER_ANGLES = 0.15;
const MAX_MATCHED = 8;
const LEAST_STRENGTH = 0.15;

interface WeighedAngle extends Angle {
  readonly terms: readonly (Term & { readonly worth: number })[];
  readonly enough: number;
  /** What is enough of its telling words alone. */
  readonly enoughTelling: number;
}

function weigh(index: Index, angle: Angle): WeighedAngle {
  const distinct = [...new Map(termsOf(angle.text).map((term) => [term.stem, term])).values()];
  const terms = distinct.map((term) => ({
    ...term,
    worth: index.worthOf(term) * (index.isKnown(term) ? 1 : UNKNOWN_WORTH),
  }));
  const enoughOf = (some: typeof terms) => {
    const heaviest = some.map(({ worth }) => worth).sort((one, other) => other - one);
    return Math.max(
      LEAST_ENOUGH,
      heaviest.slice(0, ENOUGH_TERMS).reduce((sum, worth) => sum + worth, 0),
    );
  };
  const enoughTelling = enoughOf(terms.filter((term) => !isWeak(term)));
  return { ...angle, terms, enough: terms.length ? enoughOf(terms) : 0, enoughTelling };
}

/** How well each document matches the angles: BM25 over its fields, in the order of the documents. */
export function relevanceOf(documents: readonly Document[], angles: readonly Angle[]): Relevance[] {
  const index = indexOf(documents);
  const subjects = angles.filter(({ isName }) => !isName);
  const weighed = subjects.map((angle) => weigh(index, angle)).filter(({ enough }) => enough > 0);
  const names = angles.flatMap(({ isName, text }) => (isName && isTellingName(text) ? [text] : []));
  return index.documents.map((document, at) => {
    const name = names.find((one) => isWrittenIn(documents[at] as Document, one));
    if (name !== undefined) return { score: 1, matched: [name], angle: name, isOfBrand: true };
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
  let telling = 0;
  const found: { word: string; worth: number; isTelling: boolean }[] = [];
  angle.terms.forEach((term, at) => {
    const { stem, worth } = term;
    const strength = strengthOf(index, document, stem);
    if (strength === 0) return;
    sum += worth * strength;
    if (!isWeak(term)) telling += worth * strength;
    if (strength >= LEAST_STRENGTH) {
      found.push({ word: wordIn(document, stem), worth: worth * strength, isTelling: !isWeak(term) });
    }
    const next = angle.terms[at + 1];
    if (next && isBeside(document, stem, next.stem)) sum += BESIDE_WORTH * Math.min(worth, next.worth);
  });
  // A subject is shared, not a word: one everyday word beside a telling one does not make it a subject.
  const shared = found.filter(({ isTelling }) => isTelling);
  const isLone = shared.length === 1 && found.length < LEAST_FOUND && angle.terms.length > 1;
  const doubt = shared.length ? (isLone ? LONE_WORD : 1) : EVERYDAY;
  const fit = Math.min(1, isLone ? telling / angle.enoughTelling : sum / angle.enough) * doubt * angle.weight;
  const named = shared.length ? shared : found;
  const matched = named.sort((one, other) => other.worth - one.worth).map(({ word }) => word);
  return { fit, matched: matched.slice(0, MAX_MATCHED) };
}

/** Whether a text has the name as it is written, between other words. */
function isWrittenIn({ title, description, snippet }: Document, name: string): boolean {
  return [title, description, snippet].some((text) => {
    const at = text?.indexOf(name) ?? -1;
    if (!text || at < 0) return false;
    return !/[\p{L}\p{N}]/u.test((text[at - 1] ?? ' ') + (text[at + name.length] ?? ' '));
  });
}

function wordIn({ terms }: Index['documents'][number], stem: string): string {
  for (const ofField of Object.values(terms)) {
    const term = ofField.find((one) => one.stem === stem);
    if (term) return term.word;
  }
  return stem;
}
