import { expect, test } from 'vitest';
import { joinProviders } from './use-providers.ts';

const at = '2026-01-01T00:00:00.000Z';
const key = (provider: string) => ({
  provider,
  maskedKey: 'sk-a...wxyz',
  keySource: 'org' as const,
  createdAt: at,
  updatedAt: at,
  lastVerifiedAt: null,
  lastVerifyOk: null,
});
const source = { provider: 'openai', keySource: 'org' as const, isDefault: false, platformAvailable: true };

test('a provider is shown with the key stored for it', () => {
  expect(joinProviders([source], [key('openai')])).toEqual([{ ...source, stored: key('openai') }]);
});

test('a key stored for a provider the product does not know is still shown', () => {
  expect(joinProviders([source], [key('acme')]).map((row) => [row.provider, row.stored?.maskedKey ?? null])).toEqual([
    ['openai', null],
    ['acme', 'sk-a...wxyz'],
  ]);
});
