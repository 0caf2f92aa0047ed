import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';

const titles = (...args: Parameters<typeof nextSteps>) => nextSteps(...args).map(({ title }) => title);

test('a new organisation is led to its first campaign, its sender details and its keys', () => {
  expect(
    titles({ campaigns: 0, hasSenderDetails: false, liveKeys: 1, ownProviderKeys: 0, hasInviteCode: false }),
  ).toEqual(['Start your first campaign', 'Fill in the sender details', 'Create an API key']);
});

test('there are always three things to try, and none that is done', () => {
  const settled = { campaigns: 3, hasSenderDetails: true, liveKeys: 4, ownProviderKeys: 2, hasInviteCode: true };
  expect(titles(settled)).toHaveLength(3);
  expect(titles(settled)).not.toContain('Create an API key');
});
