import {
  checkShape,
  checkWritten,
  type Draft,
  describeFaults,
  draftOf,
  type Fault,
  faultWords,
  hasNothingToSay,
  type KnownFact,
  knownFacts,
  languageWritten,
  letterheadOf,
  mailLanguage,
  sentencesOf,
  unusedInputs,
  type WritingBrief,
  type WrittenEmail,
  wholeFaults,
} from '@distribute/language/writing';
import { AppError } from '../../kernel/errors.ts';
import { type EffectiveModel, type Models, OutOfFormError, wantedIn } from '../models/index.ts';
import type { PaidStep } from '../runs/index.ts';
import type { NodeTask } from '../workflows/index.ts';
import { groundsOf, refuseSentences } from './judge-draft.ts';
import { nothingToSay, writeOwnEmail } from './nothing-to-say.ts';
import { type Refusal, writingQuestion } from './question.ts';

/** A model's text, or sentences of it, that our checks or the judge refused, and why. It was paid for. */
export interface RefusedDraft {
  readonly model: string;
  readonly faults: readonly Fault[];
}

/** Who pays for the model, and its settings: a node of a run, or a paid step of its own. */
export interface WritingTask extends Pick<NodeTask, 'config' | 'nodeRunId' | 'use' | 'signal'> {
  readonly run: Pick<NodeTask['run'], 'orgId'>;
}

interface WrittenSequence {
  readonly written: WrittenEmail;
  readonly model: string;
  readonly refused: readonly RefusedDraft[];
  /** Why the text is not a model's whole and accepted draft although a model was asked; null otherwise. */
  readonly fallbackReason: string | null;
  /** What is left of the model's last draft, for a person to finish; null where nothing is. */
  readonly remains: WrittenEmail | null;
}

const TRIES = 2;
const BUILTIN = 'builtin';

export const reasonOf = (refused: readonly RefusedDraft[]): string | null => {
  const last = refused.at(-1);
  if (!last) return null;
  const drafts = refused.length === 1 ? 'a draft' : `${refused.length} drafts`;
  return `${last.model} wrote ${drafts} that our checks refused: ${describeFaults(last.faults)}`.slice(0, 500);
};

/** A fault as the model is told of it before its next draft. */
const refusalFor = (fault: Fault): Refusal => ({ step: fault.step, sentence: fault.detail, reason: faultWords(fault) });

/**
 * Writes the sequence for one lead: by the model if the facts say what its text says, otherwise by our own writer.
 * A refused sentence is told to the model once; what is refused again is left out where a whole mail remains.
 */
export async function writeSequence(
  models: Pick<Models, 'choose' | 'ask'>,
  task: WritingTask,
  brief: WritingBrief,
): Promise<WrittenSequence> {
  const { orgId } = task.run;
  const chosen = await models.choose(orgId, wantedIn(task.config.llm));
  const step = { runId: task.nodeRunId, use: task.use, signal: task.signal };
  const facts = knownFacts(brief);
  const refused: RefusedDraft[] = [];
  let remains: WrittenEmail | null = null;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const told = refused.at(-1)?.faults.map(refusalFor) ?? [];
    const answer = await models.ask(chosen, orgId, writingQuestion(brief, facts, told), step).catch((thrown) => {
      if (thrown instanceof OutOfFormError) return null;
      throw thrown;
    });
    if (answer === null) {
      refused.push({ model: `${chosen.provider}/${chosen.model}`, faults: [NO_FORM] });
      break;
    }
    if (answer.decidedBy === 'rule') return { ...ownEmail(brief), refused, fallbackReason: null, remains: null };
    const model = `${answer.provider}/${answer.model}`;
    const draft = draftOf(answer.value);
    const judged = await judgeDraft(models, chosen, orgId, brief, facts, draft, step);
    const isLast = tries === TRIES;
    if (judged.faults.length) refused.push({ model, faults: judged.faults });
    if (!judged.faults.length || (isLast && judged.isWhole))
      return { written: judged.written, model, refused, fallbackReason: null, remains: null };
    remains = judged.hasText ? judged.written : null;
  }
  const fallbackReason = reasonOf(refused);
  if (hasNothingToSay(brief) && remains !== null)
    return { written: remains, model: refused.at(-1)?.model ?? BUILTIN, refused, fallbackReason, remains };
  return { ...ownEmail(brief), refused, fallbackReason, remains };
}

export const NO_FORM: Fault = { step: 0, code: 'no_form', detail: 'the answer was not in the asked form' };

function ownEmail(brief: WritingBrief): { written: WrittenEmail; model: string } {
  if (hasNothingToSay(brief)) throw nothingToSay(brief.brand.name, mailLanguage(brief));
  const written = writeOwnEmail(brief);
  const faults = checkWritten(brief, written);
  if (faults.length) {
    throw new AppError('invalid_request', `No email could be written from what is known: ${describeFaults(faults)}`);
  }
  return { written, model: BUILTIN };
}

/** Checks and judges each sentence of a draft. What was refused is left out of the text and listed with its reason. */
async function judgeDraft(
  models: Pick<Models, 'ask'>,
  chosen: EffectiveModel,
  orgId: string,
  brief: WritingBrief,
  facts: readonly KnownFact[],
  draft: Draft,
  step: PaidStep,
) {
  const wanted = mailLanguage(brief);
  const language = languageWritten(draft, wanted);
  const faultAt = await refuseSentences(models, chosen, orgId, { brief, facts, draft, language }, step);
  const faults: Fault[] = [];
  const ofSubject = faultAt(0, draft.subject.text);
  if (ofSubject) faults.push({ step: 0, ...ofSubject });
  let at = 0;
  let keepsItsEnds = true;
  const steps = draft.steps.map(({ step: number, paragraphs }) => {
    const kept = paragraphs.map((sentences) =>
      sentences.filter(({ text }) => {
        at += 1;
        const fault = faultAt(at, text);
        if (fault) faults.push({ step: number, ...fault });
        return fault === null;
      }),
    );
    // The last sentence asks the reader: without it a mail is not whole.
    keepsItsEnds &&= kept.at(-1)?.at(-1) === paragraphs.at(-1)?.at(-1);
    return { step: number, paragraphs: kept.filter((sentences) => sentences.length > 0) };
  });
  const left: Draft = { ...draft, steps };
  const written = { ...emailOf(brief, left, language), grounds: groundsOf(left, facts) };
  const ofWhole = [...checkShape(brief, written), ...wholeFaults(brief, left, wanted)];
  return {
    written,
    faults: [...faults, ...ofWhole],
    hasText: sentencesOf(left).length > 0 && !ofWhole.some(({ code }) => code === 'missing_step' || code === 'empty'),
    isWhole: ofSubject === null && keepsItsEnds && ofWhole.length === 0,
  };
}

function emailOf(brief: WritingBrief, { subject, steps }: Draft, language: string): WrittenEmail {
  const head = letterheadOf(brief, language);
  const days = new Map(brief.steps.map(({ step, daysSinceLastStep }) => [step, daysSinceLastStep]));
  const written = steps
    .map(({ step, paragraphs }) => ({
      step,
      bodyText: head.around(paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '))),
      daysSinceLastStep: days.get(step) ?? 0,
    }))
    .sort((a, b) => a.step - b.step);
  const texts = [subject.text, ...written.map(({ bodyText }) => bodyText)];
  return { subject: subject.text, steps: written, unusedInputs: unusedInputs(brief, texts) };
}
