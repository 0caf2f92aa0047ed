import { expect, test } from 'vitest';
import { judge } from '../../../../../language/src/press/ranking/judge.ts';
import { ProviderError } from '../../../kernel/provider-faults/provider-error.ts';
import type { Models } from '../../models/index.ts';
import type { NodeTask } from '../../workflows/index.ts';
import { createSubjectJudge, readFits } from './same-subject.ts';

const ANGLES = [
  { text: 'Software that turns cold stores into grid batteries', weight: 1 },
  { text: 'Frostgrid', weight: 1, isName: true },
];
const article = (title: string) => ({
  ...{ url: `https://paper.test/${encodeURIComponent(title)}`, title, description: null, snippet: null },
  ...{ section: null, keywords: [], publishedAt: '2026-11-01T00:00:00.000Z' },
});
/** About the subject without its words; its words without the subject; about the brand itself. */
const PEAS = article('Frozen peas as a power plant');
const SHOES = article('Grid of stores sells cold weather software boots with batteries');
const OWN = article('Frostgrid raises money');
const ARTICLES = [SHOES, PEAS, OWN] as never[];

const chosen = { provider: 'openai', model: 'm', configured: true };
const modelsThat = (answer: () => Promise<unknown>, isReal = true) => {
  const asked: { materials: readonly { label: string; text: string }[] }[] = [];
  const models = {
    choose: async () => chosen,
    asSpeaker: () => (isReal ? chosen : null),
    ask: async (_chosen: unknown, _orgId: unknown, question: (typeof asked)[number]) => {
      asked.push(question);
      return { value: await answer(), decidedBy: 'model' };
    },
  } as unknown as Pick<Models, 'choose' | 'asSpeaker' | 'ask'>;
  return { models, asked };
};
const TASK = { run: { orgId: 'o' }, config: {}, nodeRunId: 'n', use: () => {} } as unknown as NodeTask;
const ASKED = { most: 10, ceiling: { input: 2_000, output: 300 } };

test('a model, not shared words, says which articles are about the subject, and why', async () => {
  const { models, asked } = modelsThat(async () => ({ fits: ['A2 85: frozen goods as storage for the grid.'] }));
  const { relevance, modelFault } = await createSubjectJudge(models)(TASK, ARTICLES, ANGLES, ASKED);
  expect(modelFault).toBeNull();
  expect(relevance.map(({ score }) => score)).toEqual([0, 0.85, 1]);
  const judged = judge([{ ...PEAS, relevance: relevance[1] as never }], new Date('2026-11-18'), 'Leif Sandoval');
  expect(judged.score).toBeGreaterThan(60);
  expect(judged.whyRelevant).toContain('“Frozen peas as a power plant” (1 November 2026): frozen goods as storage');
  // What names the brand is about it: no model is asked.
  expect(asked[0]?.materials.at(-1)?.text).not.toContain('Frostgrid raises money');
});

test('without a model words decide, and nothing is asked', async () => {
  const { models, asked } = modelsThat(async () => ({ fits: [] }), false);
  const { relevance } = await createSubjectJudge(models)(TASK, ARTICLES, ANGLES, ASKED);
  expect(relevance[0]?.score).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('a model that fails leaves the verdict to words, and the reason', async () => {
  const fault = {
    provider: 'openai',
    title: 'OpenAI',
    status: 429,
    words: 'slow down',
    retryable: true,
    retryAfterMs: null,
  };
  const { models } = modelsThat(() => Promise.reject(new ProviderError(fault)));
  const { relevance, modelFault } = await createSubjectJudge(models)(TASK, ARTICLES, ANGLES, ASKED);
  expect(relevance[0]?.score).toBeGreaterThan(0);
  expect(modelFault).toContain('429');
});

test('answers are read however they are decorated, and no score passes 100', () => {
  expect(readFits(['- **A1** 250: much', 'A2 40', 'nothing'])).toEqual(
    new Map([
      [0, { score: 1, reason: 'much' }],
      [1, { score: 0.4, reason: null }],
    ]),
  );
});
