import { ApiError } from '@distribute/client';
import { expect, test } from 'vitest';
import { changeOf } from './email/change.ts';
import { readReviewSearch } from './review-search.ts';
import type { Email } from './use-review.ts';
import { judgedWords, leavesWhen, problemsOf, refusedBecause, writerOf } from './words.ts';

const ID = '0197a000-0000-7000-8000-00000000aaaa';
const refused = (code: string, more: object = {}) =>
  new ApiError({ status: 409, statusText: '', headers: new Headers() }, { error: 'No', code, ...more });

test('the address says whose emails are listed and which is open; words that mean nothing are dropped', () => {
  expect(readReviewSearch({ campaignId: ID, email: ID })).toEqual({ campaignId: ID, email: ID });
  expect(readReviewSearch({ campaignId: '1', email: ['x'] })).toEqual({});
});

test('only what was changed is sent, with the time of the text that was read', () => {
  const email = {
    subject: 'A thought',
    updatedAt: '2026-11-16T06:00:00.000Z',
    sequence: [
      { step: 1, bodyText: 'Dear Ann,\n\nHello.' },
      { step: 2, bodyText: 'Again.' },
    ],
  } as unknown as Email;
  const typed = (subject: string, first: string, second = 'Again.') => {
    const entries = new FormData();
    for (const [name, value] of Object.entries({ subject, 'step-1': first, 'step-2': second }))
      entries.set(name, value);
    return changeOf(email, entries);
  };
  expect(typed('A thought ', 'Dear Ann,\r\n\r\nHello.')).toBeNull();
  expect(typed('Another', 'Dear Ann,\r\n\r\nHello.')).toEqual({ subject: 'Another', ifUpdatedAt: email.updatedAt });
  expect(typed('A thought', 'Dear Ann,\r\n\r\nHello.', 'Once more.')).toEqual({
    steps: [{ step: 2, bodyText: 'Once more.' }],
    ifUpdatedAt: email.updatedAt,
  });
});

test('several verdicts are told with what was refused and why', () => {
  const held = { id: 'c', error: refused('already_sent') };
  expect(judgedWords('approve', { done: ['a', 'b'], refused: [] })).toBe(
    '2 emails approved. Sent as soon as the mailbox and hours allow.',
  );
  expect(judgedWords('approve', { done: ['a'], refused: [held] })).toBe(
    '1 email approved. 1 email not: It’s already been sent',
  );
  expect(judgedWords('reject', { done: [], refused: [held] })).toBe('1 email not: It’s already been sent');
});

test('a step says when it leaves, an email who wrote it, a refusal why', () => {
  expect(leavesWhen({ step: 1, daysSinceLastStep: 0 })).toContain('when you approve');
  expect(leavesWhen({ step: 2, daysSinceLastStep: 1 })).toContain('1 day after');
  expect(writerOf({ model: 'claude', fallbackReason: null, edited: true })).toBe(
    'Written by claude, edited by your team',
  );
  expect(writerOf({ model: 'claude', fallbackReason: 'refused', edited: false })).toContain('built-in');
  expect(refusedBecause('missing_link')).toBe('Missing link');
  expect(problemsOf(refused('text_refused', { problems: ['Step 1: a link'] }))).toEqual(['Step 1: a link']);
  expect(problemsOf(refused('stale'))).toEqual([]);
});
