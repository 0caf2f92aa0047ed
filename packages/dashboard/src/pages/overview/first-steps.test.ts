import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const NOTHING = {
  sitesRead: 0,
  answers: 0,
  hasSenderDetails: false,
  mailboxes: 0,
  audiences: 0,
  campaigns: 0,
  replies: 0,
};

test('a new organisation has everything before it', () => {
  expect(firstSteps(NOTHING).filter(({ isDone }) => isDone)).toEqual([]);
});

test('each step is done by what is there, and by nothing else', () => {
  const done = Object.keys(NOTHING).map((part) => {
    const now = { ...NOTHING, [part]: part === 'hasSenderDetails' ? true : 1 };
    return firstSteps(now).flatMap(({ title, isDone }) => (isDone ? title : []));
  });
  expect(done).toEqual(firstSteps(NOTHING).map(({ title }) => [title]));
});
