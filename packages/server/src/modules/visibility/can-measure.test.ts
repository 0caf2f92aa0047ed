import { expect, test } from 'vitest';
import { canMeasure } from './module.ts';

test('our own rules measure nothing in live mode, while the sandbox has a stand-in', () => {
  expect(canMeasure({ mode: 'live', provider: 'builtin' })).toBe(false);
  expect(canMeasure({ mode: 'live', provider: 'openai' })).toBe(true);
  expect(canMeasure({ mode: 'sandbox', provider: 'builtin' })).toBe(true);
});
