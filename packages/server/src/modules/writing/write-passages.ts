import {
  type Draft,
  draftOf,
  type Fault,
  faultWords,
  type GroundedSentence,
  type KnownFact,
  knownFacts,
  languageFaults,
  type WritingBrief,
  writtenLanguage,
} from '@distribute/language/writing';
import { type EffectiveModel, type Models, OutOfFormError, wantedIn } from '../models/index.ts';
import type { PaidStep } from '../runs/index.ts';
import { groundsOf, refuseSentences } from './judge-draft.ts';
import { type AskedPassages, type PassagesAnswer, passagesQuestion } from './passages-question.ts';
import { NO_FORM, type RefusedDraft, reasonOf, type WritingTask } from './write-sequence.ts';

/** A passage of an email that the customer wrote. */
export interface WantedPassage {
  readonly step: number;
  readonly wish: string;
}

interface WrittenPassages {
  /** In the order of the passages; null where the words of the template stand. */
  readonly words: readonly (string | null)[];
  /** Who wrote; null where all words are the template's. */
  readonly model: string | null;
  readonly refused: readonly RefusedDraft[];
  /** Why a passage has the words of the template; null where none has. */
  readonly fallbackReason: string | null;
  readonly grounds: readonly GroundedSentence[];
}

const TRIES = 2;
const MAX_PASSAGE = 800;
const NO_MODEL = 'No model is set up, so the passages have the words of the template';

/**
 * Writes the passages of one email by the model, judged as all that it writes. A refused sentence is told to it once;
 * what is refused again is left out, and where nothing is left the words of the template stand.
 */
export async function writePassages(
  models: Pick<Models, 'choose' | 'ask'>,
  task: WritingTask,
  brief: WritingBrief,
  email: string,
  passages: readonly WantedPassage[],
): Promise<WrittenPassages> {
  const { orgId } = task.run;
  const chosen = await models.choose(orgId, wantedIn(task.config.llm));
  const step = { runId: task.nodeRunId, use: task.use, signal: task.signal };
  const facts = knownFacts(brief);
  const asked: AskedPassages = { email, wishes: passages.map(({ wish }) => wish) };
  const refused: RefusedDraft[] = [];
  let judged: Judged = { faults: [], words: passages.map(() => null), grounds: [] };
  let model: string | null = null;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const told = judged.faults.map(
      (fault) => `passage ${fault.step}: ${fault.detail.slice(0, 300)} — ${faultWords(fault)}`,
    );
    const question = passagesQuestion(brief, facts, asked, told.join('\n'));
    const answer = await models.ask(chosen, orgId, question, step).catch((thrown) => {
      if (thrown instanceof OutOfFormError) return null;
      throw thrown;
    });
    if (answer?.decidedBy === 'rule') return { ...judged, model: null, refused, fallbackReason: NO_MODEL };
    model = answer ? `${answer.provider}/${answer.model}` : `${chosen.provider}/${chosen.model}`;
    if (answer === null) {
      refused.push({ model, faults: [NO_FORM] });
      break;
    }
    judged = await judgePassages(models, chosen, orgId, { brief, facts, answer: answer.value, asked }, step);
    if (!judged.faults.length) break;
    const faults = judged.faults.map((fault) => ({ ...fault, step: passages[fault.step - 1]?.step ?? 1 }));
    refused.push({ model, faults });
  }
  const { words, grounds } = judged;
  const isKept = words.includes(null);
  return {
    words,
    model: words.some((one) => one !== null) ? model : null,
    refused,
    fallbackReason: isKept ? (reasonOf(refused) ?? `${model} left out a passage`) : null,
    grounds: grounds.map((one) => ({ ...one, step: passages[one.step - 1]?.step ?? 1 })),
  };
}

interface Judged {
  /** `step` is the number of the passage. */
  readonly faults: readonly Fault[];
  readonly words: readonly (string | null)[];
  readonly grounds: readonly GroundedSentence[];
}

interface Answered {
  readonly brief: WritingBrief;
  readonly facts: readonly KnownFact[];
  readonly answer: PassagesAnswer;
  readonly asked: AskedPassages;
}

async function judgePassages(
  models: Pick<Models, 'ask'>,
  chosen: EffectiveModel,
  orgId: string,
  { brief, facts, answer, asked }: Answered,
  step: PaidStep,
): Promise<Judged> {
  const language = writtenLanguage(asked.email);
  const draft = draftOfPassages(answer, asked.wishes.length);
  const faultAt = await refuseSentences(models, chosen, orgId, { brief, facts, draft, language }, step);
  const faults: Fault[] = [];
  let at = 0;
  const steps = draft.steps.map(({ step: passage, paragraphs }) => {
    const sentences = paragraphs.flat().filter(({ text }) => {
      at += 1;
      const fault = faultAt(at, text);
      if (fault) faults.push({ step: passage, ...fault });
      return fault === null;
    });
    const text = sentences.map((sentence) => sentence.text).join(' ');
    const ofWhole: Fault[] = [
      ...languageFaults(text, language),
      ...(text.length > MAX_PASSAGE
        ? [{ step: passage, code: 'too_long' as const, detail: `${text.length} characters` }]
        : []),
    ];
    faults.push(...ofWhole.map((fault) => ({ ...fault, step: passage })));
    return { step: passage, paragraphs: [ofWhole.length ? [] : sentences] };
  });
  const words = asked.wishes.map((_, place) => {
    const sentences = steps.find((one) => one.step === place + 1)?.paragraphs.flat() ?? [];
    return sentences.map(({ text }) => text).join(' ') || null;
  });
  return { faults, words, grounds: groundsOf({ ...draft, steps }, facts) };
}

/** Each passage that was asked for, once, as a step of a draft. */
function draftOfPassages({ passages }: PassagesAnswer, count: number): Draft {
  const first = new Map(passages.toReversed().map(({ passage, sentences }) => [passage, sentences]));
  const steps = [...first]
    .filter(([passage]) => passage >= 1 && passage <= count)
    .sort(([one], [other]) => one - other)
    .map(([step, sentences]) => ({ step, paragraphs: [sentences] }));
  return draftOf({ language: '', subject: '', subjectFacts: '', steps });
}
