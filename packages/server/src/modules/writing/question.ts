import { z } from 'zod';
import type { Material, Question } from '../models/index.ts';
import { MAX_SUBJECT, type Template, type WritingBrief, type Written, wordLimit } from './brief.ts';
import { builtinWriter } from './builtin/builtin-writer.ts';
import { describeFaults, type Fault } from './check/fault.ts';
import { plain, textsIn } from './plain-text.ts';
import { unusedInputs } from './unused-inputs.ts';

/** 13.8: the most one email may use. */
export const WRITING_CEILING = { input: 8_000, output: 2_000 };

const Told = z.object({
  subject: z.string().max(200),
  steps: z
    .array(z.object({ step: z.number().int(), body: z.string().max(8_000) }))
    .min(1)
    .max(20),
});
export type ToldEmail = z.output<typeof Told>;

const KINDS: Readonly<Record<Template, string>> = {
  'cold-email': 'a first email to somebody who has never heard of the company, and its follow-ups',
  'crm-email': 'a short email to one of the company’s own contacts, and its follow-up; claim no shared history',
  'hiring-email': 'an email to somebody who might work for the company, and its follow-ups',
  'feedback-email': 'a request for an honest opinion, and its follow-up; sell nothing',
  'pr-pitch': 'a story pitch to a journalist, and its follow-up: the story first, the company after it',
};

const RULES = [
  'Say only what the material says. No number, name, customer, result or superlative that is not in it.',
  'What is unknown stays unsaid. No placeholders.',
  'Greet by first name when it is known, otherwise with "Hello,". Sign with the sender’s name.',
  'Plain words, short paragraphs separated by an empty line, no exclamation marks, no markup, no emoji.',
  'One request per email. Each follow-up adds one thing. No "Re:" in the subject, no pretended acquaintance.',
  'No unsubscribe text: it is added later.',
];

const FAULTS = 'faults of the earlier draft';

/** The sequence of one lead, to be written by a model where there is one and by our own rules where there is none. */
export function writingQuestion(brief: WritingBrief, refusedFor: readonly Fault[] = []): Question<ToldEmail> {
  const link = brief.clickDestinationUrl;
  return {
    task: 'You write emails for a company to one reader.',
    question: [
      `Write ${KINDS[brief.template]}, in English.`,
      `Steps: ${brief.steps.map(({ step, daysSinceLastStep: days }) => `${step} (after ${days} days)`).join(', ')}.`,
      `At most ${wordLimit(brief)} words a step, all included; subject at most ${MAX_SUBJECT} characters.`,
      `The reader should: ${brief.goal ?? 'answer'}. ${link ? `The only link allowed: ${link}` : 'Use no links.'}`,
      ...RULES,
      refusedFor.length
        ? `An earlier draft was refused. Its faults are listed under "${FAULTS}": write another that has none of them.`
        : '',
      brief.instructions ? `The company asks: ${plain(brief.instructions).slice(0, 2_000)}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
    // They quote the refused text, which may quote a page: material like any other.
    materials: [
      ...(refusedFor.length ? [{ label: FAULTS, text: describeFaults(refusedFor) }] : []),
      ...materialsFor(brief),
    ],
    schema: Told,
    ceiling: WRITING_CEILING,
    builtin: () => toldBy(builtinWriter(brief)),
  };
}

const toldBy = ({ subject, steps }: Written): ToldEmail => ({
  subject,
  steps: steps.map(({ step, bodyText }) => ({ step, body: bodyText })),
});

/** What a writer told, as a sequence of ours; `checkWritten` says whether it may be sent. */
export function writtenFrom(brief: WritingBrief, told: ToldEmail): Written {
  const days = new Map(brief.steps.map(({ step, daysSinceLastStep }) => [step, daysSinceLastStep]));
  const subject = told.subject.trim();
  const steps = told.steps
    .map(({ step, body }) => ({
      step,
      bodyText: body
        .replace(/\r\n?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      daysSinceLastStep: days.get(step) ?? 0,
    }))
    .sort((a, b) => a.step - b.step);
  return { subject, steps, unusedInputs: unusedInputs(brief, [subject, ...steps.map(({ bodyText }) => bodyText)]) };
}

const lines = (record: object, cap: number) =>
  Object.entries(record)
    .flatMap(([key, value]) => {
      const text = textsIn(value).map(plain).filter(Boolean).join('; ');
      return text ? [`${key}: ${text.slice(0, 1_000)}`] : [];
    })
    .join('\n')
    .slice(0, cap);

function materialsFor({ lead, brand, inputs, sender, servicesOffered, articles }: WritingBrief): Material[] {
  const { fields, evidence, ...about } = brand;
  const all: Material[] = [
    { label: 'reader', text: lines(lead, 2_000) },
    { label: 'sender', text: lines({ ...sender, company: about, servicesOffered }, 3_000) },
    { label: 'what the company gave', text: lines(inputs, 4_000) },
    { label: 'read from the company’s site', text: lines(fields, 4_000) },
    { label: 'sentences of the site', text: evidence.slice(0, 40).map(plain).join('\n').slice(0, 4_000) },
    {
      label: 'the reader’s articles',
      text: (articles ?? [])
        .map(({ title }) => plain(title))
        .join('\n')
        .slice(0, 1_000),
    },
  ];
  return all.filter(({ text }) => text);
}
