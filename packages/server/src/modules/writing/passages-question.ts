import { type KnownFact, plain, type WritingBrief } from '@distribute/language/writing';
import { z } from 'zod';
import type { Question } from '../models/index.ts';
import { COMPANY_FACTS, FACT_RULES, READER, REFUSED, SITE_FACTS } from './prompts/write-emails.ts';
import { EMAIL, PASSAGES_VERSION, RULES, TASK } from './prompts/write-passages.ts';
import { factLines, WRITING_CEILING } from './question.ts';

/** Sentences, each with the facts that it rests on at its end. */
const PassagesAnswer = z.object({
  passages: z.array(z.object({ passage: z.number().int(), sentences: z.array(z.string().max(1_000)).max(10) })).max(20),
});
export type PassagesAnswer = z.output<typeof PassagesAnswer>;

/** What is asked for in an email of the customer's own. */
export interface AskedPassages {
  /** The email of this reader, with `[passage 1]` where the first is to stand. */
  readonly email: string;
  readonly wishes: readonly string[];
}

/** The question for the passages of one email; without a model the template's own words stand. */
export const passagesQuestion = (
  brief: WritingBrief,
  facts: readonly KnownFact[],
  { email, wishes }: AskedPassages,
  refused: string,
): Question<PassagesAnswer> => ({
  task: `${TASK} (${PASSAGES_VERSION})`,
  question: [
    ...wishes.map((wish, at) => `Passage ${at + 1}: ${plain(wish)}`),
    ...RULES,
    ...FACT_RULES,
    brief.date ? `Today is ${brief.date}.` : '',
  ]
    .filter(Boolean)
    .join('\n'),
  materials: [
    { label: COMPANY_FACTS, text: factLines(facts, 'given') },
    { label: SITE_FACTS, text: factLines(facts, 'site') },
    { label: EMAIL, text: email.slice(0, 12_000) },
    { label: READER, text: factLines(facts, 'reader', 'found') },
    { label: REFUSED, text: refused },
  ].filter(({ text }) => text),
  schema: PassagesAnswer,
  ceiling: WRITING_CEILING,
  builtin: () => ({ passages: [] }),
});
