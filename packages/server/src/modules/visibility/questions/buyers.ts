import { z } from 'zod';
import type { Question } from '../../models/index.ts';
import type { Market } from '../prompts.ts';
import {
  BUYERS_MARKET,
  BUYERS_RULES,
  BUYERS_TASK,
  OFFER_RULES,
  OFFER_TASK,
  PROMPT_VERSION,
  QUESTIONS,
  SITE,
} from './prompt.ts';

/** The most tokens for reading what is offered, and for judging the questions (spec 13.8). */
export const OFFER_CEILING = { input: 6_000, output: 500 };
export const BUYERS_CEILING = { input: 4_000, output: 1_000 };

const Offer = z.object({
  topics: z.array(z.object({ topic: z.string().max(100), quote: z.string().max(400) })).max(10),
});
export type ToldOffer = z.output<typeof Offer>;
const Refused = z.object({ refused: z.array(z.string().max(300)).max(100) });
export type RefusedQuestions = z.output<typeof Refused>;

/** What the company offers, in a buyer's words. */
export const offerQuestion = (brandName: string, sentences: readonly string[]): Question<ToldOffer> => ({
  task: `${OFFER_TASK} (${PROMPT_VERSION})`,
  question: [...OFFER_RULES, `The company is ${JSON.stringify(brandName)}.`].join('\n'),
  materials: [{ label: SITE, text: sentences.join('\n') }],
  schema: Offer,
  ceiling: OFFER_CEILING,
  // Rules that could read it have done so before (market.ts).
  builtin: () => ({ topics: [] }),
});

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The topics whose words stand on the site. */
export function topicsIn({ topics }: ToldOffer, sentences: readonly string[]): string[] {
  const site = plain(sentences.join('\n')).toLowerCase();
  const shown = topics.filter(({ quote }) => plain(quote) !== '' && site.includes(plain(quote).toLowerCase()));
  return [...new Set(shown.map(({ topic }) => plain(topic)).filter(Boolean))].slice(0, 5);
}

/** Which of these questions no buyer would ask. */
export const buyersQuestion = (market: Market, questions: readonly string[]): Question<RefusedQuestions> => ({
  task: `${BUYERS_TASK} (${PROMPT_VERSION})`,
  question: BUYERS_RULES.join('\n'),
  materials: [
    {
      label: BUYERS_MARKET,
      text: [
        `offered: ${market.topics.join(', ')}`,
        ...(market.audience ? [`buyers: ${market.audience}`] : []),
        ...(market.place ? [`place: ${market.place}`] : []),
        ...(market.competitors.length ? [`competitors: ${market.competitors.join(', ')}`] : []),
      ].join('\n'),
    },
    { label: QUESTIONS, text: questions.map((question, at) => `Q${at + 1}: ${question}`).join('\n') },
  ],
  schema: Refused,
  ceiling: BUYERS_CEILING,
  builtin: () => ({ refused: [] }),
});

const LINE = /^\W*Q(?<number>\d{1,3})\b/i;

/** The questions that were not refused, in their order. */
export function askedByBuyers(questions: readonly string[], { refused }: RefusedQuestions): string[] {
  const numbers = new Set(refused.map((line) => Number(LINE.exec(line)?.groups?.number ?? 0)));
  return questions.filter((_, at) => !numbers.has(at + 1));
}
