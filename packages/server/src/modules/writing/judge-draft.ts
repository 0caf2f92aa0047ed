import {
  type Draft,
  type KnownFact,
  languageName,
  plain,
  sentencesOf,
  type WritingBrief,
} from '@distribute/language/writing';
import {
  type JudgedContext,
  type JudgedEvidence,
  type JudgedStatement,
  THE_COMPANY,
  THE_READER,
} from '../judging/index.ts';

/** Every sentence of a draft and its subject, with the facts that each says it rests on. */
export function statementsOf(draft: Draft, facts: readonly KnownFact[]): JudgedStatement[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return [draft.subject, ...sentencesOf(draft)].map(({ text, facts: cited }, at) => ({
    ...{ id: statementId(at), text, answers: null, lookAt: at === 0 ? ['the subject line'] : [] },
    evidence: cited.flatMap((one) => byId.get(one) ?? []).map(evidenceOf),
  }));
}

/** Place 0 is the subject; the sentences of all steps follow in order. */
export const statementId = (at: number): string => `S${at}`;

const isSentence = (text: string) => text.length > 40;

function evidenceOf({ id, about, key, text, heading }: KnownFact): JudgedEvidence {
  if (about === 'reader' || about === 'found') return { id, text: `${key}: ${text}`, of: THE_READER };
  // A short text such as "Utilities" says something only under its name.
  const told = key === null || isSentence(text) ? text : `${key}: ${text}`;
  return { id, text: told, of: heading ?? THE_COMPANY };
}

export function judgedContext(brief: WritingBrief, language: string): JudgedContext {
  const { firstName, lastName, title, organizationName } = brief.lead;
  const reader = [[firstName, lastName].filter(Boolean).join(' '), title, organizationName].filter(Boolean).join(', ');
  return {
    company: plain(`${brief.brand.name}, signed by ${brief.sender.fromName}`),
    reader: plain(reader) || 'unknown',
    language: languageName(language),
    today: brief.date ?? null,
    neverClaims: brief.voice?.neverClaims ?? [],
  };
}
