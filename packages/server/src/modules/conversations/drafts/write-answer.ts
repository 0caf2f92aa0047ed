import { neverWordsIn } from '@distribute/language/writing';
import { judgeCeiling, judgeStatements, THE_READER } from '../../judging/index.ts';
import type { Ceiling, EffectiveModel, Models } from '../../models/index.ts';
import type { PaidStep } from '../../runs/index.ts';
import { linksIn } from '../../writing/index.ts';
import type { AnswerFact } from './facts.ts';
import { ANSWER_CEILING, type AnswerBrief, answerQuestion, type RefusedSentence, type ToldAnswer } from './question.ts';

export interface DraftedSentence {
  readonly text: string;
  /** The ids of the facts that it rests on; none for a greeting, a question or an offer of ours. */
  readonly facts: readonly string[];
}

export interface DraftedAnswer {
  readonly text: string;
  readonly language: string | null;
  readonly sentences: readonly DraftedSentence[];
  /** The facts that the sentences rest on. */
  readonly facts: readonly AnswerFact[];
  readonly missing: readonly string[];
  readonly refused: readonly RefusedSentence[];
}

const MOST_SENTENCES = 20;
const ONE_TRY = [ANSWER_CEILING, judgeCeiling(MOST_SENTENCES)];
const sum = (side: keyof Ceiling) => 2 * ONE_TRY.reduce((total, ceiling) => total + ceiling[side], 0);
/** A draft, its judge, and both once more where sentences were refused. */
export const DRAFTING_CEILING: Ceiling = { input: sum('input'), output: sum('output') };

interface Told extends DraftedSentence {
  readonly id: string;
  readonly paragraph: number;
}
interface JudgedDraft {
  readonly told: ToldAnswer;
  readonly kept: readonly Told[];
  readonly refused: readonly RefusedSentence[];
}

/**
 * Drafts an answer. Sentences that their facts do not say are given back once; what is refused again is left out and
 * shown with its reason.
 */
export async function writeAnswer(
  models: Pick<Models, 'ask'>,
  chosen: EffectiveModel,
  orgId: string,
  brief: AnswerBrief,
  step: PaidStep,
): Promise<DraftedAnswer> {
  const facts = new Map([...brief.brand, ...brief.reader, ...brief.thread].map((fact) => [fact.id, fact]));
  const reader = brief.reader.map(({ text }) => text).join(', ') || null;

  const draft = async (before: readonly RefusedSentence[]): Promise<JudgedDraft> => {
    const { value: told } = await models.ask(chosen, orgId, answerQuestion(brief, before), step);
    const sentences = sentencesIn(told, facts);
    const checked = sentences.map((one) => ({ one, fault: plainFault(one.text, facts, brief) }));
    const asked = checked.flatMap(({ one, fault }) => (fault === null ? [one] : []));
    const verdicts = await judgeStatements(
      models,
      chosen,
      orgId,
      asked.map(({ id, text, facts: ids }) => ({
        ...{ id, text, answers: null, lookAt: [] },
        evidence: ids.flatMap((name) => facts.get(name) ?? []),
      })),
      {
        ...{ company: brief.company, reader, language: told.language || null, today: brief.today },
        ...{ wrote: brief.thread.findLast(({ of }) => of === THE_READER)?.text ?? null },
        neverClaims: brief.never?.claims ?? [],
      },
      step,
    );
    const faults = checked.map(({ one, fault }) => {
      if (fault !== null) return fault;
      const verdict = verdicts.get(one.id);
      return verdict?.held ? null : (verdict?.reason ?? 'was not judged');
    });
    return {
      told,
      kept: sentences.filter((_, at) => faults[at] === null),
      refused: sentences.flatMap(({ text: sentence }, at) => {
        const reason = faults[at] ?? null;
        return reason === null ? [] : [{ sentence, reason }];
      }),
    };
  };

  const first = await draft([]);
  const last = first.refused.length ? await draft(first.refused) : first;
  return shaped(last, brief.sender, facts);
}

function sentencesIn({ sentences }: ToldAnswer, facts: ReadonlyMap<string, AnswerFact>): Told[] {
  return sentences
    .map(({ text, ...rest }) => ({ ...rest, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST_SENTENCES)
    .map(({ paragraph, text, facts: named }, at) => ({
      ...{ id: `S${at + 1}`, paragraph, text },
      facts: [...new Set(named.match(/[BRT]\d+/g) ?? [])].filter((id) => facts.has(id)),
    }));
}

/** What needs no judge: a link that we did not give, or a word that the company never uses. */
function plainFault(text: string, facts: ReadonlyMap<string, AnswerFact>, { never }: AnswerBrief): string | null {
  const link = unknownLink(text, facts);
  if (link !== null) return `has the link ${link}, which no fact gives`;
  const [word] = neverWordsIn(text, never?.words ?? []);
  return word === undefined ? null : `uses ${JSON.stringify(word)}, which the company never uses`;
}

/** A link that we never gave; null where every link is ours. What the reader links to is not passed on. */
function unknownLink(text: string, facts: ReadonlyMap<string, AnswerFact>): string | null {
  const ours = [...facts.values()].filter(({ of }) => of !== THE_READER).flatMap((fact) => linksIn(fact.text));
  return linksIn(text).find((link) => !ours.includes(link)) ?? null;
}

function shaped(
  { told, kept, refused }: JudgedDraft,
  sender: string,
  facts: ReadonlyMap<string, AnswerFact>,
): DraftedAnswer {
  const paragraphs = Map.groupBy(kept, ({ paragraph }) => paragraph);
  const body = [...paragraphs.values()].map((some) => some.map(({ text }) => text).join(' '));
  const used = new Set(kept.flatMap((one) => one.facts));
  return {
    text: kept.length ? [...body, sender].filter(Boolean).join('\n\n') : '',
    language: told.language.trim() || null,
    sentences: kept.map(({ text, facts: ids }) => ({ text, facts: ids })),
    facts: [...facts.values()].filter(({ id }) => used.has(id)),
    missing: told.missing.map((one) => one.trim()).filter(Boolean),
    refused,
  };
}
