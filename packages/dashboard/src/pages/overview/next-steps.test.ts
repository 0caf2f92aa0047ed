import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const titles = (...args: Parameters<typeof nextSteps>) => nextSteps(...args).map(({ title }) => title);

test('a new organisation is led from its sender details to its first keys', () => {
  expect(titles({ hasSenderDetails: false, liveKeys: 1, ownProviderKeys: 0, hasInviteCode: false })).toEqual([
    'Fill in the sender details',
    'Create an API key',
    'Bring a provider key',
  ]);
});

test('there are always three things to try, and none that is done', () => {
  const settled = { hasSenderDetails: true, liveKeys: 4, ownProviderKeys: 2, hasInviteCode: true };
  expect(titles(settled)).toHaveLength(3);
  expect(titles(settled)).not.toContain('Create an API key');
});
