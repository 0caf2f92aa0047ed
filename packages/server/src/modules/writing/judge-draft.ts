import {
  type Draft,
  type Fault,
  type FoundFault,
  faultWords,
  type GroundedSentence,
  type KnownFact,
  languageName,
  plain,
  sentenceFaults,
  sentencesOf,
  type WritingBrief,
} from '@distribute/language/writing';
import {
  type JudgedContext,
  type JudgedEvidence,
  type JudgedStatement,
  judgeStatements,
  THE_COMPANY,
  THE_READER,
} from '../judging/index.ts';
import type { EffectiveModel, Models } from '../models/index.ts';
import type { PaidStep } from '../runs/index.ts';

interface JudgedDraft {
  readonly brief: WritingBrief;
  readonly facts: readonly KnownFact[];
  readonly draft: Draft;
  /** That the draft is written in. */
  readonly language: string;
}

/** Checks and judges each sentence of a draft: says what is wrong with the one at a place, the subject at 0. */
export async function refuseSentences(
  models: Pick<Models, 'ask'>,
  chosen: EffectiveModel,
  orgId: string,
  { brief, facts, draft, language }: JudgedDraft,
  step: PaidStep,
): Promise<(at: number, text: string) => Omit<Fault, 'step'> | null> {
  const plainFaults = sentenceFaults(brief, draft, facts);
  const statements = statementsOf(draft, facts).filter(({ text }, at) => text !== '' && !plainFaults.has(at));
  const verdicts = await judgeStatements(models, chosen, orgId, statements, judgedContext(brief, language), step);
  return (at, text) => {
    const found = plainFaults.get(at);
    if (found) return { ...found, detail: text, reason: plainReason(found, text) };
    const verdict = verdicts.get(statementId(at));
    return verdict === undefined || verdict.held ? null : { code: 'unsupported', detail: text, reason: verdict.reason };
  };
}

/** Names the part of the sentence that is wrong, where it is not the whole of it. */
const plainReason = (fault: FoundFault, text: string): string => {
  const words = faultWords({ step: 0, ...fault });
  return fault.reason !== undefined || fault.detail === text ? words : `${words}: ${fault.detail}`;
};

/** Every sentence of a draft and its subject, with the facts that each says it rests on. */
function statementsOf(draft: Draft, facts: readonly KnownFact[]): JudgedStatement[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return [draft.subject, ...sentencesOf(draft)].map(({ text, facts: cited }, at) => ({
    ...{ id: statementId(at), text, answers: null, lookAt: at === 0 ? ['the subject line'] : [] },
    evidence: cited.flatMap((one) => byId.get(one) ?? []).map(evidenceOf),
  }));
}

/** Place 0 is the subject; the sentences of all steps follow in order. */
const statementId = (at: number): string => `S${at}`;

const isSentence = (text: string) => text.length > 40;

function evidenceOf({ id, about, key, text, heading }: KnownFact): JudgedEvidence {
  if (about === 'reader' || about === 'found') return { id, text: `${key}: ${text}`, of: THE_READER };
  // A short text such as "Utilities" says something only under its name.
  const told = key === null || isSentence(text) ? text : `${key}: ${text}`;
  return { id, text: told, of: heading ?? THE_COMPANY };
}

function judgedContext(brief: WritingBrief, language: string): JudgedContext {
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

/** The sentences that rest on facts, with these. */
export function groundsOf({ steps }: Draft, known: readonly KnownFact[]): GroundedSentence[] {
  const factOf = new Map(
    known.map(({ id, about, text, url }) => {
      const isReaders = about === 'reader' || about === 'found';
      return [id, { about: isReaders ? ('reader' as const) : ('company' as const), text, url }];
    }),
  );
  return steps.flatMap(({ step, paragraphs }) =>
    paragraphs.flat().flatMap(({ text, facts: cited }) => {
      const facts = cited.flatMap((id) => factOf.get(id) ?? []);
      return facts.length ? [{ step, text, facts }] : [];
    }),
  );
}
