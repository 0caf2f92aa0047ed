import { expect, test } from 'vitest';
import { readQuestion } from '../question.ts';
import { learnedReading } from './kinds.ts';
import type { Option } from './options.ts';
import { likeliest } from './rank.ts';

const option = (key: string, ...features: string[]): Option => ({
  ...{ value: key, key, features, candidate: null, isOfRules: false },
});
const weights = new Map([['founded', new Map(Object.entries({ near: 1, far: 0.2, none: 0.5 }))]]);
const ranked = (options: Option[], silence: string[] = []) =>
  likeliest({ options, silence, rows: ['founded'] }, weights);

test('the option with the most weight is the likeliest, and silence takes its share', () => {
  const alone = ranked([option('1953', 'near'), option('1990', 'far')]);
  expect(alone?.option.key).toBe('1953');
  const doubted = ranked([option('1953', 'near'), option('1990', 'far')], ['none']);
  expect(doubted?.likelihood).toBeLessThan(alone?.likelihood ?? 0);
});

test('what stands in several places is likely together', () => {
  const best = ranked([option('1953', 'near'), option('1990', 'far'), option('1990', 'far'), option('1990', 'far')]);
  expect(best?.option.key).toBe('1990');
});

test('a row that was never learned counts for nothing', () => {
  expect(likeliest({ options: [option('a'), option('b')], silence: [], rows: ['unknown'] }, weights)?.likelihood).toBe(
    1 / 3,
  );
  expect(ranked([])).toBeNull();
});

test.each([
  ['Firms that buy from the dairy', 'customers'],
  ['Places still free this autumn', 'remaining'],
])('the learned weights read "%s"', (question, kind) => {
  expect(learnedReading(question.toLowerCase())?.intent).toBe(kind);
});

test('words without a kind are read as none', () => {
  expect(learnedReading('zorgle blip')).toBeNull();
  expect(readQuestion('zorgle blip')).toBeNull();
});
