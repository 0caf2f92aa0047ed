import { describe, expect, test } from 'vitest';
import { readSequence } from './read-sequence.ts';

const USUAL = [
  { step: 1, daysSinceLastStep: 0 },
  { step: 2, daysSinceLastStep: 3 },
  { step: 3, daysSinceLastStep: 7 },
];
const gaps = (text: string) => readSequence(text, USUAL).map(({ daysSinceLastStep }) => daysSinceLastStep);

describe('the number of messages', () => {
  test.each([
    ['Write to heads of finance and offer a demo', [0, 3, 7]],
    ['An email to founders, friendly in tone', [0, 3, 7]],
    ['One email only', [0]],
    ['Reach out with no follow-ups', [0]],
    ['Reach out without any follow-up', [0]],
    ['An intro and a follow-up', [0, 3]],
    ['Send an email, then two short follow-ups', [0, 3, 7]],
    ['Introduce us, then 4 follow ups', [0, 3, 7, 7, 7]],
    ['A 2-step sequence', [0, 3]],
    ['A sequence of five emails', [0, 3, 7, 7, 7]],
    ['At most 50 emails a day, 3 emails per lead', [0, 3, 7]],
    ['A sequence with 40 follow-ups', [0, 3, 7, 7, 7, 7, 7, 7, 7, 7]],
  ])('%s', (text, expected) => {
    expect(gaps(text)).toEqual(expected);
  });
});

describe('the days between them', () => {
  test.each([
    ['Follow up after 4 days', [0, 4]],
    ['Write again 2 days later and a week later', [0, 2, 7]],
    ['Two follow-ups after 3 and 10 days', [0, 3, 10]],
    ['Three follow-ups, spaced 5 days apart', [0, 5, 5, 5]],
    ['Follow-ups every two weeks', [0, 14, 14]],
    ['Three follow-ups every week', [0, 7, 7, 7]],
    ['Messages on day 1, 4 and 10', [0, 3, 6]],
    ['Remind them on days 3 and 10', [0, 3, 7]],
    ['Wait 200 days? No: wait 90 days', [0, 60]],
    ['We offer a 30-day trial and answer within 5 days, every day', [0, 3, 7]],
  ])('%s', (text, expected) => {
    expect(gaps(text)).toEqual(expected);
  });
});

test('a graph without a sequence of its own gets the usual gap', () => {
  expect(readSequence('two follow-ups', [])).toEqual([
    { step: 1, daysSinceLastStep: 0 },
    { step: 2, daysSinceLastStep: 3 },
    { step: 3, daysSinceLastStep: 3 },
  ]);
  expect(readSequence('say hello', [])).toEqual([{ step: 1, daysSinceLastStep: 0 }]);
});
