import { expect, test } from 'vitest';
import { afterwards, neededFor, newTest, rangeOf, resultOf } from './words.ts';

const variants = [
  { number: 1, name: 'As now' },
  { number: 2, name: 'Question' },
] as never;

test('too early to say is said with how many more replies it takes, and from how many companies', () => {
  expect(resultOf({ variants, found: null, judgedBy: 'replies' })).toBe('Too early to say which is better.');
  expect(neededFor({ needed: { replies: 64, companies: 1893 }, judgedBy: 'replies' })).toBe(
    'If the best variant gets twice as many replies as the others, that shows within about 64 more replies, from about 1,900 more companies at the rate so far.',
  );
  expect(neededFor({ needed: { replies: 136, companies: null }, judgedBy: 'meetings' })).toBe(
    'If the best variant gets twice as many meetings as the others, that shows within about 140 more meetings.',
  );
  expect(neededFor({ needed: { replies: null, companies: null }, judgedBy: 'replies' })).toBeNull();
});

test('a result names the better variant, and how much better it may be', () => {
  const seen = { variants, found: 2, judgedBy: 'positive' as const };
  expect(resultOf(seen)).toBe('“Question” gets more positive replies.');
  const pair = { variant: 2, against: 1 };
  expect([
    rangeOf({ ...pair, low: 1.032, high: 4.083 }, seen),
    rangeOf({ ...pair, low: 1.3, high: null }, seen),
    rangeOf({ ...pair, low: null, high: 26.4 }, seen),
    rangeOf({ ...pair, low: null, high: null }, seen),
  ]).toEqual([
    '“Question” gets between 1.0 and 4.1 times as many positive replies as “As now”.',
    '“Question” gets at least 1.3 times as many positive replies as “As now”.',
    '“Question” gets at most 26 times as many positive replies as “As now”.',
    null,
  ]);
  expect(afterwards({ variants, winner: 2 })).toContain('“Question” is used');
});

test('a new test compares the campaign as it is with what is given', () => {
  const settings = { judgedBy: 'replies', split: 'even' } as const;
  expect(newTest('subject', ['A question ', ''], settings)).toEqual({
    ...settings,
    variants: [{ name: 'As now' }, { name: 'A question', subject: 'A question' }],
  });
  expect(newTest('template', ['id'], settings, new Map([['id', 'Short']])).variants[1]).toEqual({
    ...{ name: 'Short', templateId: 'id' },
  });
  expect(newTest('instructions', ['Be brief.'], settings).variants[1]).toEqual({
    ...{ name: 'Instructions 1', instructions: 'Be brief.' },
  });
});
