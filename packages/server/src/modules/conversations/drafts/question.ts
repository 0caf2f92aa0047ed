import { z } from 'zod';
import type { Material, Question } from '../../models/index.ts';
import type { AnswerFact } from './facts.ts';
import {
  AGAIN,
  BRAND_FACTS,
  PROMPT_VERSION,
  READER_FACTS,
  REFUSED,
  RULES,
  TASK,
  THREAD,
} from './prompts/answer-reply.ts';

/** The most tokens that one draft may use (spec 13.8). */
export const ANSWER_CEILING = { input: 12_000, output: 1_200 };

/** Every property is required and nothing has a default, so that the strict modes of all providers accept it. */
const Told = z.object({
  language: z.string().max(35),
  sentences: z
    .array(z.object({ paragraph: z.number().int(), text: z.string().max(2_000), facts: z.string().max(200) }))
    .max(40),
  missing: z.array(z.string().max(400)).max(10),
});
export type ToldAnswer = z.output<typeof Told>;

export interface RefusedSentence {
  readonly sentence: string;
  readonly reason: string;
}

/** Everything that a draft is made from. */
export interface AnswerBrief {
  readonly company: string;
  readonly sender: string;
  readonly tone: string | null;
  /** What the company never wants said; it is checked after the draft, not asked for. */
  readonly never?: { readonly words: readonly string[]; readonly claims: readonly string[] };
  readonly today: string;
  readonly brand: readonly AnswerFact[];
  readonly reader: readonly AnswerFact[];
  readonly thread: readonly AnswerFact[];
}

/** The constant rules and the company's facts come first, so that a provider's cache holds them. */
export const answerQuestion = (brief: AnswerBrief, refused: readonly RefusedSentence[] = []): Question<ToldAnswer> => ({
  task: `${TASK} (${PROMPT_VERSION})`,
  question: [
    ...RULES,
    `It is signed by ${brief.sender} of ${brief.company}.`,
    brief.tone ? `Tone: ${brief.tone}.` : '',
    `Today is ${brief.today}.`,
    refused.length ? AGAIN : '',
  ]
    .filter(Boolean)
    .join('\n'),
  materials: [
    listed(BRAND_FACTS, brief.brand),
    listed(READER_FACTS, brief.reader),
    listed(THREAD, brief.thread),
    ...(refused.length ? [{ label: REFUSED, text: refused.map(refusedLine).join('\n').slice(0, 4_000) }] : []),
  ],
  schema: Told,
  ceiling: ANSWER_CEILING,
  // Rules draft no answers: without a model nothing is drafted.
  builtin: () => ({ language: 'en', sentences: [], missing: [] }),
});

const listed = (label: string, facts: readonly AnswerFact[]): Material => ({
  label,
  text: facts.map(({ id, key, of, text }) => `${id} (${key}, of ${of}): ${text}`).join('\n'),
});
const refusedLine = ({ sentence, reason }: RefusedSentence) => `${sentence.slice(0, 300)} — ${reason}`;
