import { z } from 'zod';
import type { Material, Question } from '../models/index.ts';
import { type WritingBrief, type WrittenEmail, wordLimit } from './brief.ts';
import { builtinWriter } from './builtin/builtin-writer.ts';
import type { Refusal } from './guard/guard-draft.ts';
import type { ToldSentence } from './guard/guard-sentence.ts';
import type { KnownFact } from './guard/known-facts.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import { plain, textsIn } from './plain-text.ts';
import { AGAIN, GOALS, KINDS, LANGUAGE_NAMES, PROMPT_VERSION, REFUSED, RULES, TASK } from './prompts/write-emails.ts';

/** The most tokens that one email may use (api.md 13.8). */
export const WRITING_CEILING = { input: 8_000, output: 2_000 };

/**
 * Every property is required, nothing has a default and nothing is nested deeply, so that the strict modes of all
 * providers accept it. `facts` are ids on one line, such as "F3, F7".
 */
const Told = z.object({
  subject: z.string().max(300),
  steps: z
    .array(
      z.object({
        step: z.number().int(),
        sentences: z
          .array(z.object({ paragraph: z.number().int(), text: z.string().max(2_000), facts: z.string().max(200) }))
          .max(60),
      }),
    )
    .min(1)
    .max(20),
});
export type ToldEmail = z.output<typeof Told>;

/** A model's answer, in paragraphs. */
export interface Draft {
  readonly subject: string;
  readonly steps: readonly { readonly step: number; readonly paragraphs: readonly (readonly ToldSentence[])[] }[];
}

export function draftOf({ subject, steps }: ToldEmail): Draft {
  return {
    subject: subject.trim(),
    steps: steps.map(({ step, sentences }) => {
      const paragraphs = new Map<number, ToldSentence[]>();
      for (const { paragraph, text, facts } of sentences) {
        const one = { text: text.replace(/\s+/g, ' ').trim(), facts: facts.match(/F\d+/g) ?? [] };
        paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), one]);
      }
      return { step, paragraphs: [...paragraphs.values()] };
    }),
  };
}

/** The question for the sequence of one lead: a model answers it when there is one, otherwise our own writer. */
export function writingQuestion(
  brief: WritingBrief,
  facts: readonly KnownFact[],
  refused: readonly Refusal[] = [],
): Question<ToldEmail> {
  const head = letterheadOf(brief);
  const link = brief.clickDestinationUrl;
  const outcome = textsIn(brief.inputs.targetOutcome)[0] ?? textsIn(brief.brand.fields.callToAction)[0];
  const tone = textsIn(brief.inputs.tone)[0] ?? brief.tone ?? null;
  return {
    task: `${TASK} (${PROMPT_VERSION})`,
    question: [
      `Write ${KINDS[brief.template]}, in ${LANGUAGE_NAMES[head.language]}.`,
      `Steps: ${brief.steps.map(({ step, daysSinceLastStep: days }) => `${step} (after ${days} days)`).join(', ')}.`,
      `At most ${wordLimit(brief) - head.words} words a step.`,
      `The reader should: ${outcome ? plain(outcome).slice(0, 200) : (GOALS[brief.goal ?? ''] ?? 'answer')}. ${link ? `Put this link into every step, and no other: ${link}` : 'Use no links.'}`,
      brief.date ? `Today is ${brief.date}.` : '',
      `It is signed by ${plain(brief.sender.fromName)}${brief.sender.role ? `, ${plain(brief.sender.role)}` : ''} of ${plain(brief.brand.name)}.`,
      tone ? `Tone: ${plain(tone).slice(0, 200)}.` : '',
      ...RULES,
      refused.length ? AGAIN : '',
      brief.instructions ? `The company asks: ${plain(brief.instructions).slice(0, 2_000)}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
    // Refused sentences may quote a page, so they are passed as data too.
    materials: [...(refused.length ? [{ label: REFUSED, text: refusedText(refused) }] : []), ...materialsFor(facts)],
    schema: Told,
    ceiling: WRITING_CEILING,
    builtin: () => toldBy(builtinWriter(brief), head),
  };
}

const refusedText = (refused: readonly Refusal[]) =>
  refused
    .map(({ step, sentence, reason }) => `step ${step}: ${sentence.slice(0, 300)} — ${reason}`)
    .join('\n')
    .slice(0, 4_000);

const LABELS: Readonly<Record<KnownFact['about'], string>> = {
  reader: 'facts about the reader',
  given: 'facts that the company gave',
  site: 'facts from the company’s site',
};

const materialsFor = (facts: readonly KnownFact[]): Material[] =>
  (['reader', 'given', 'site'] as const)
    .map((about) => ({
      label: LABELS[about],
      text: facts
        .filter((fact) => fact.about === about)
        .map(({ id, key, text }) => `${id} (${key}): ${text}`)
        .join('\n')
        .slice(0, 8_000),
    }))
    .filter(({ text }) => text);

/** The text of our own writer in the form of a model's answer. */
const toldBy = ({ subject, steps }: WrittenEmail, { without }: Letterhead): ToldEmail => ({
  subject,
  steps: steps.map(({ step, bodyText }) => ({
    step,
    sentences: without(bodyText).map((text, at) => ({ paragraph: at + 1, text, facts: '' })),
  })),
});
