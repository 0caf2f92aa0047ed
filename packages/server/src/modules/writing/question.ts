import {
  type KnownFact,
  languageName,
  linkOf,
  mailLanguage,
  offerText,
  plain,
  textsIn,
  type WritingBrief,
  type WrittenEmail,
  wordLimit,
} from '@distribute/language/writing';
import type { Material, Question } from '../models/index.ts';
import { writeOwnEmail } from './nothing-to-say.ts';
import {
  COMPANY_FACTS,
  EXAMPLES,
  EXAMPLES_RULE,
  GOALS,
  KINDS,
  PROMPT_VERSION,
  READER,
  REFUSED,
  RULES,
  SITE_FACTS,
  TASK,
} from './prompts/write-emails.ts';
import { WrittenAnswer } from './written-answer.ts';

/** A sentence that may not be sent; `step` 0 is the subject. */
export interface Refusal {
  readonly step: number;
  readonly sentence: string;
  readonly reason: string;
}

/** The most tokens that one draft may use (spec 13.8). */
export const WRITING_CEILING = { input: 8_000, output: 2_000 };

/** Room for greeting and signature, so that the limit told to a model is the same for every reader. */
const LETTERHEAD_WORDS = 15;
const MAX_EXAMPLES = 6_000;

/**
 * The question for the sequence of one lead: a model answers it when there is one, otherwise our own writer. What all
 * leads of a campaign share comes first and what differs comes last, so that a provider's cache holds most of it.
 */
export const writingQuestion = (
  brief: WritingBrief,
  facts: readonly KnownFact[],
  refused: readonly Refusal[] = [],
): Question<WrittenAnswer> => ({
  task: `${TASK} (${PROMPT_VERSION})`,
  question: campaignLines(brief).filter(Boolean).join('\n'),
  materials: [
    { label: COMPANY_FACTS, text: factLines(facts, 'given') },
    { label: SITE_FACTS, text: factLines(facts, 'site') },
    { label: EXAMPLES, text: (brief.voice?.examples ?? []).join('\n---\n').slice(0, MAX_EXAMPLES) },
    { label: READER, text: readerText(brief, facts) },
    // Refused sentences may quote a page, so they are passed as data too.
    { label: REFUSED, text: refusedText(refused) },
  ].filter(({ text }: Material) => text),
  schema: WrittenAnswer,
  ceiling: WRITING_CEILING,
  builtin: () => answerOf(writeOwnEmail(brief)),
});

function campaignLines(brief: WritingBrief): string[] {
  const link = linkOf(brief);
  const offer = offerText(brief.voice);
  const outcome = textsIn(brief.inputs.targetOutcome)[0] ?? textsIn(brief.brand.fields.callToAction)[0];
  const tone = textsIn(brief.inputs.tone)[0] ?? brief.tone ?? null;
  const { examples = [], neverWords = [], neverClaims = [] } = brief.voice ?? {};
  return [
    `Write ${KINDS[brief.template]}.`,
    `Steps: ${brief.steps.map(({ step, daysSinceLastStep: days }) => `${step} (after ${days} days)`).join(', ')}.`,
    `At most ${wordLimit(brief) - LETTERHEAD_WORDS} words a step.`,
    `The reader should: ${outcome ? plain(outcome).slice(0, 200) : (GOALS[brief.goal ?? ''] ?? 'answer')}. ${link ? `Put this link into every step, and no other: ${link}` : 'Use no links.'}`,
    offer ? `The offer, to be made as it is: ${plain(offer).slice(0, 400)}.` : '',
    brief.date ? `Today is ${brief.date}.` : '',
    `It is signed by ${plain(brief.sender.fromName)}${brief.sender.role ? `, ${plain(brief.sender.role)}` : ''} of ${plain(brief.brand.name)}.`,
    tone ? `Tone: ${plain(tone).slice(0, 200)}.` : '',
    neverWords.length ? `Never use these words: ${neverWords.map(plain).join(', ').slice(0, 1_000)}.` : '',
    neverClaims.length ? `Never claim: ${neverClaims.map(plain).join('; ').slice(0, 1_000)}.` : '',
    examples.length ? EXAMPLES_RULE : '',
    ...RULES,
    brief.instructions ? `The company asks: ${plain(brief.instructions).slice(0, 2_000)}` : '',
  ];
}

/** Facts line by line, under the headings that they stand under. */
export function factLines(facts: readonly KnownFact[], ...about: readonly KnownFact['about'][]): string {
  let above: string | null = null;
  const lines = facts
    .filter((fact) => about.includes(fact.about))
    .flatMap(({ id, key, text, heading }) => {
      const title =
        heading === above ? [] : [heading === null ? 'under no heading:' : `under ${JSON.stringify(heading)}:`];
      above = heading;
      return [...title, `${id}${key === null ? '' : ` (${key})`}: ${text}`];
    });
  return lines.join('\n').slice(0, 8_000);
}

const readerText = (brief: WritingBrief, facts: readonly KnownFact[]): string =>
  [`write in: ${languageName(mailLanguage(brief))}`, factLines(facts, 'reader', 'found')].filter(Boolean).join('\n');

const refusedText = (refused: readonly Refusal[]) =>
  refused
    .map(
      ({ step, sentence, reason }) =>
        `${step === 0 ? 'subject' : `step ${step}`}: ${sentence.slice(0, 300)} — ${reason}`,
    )
    .join('\n')
    .slice(0, 4_000);

/** The text of our own writer in the form of a model's answer, for what a simulated model would cost. */
const answerOf = ({ subject, steps }: WrittenEmail): WrittenAnswer => ({
  ...{ language: '', subject, subjectFacts: '' },
  steps: steps.map(({ step, bodyText }) => ({
    step,
    paragraphs: bodyText
      .split('\n\n')
      .slice(1, -1)
      .map((paragraph) => [paragraph]),
  })),
});
