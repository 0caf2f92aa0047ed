import type { AudienceFilters } from '@distribute/language/audiences';
import {
  type AudienceReading,
  contentWords,
  readAudience,
  restricts,
  type Understood,
} from '@distribute/language/audiences';
import { isOpenToAll, sameFilters, type ValidatedFilters, validated } from '../filters.ts';
import { INTRODUCTION } from './introduction-words.ts';
import type { DraftAnswer } from './question.ts';

export interface DraftAccount {
  /** Null when the description was not understood. */
  readonly first: ValidatedFilters | null;
  readonly reading: AudienceReading;
}

/**
 * Checks a draft against the words of its description: a word that neither became a value nor is listed as unread was
 * lost, and is listed now (spec 9.1). Drafts of a model and of our rules are treated alike.
 */
export function accounted(prompt: string, { candidates, understood, unread }: DraftAnswer): DraftAccount {
  const first = candidates[0] ? validated(candidates[0].filters) : null;
  const own = readAudience(prompt);
  // A draft that equals our own reading was checked when it was read.
  if (first && own.filters && sameAims(first.filters, own.filters)) return { first, reading: own.reading };
  if (first === null)
    return { first, reading: { understood: [], unread: unread.length ? unread : own.reading.unread } };
  const kept = understood.filter((one): one is Understood => holds(first.filters, one));
  const said = new Set([...kept.map(({ words }) => words), ...unread].flatMap(contentWords));
  const values = Object.values(first.filters).flat().flatMap(contentWords);
  const lost = contentWords(prompt).filter(
    (word) => !said.has(word) && !INTRODUCTION.has(word) && !values.some((value) => isForm(word, value)),
  );
  // A word that a model passed over could silently mean more people, so it is asked about as if our rules had not read
  // it; where our rules have read every word, their reading counts.
  if (lost.length && own.filters && own.reading.unread.length === 0) {
    return { first: validated(own.filters), reading: own.reading };
  }
  const reading = { understood: kept, unread: [...unread, ...lost] };
  const isHeld =
    isOpenToAll(first.filters) || lost.length > 0 || reading.unread.some((text) => restricts(prompt, text));
  return { first: isHeld ? null : first, reading };
}

const LEAST_STEM = 3;

/** Two forms of one word: `CFOs` and `CFO`. */
const isForm = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= LEAST_STEM && (one.startsWith(other) || other.startsWith(one)));

/** The brand's own domain is excluded in every draft, so it is not compared. */
const sameAims = (one: AudienceFilters, other: AudienceFilters) =>
  sameFilters({ ...one, excludeDomains: [] }, { ...other, excludeDomains: [] });

/** Whether the value that words became is in the filters. */
function holds(filters: AudienceFilters, { filter, value }: { filter: string; value: string }): boolean {
  const list = (filters as Readonly<Record<string, readonly string[]>>)[filter];
  return list?.some((one) => one.toLowerCase() === value.toLowerCase()) ?? false;
}
