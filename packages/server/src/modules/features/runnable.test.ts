import { expect, test } from 'vitest';
import { runnableFeatures } from './runnable.ts';

const context = (hasModel: boolean) => ({
  implementedFeatures: async () => new Set(['ai-visibility-scoring', 'sales-cold-email-outreach']),
  hasModel: async () => hasModel,
});

test('a feature that needs a language model runs only where one can be asked', async () => {
  expect([...(await runnableFeatures(context(false), null))]).toEqual(['sales-cold-email-outreach']);
  expect((await runnableFeatures(context(true), 'org')).size).toBe(2);
});
