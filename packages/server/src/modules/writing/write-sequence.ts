import { AppError } from '../../kernel/errors.ts';
import { type Models, OutOfFormError, wantedIn } from '../models/index.ts';
import type { NodeTask } from '../workflows/index.ts';
import { countWords, MAX_SUBJECT, type WritingBrief, type WrittenEmail } from './brief.ts';
import { builtinWriter, hasNothingToSay } from './builtin/builtin-writer.ts';
import { checkWritten } from './check/check-written.ts';
import { describeFaults, type Fault, faultWords } from './check/fault.ts';
import { guardDraft, type Refusal } from './guard/guard-draft.ts';
import { knownFacts } from './guard/known-facts.ts';
import { letterheadOf } from './letterhead.ts';
import { nothingToSay } from './nothing-to-say.ts';
import { draftOf, type ToldEmail, writingQuestion } from './question.ts';
import { unusedInputs } from './unused-inputs.ts';

/** A model's text, or sentences of it, that our checks refused, and why. It was paid for. */
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
  /** Why our own writer wrote it although a model was asked; null otherwise. */
  readonly fallbackReason: string | null;
}

const TRIES = 2;
/** A model's mail with fewer words of its own says nothing. */
const FEWEST_WORDS = 10;
const BUILTIN = 'builtin';

const reasonOf = (refused: readonly RefusedDraft[]): string | null => {
  const last = refused.at(-1);
  if (!last) return null;
  const drafts = refused.length === 1 ? 'a draft' : `${refused.length} drafts`;
  return `${last.model} wrote ${drafts} that our checks refused: ${describeFaults(last.faults)}`.slice(0, 500);
};

/** A fault of the whole text, reported to the model like a refused sentence. */
const refusalFor = (fault: Fault): Refusal => ({ step: fault.step, sentence: fault.detail, reason: faultWords(fault) });
const faultOf = ({ step, sentence, reason }: Refusal): Fault => ({
  step,
  code: 'unsupported',
  detail: sentence,
  reason,
});

/**
 * Writes the sequence for one lead: by the model if its text is supported by the facts, otherwise by our own writer.
 */
export function createWriteSequence(models: Pick<Models, 'choose' | 'ask'>) {
  return async function writeSequence(task: WritingTask, brief: WritingBrief): Promise<WrittenSequence> {
    const { orgId } = task.run;
    const chosen = await models.choose(orgId, wantedIn(task.config.llm));
    const step = { runId: task.nodeRunId, use: task.use, signal: task.signal };
    const facts = knownFacts(brief);
    // A model may be able to write in the reader's language when our own writer cannot.
    const own = hasNothingToSay(brief) ? null : builtinWriter(brief);
    const refused: RefusedDraft[] = [];
    let refusals: readonly Refusal[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const told = await models.ask(chosen, orgId, writingQuestion(brief, facts, refusals), step).catch((thrown) => {
        // The model was asked twice; our own writer needs none.
        if (thrown instanceof OutOfFormError) return null;
        throw thrown;
      });
      if (told === null) {
        const name = `${chosen.provider}/${chosen.model}`;
        refused.push({
          model: name,
          faults: [{ step: 0, code: 'no_form', detail: 'the answer was not in the asked form' }],
        });
        break;
      }
      const model = told.decidedBy === 'model' ? `${told.provider}/${told.model}` : BUILTIN;
      // In the sandbox our own writer stands in for the model, so its text is not checked as a model's.
      if (own !== null && isOwn(told.value, own)) {
        if (!checkWritten(brief, own).length) return { written: own, model, refused, fallbackReason: null };
        break;
      }
      const draft = readDraft(brief, facts, told.value);
      const faults = [...draft.refusals.map(faultOf), ...draft.faults];
      if (faults.length) refused.push({ model, faults });
      if (!faults.length) return { written: draft.written, model, refused, fallbackReason: null };
      refusals = [...draft.refusals, ...draft.faults.map(refusalFor)];
      // On the last try the refused sentences are left out, if a complete mail remains.
      if (tries === TRIES - 1 && draft.isWhole) return { written: draft.written, model, refused, fallbackReason: null };
    }
    if (own === null) throw nothingToSay(brief.brand.name, letterheadOf(brief).language);
    const faults = checkWritten(brief, own);
    if (faults.length) {
      throw new AppError('invalid_request', `No email could be written from what is known: ${describeFaults(faults)}`);
    }
    return { written: own, model: BUILTIN, refused, fallbackReason: reasonOf(refused) };
  };
}

const isOwn = ({ subject, steps }: ToldEmail, own: WrittenEmail) =>
  subject === own.subject &&
  steps.every(({ sentences }, at) => sentences.every(({ text }) => own.steps[at]?.bodyText.includes(text) ?? false));

/** Used when the model's subject was refused: our own, or just the brand's name when our writer has nothing to say. */
const ownSubject = (brief: WritingBrief): string =>
  hasNothingToSay(brief) ? brief.brand.name.slice(0, MAX_SUBJECT) : builtinWriter(brief).subject;

/** The model's answer as a sequence, without the sentences that no fact supports. */
export function readDraft(brief: WritingBrief, facts: ReturnType<typeof knownFacts>, told: ToldEmail) {
  const head = letterheadOf(brief);
  const draft = draftOf(told);
  const guarded = guardDraft(brief, facts, draft, head.language);
  const days = new Map(brief.steps.map(({ step, daysSinceLastStep }) => [step, daysSinceLastStep]));
  const subject = guarded.isSubjectRefused ? ownSubject(brief) : draft.subject;
  const steps = guarded.told.steps
    .map(({ step, paragraphs }) => ({
      step,
      bodyText: head.around(paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '))),
      daysSinceLastStep: days.get(step) ?? 0,
    }))
    .sort((a, b) => a.step - b.step);
  const written: WrittenEmail = {
    subject,
    steps,
    unusedInputs: unusedInputs(brief, [subject, ...steps.map(({ bodyText }) => bodyText)]),
  };
  const link = brief.clickDestinationUrl;
  const left = guarded.told.steps.map(({ step, paragraphs }) => ({
    step,
    text: paragraphs
      .flat()
      .map(({ text }) => text)
      .join(' '),
  }));
  const faults: Fault[] = [
    ...checkWritten(brief, written, 'model'),
    ...left.flatMap(({ step, text }): Fault[] => {
      const words = countWords(text.replace(/https?:\/\/\S+/g, ' '));
      return words < FEWEST_WORDS ? [{ step, code: 'empty', detail: `${words} words` }] : [];
    }),
    ...(link === null
      ? []
      : left.flatMap(({ step, text }): Fault[] =>
          text.includes(link) ? [] : [{ step, code: 'missing_link', detail: link }],
        )),
  ];
  const isWhole = !faults.length && !guarded.isOtherLanguage && left.every(({ text }) => /\?|https?:/.test(text));
  return { written, faults, refusals: guarded.refused, isWhole };
}
