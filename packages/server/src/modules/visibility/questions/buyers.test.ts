import { expect, test } from 'vitest';
import type { EffectiveModel, Models, Question } from '../../models/index.ts';
import { createQuestionChoice } from './choose-questions.ts';

const SENTENCES = [{ text: 'Our dispatch software runs batteries for utilities.' }, { text: 'Write to us.' }];
const MARKET = { brandName: 'Voltaic', domain: 'voltaic.test', competitors: [], audience: null, place: null };
const RUN = { orgId: 'o', brandId: 'b', nPrompts: 5 };
const chosen = { provider: 'openai', model: 'm', configured: true } as EffectiveModel;
const step = { runId: 'r', use: () => {} };

function choosing(answers: readonly unknown[], isReal = true) {
  const asked: Question<unknown>[] = [];
  const models = {
    asSpeaker: () => (isReal ? chosen : null),
    ask: async (_chosen: unknown, _orgId: unknown, question: Question<unknown>) => {
      asked.push(question);
      return { value: answers[asked.length - 1] };
    },
  } as unknown as Pick<Models, 'ask' | 'asSpeaker'>;
  return { choose: createQuestionChoice({ models, siteSentences: async () => SENTENCES }), asked };
}

test('a brand whose offer is unknown gets questions from what a model reads on its site', async () => {
  const offer = {
    topics: [
      { topic: 'battery dispatch software', quote: 'dispatch software runs  batteries' },
      { topic: 'nuclear plants', quote: 'We build nuclear plants.' },
    ],
  };
  const { choose } = choosing([offer, { refused: [] }]);
  const { topics, prompts } = await choose(RUN, { ...MARKET, topics: [] }, chosen, step);
  // The site does not say the other: its quotation stands nowhere.
  expect(topics).toEqual(['battery dispatch software']);
  expect(prompts).toHaveLength(5);
  for (const prompt of prompts) expect(prompt).toContain('battery dispatch software');
});

test('a question that no buyer would ask is not asked; another takes its place', async () => {
  const market = { ...MARKET, topics: ['battery dispatch software'], audience: 'grid batteries' };
  const { choose, asked } = choosing([{ refused: ['Q5: batteries buy nothing'] }]);
  const { prompts } = await choose(RUN, market, chosen, step);
  const shown = asked[0]?.materials.at(-1)?.text ?? '';
  const refused = /Q5: (.+)/.exec(shown)?.[1] as string;
  expect(refused).toContain('grid batteries');
  expect(prompts).not.toContain(refused);
  expect(prompts).toHaveLength(5);
});

test('without a model the questions are as before, and an unknown offer has none', async () => {
  const { choose, asked } = choosing([], false);
  expect((await choose(RUN, { ...MARKET, topics: ['stamps'] }, chosen, step)).prompts).toHaveLength(5);
  expect((await choose(RUN, { ...MARKET, topics: [] }, chosen, step)).topics).toEqual([]);
  expect(asked).toEqual([]);
});
