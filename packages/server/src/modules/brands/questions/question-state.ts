import type { Candidate, Finding, Quote } from '@distribute/language/sites';
import { QUESTION_KEYS, type QuestionKey } from '@distribute/language/sites';
import { isConfirmedNothing } from '../fields/confirmed-nothing.ts';
import type { EvidencedField } from '../store/user-fields.ts';
import { QUESTION_WORDS } from './question-words.ts';

/** What a site says to one question: for sure, and what may be chosen from. */
export interface SiteAnswer {
  readonly finding: Finding | null;
  readonly candidates: readonly Candidate[];
}

interface KnownAnswer {
  readonly state: 'confirmed' | 'read' | 'none' | 'open';
  readonly value: string | null;
  readonly evidence: readonly Quote[];
  readonly updatedAt: string | null;
}

const OPEN: KnownAnswer = { state: 'open', value: null, evidence: [], updatedAt: null };

/** What a person said wins; then what the analysis suggested, then what the site says for sure now. */
export function knownAnswer(field: EvidencedField | undefined, finding: Finding | null): KnownAnswer {
  if (field) {
    const { value, evidence, updatedAt, provenance } = field;
    if (isConfirmedNothing(field)) return { ...OPEN, state: 'none', updatedAt };
    return { state: provenance === 'confirmed' ? 'confirmed' : 'read', value, evidence, updatedAt };
  }
  if (!finding) return OPEN;
  return { state: 'read', value: [finding.value].flat().join('\n'), evidence: finding.evidence, updatedAt: null };
}

/** Every question in its order, with what is known and what may be chosen. */
export function questionsOf(fields: readonly EvidencedField[], answers: ReadonlyMap<QuestionKey, SiteAnswer> | null) {
  const questions = QUESTION_KEYS.map((key) => {
    const { finding = null, candidates = [] } = answers?.get(key) ?? {};
    const known = knownAnswer(
      fields.find((field) => field.key === key),
      finding,
    );
    return {
      ...{ key, ...QUESTION_WORDS[key], ...known },
      evidence: [...known.evidence],
      candidates: candidates.map(({ text, url, heading }) => ({ text, url, heading })),
    };
  });
  return { open: questions.filter(({ state }) => state === 'open').length, questions };
}
