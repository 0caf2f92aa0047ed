import { ApiError } from '@distribute/client';
import { expect, test } from 'vitest';
import { shortcutOf } from '../../ui/keyboard/shortcuts.ts';
import { INBOX_KEYS } from './inbox-keys.ts';
import { filtersOf, isFiltered, readInboxSearch } from './inbox-search.ts';
import { obstacleOf, refusedAnswer } from './obstacles.ts';
import { snoozeTimes } from './snooze-times.ts';
import { decisionOf, notedWords, outgoingState } from './words.ts';

const REPLY = `reply_${'0'.repeat(26)}`;
const CAMPAIGN = '0197a000-0000-7000-8000-00000000aaaa';

test('the address says which conversations are listed and which reply is open; words that mean nothing are dropped', () => {
  const search = {
    classification: 'interested',
    sentiment: 'positive',
    view: 'done',
    assignee: 'me',
    unread: true,
    campaignId: CAMPAIGN,
  } as const;
  expect(readInboxSearch({ ...search, reply: REPLY })).toEqual({ ...search, reply: REPLY });
  expect(filtersOf({ ...search, reply: REPLY })).toEqual(search);
  expect(
    readInboxSearch({
      classification: 'toString',
      sentiment: 'angry',
      view: 'open',
      assignee: 'ada',
      unread: 'yes',
      campaignId: '1',
      reply: '<b>',
    }),
  ).toEqual({});
  expect([isFiltered({}), isFiltered({ view: 'done' })]).toEqual([false, true]);
});

const key = { ctrlKey: false, metaKey: false, altKey: false, isTyping: false, isBlocked: false };
test('a letter is a shortcut only where nobody types and no dialog is open', () => {
  expect(shortcutOf(INBOX_KEYS, { ...key, key: 'j' })).toBe('j');
  expect(shortcutOf(INBOX_KEYS, { ...key, key: 'j', isTyping: true })).toBeNull();
  expect(shortcutOf(INBOX_KEYS, { ...key, key: 'r', ctrlKey: true })).toBeNull();
  expect(shortcutOf(INBOX_KEYS, { ...key, key: '?', isBlocked: true })).toBeNull();
  expect(shortcutOf(INBOX_KEYS, { ...key, key: 'Escape', isTyping: true })).toBe('Escape');
  expect(shortcutOf(INBOX_KEYS, { ...key, key: 'Enter' })).toBeNull();
  expect(shortcutOf(INBOX_KEYS, { ...key, key: 'constructor' })).toBeNull();
});

test('what refuses an answer is said before it is written: the person first, then the mailbox', () => {
  const mailbox = { status: 'paused', fromEmail: 'ann@sender.test' } as const;
  const suppression = { reason: 'reply_unsubscribe' } as const;
  expect(obstacleOf({ suppression, mailbox })).toContain('replied that they don’t want');
  expect(obstacleOf({ suppression: null, mailbox })).toBe(
    'The mailbox ann@sender.test is paused. Resume it, then answer.',
  );
  expect(obstacleOf({ suppression: null, mailbox: { ...mailbox, status: 'active' } })).toBeNull();
  expect(obstacleOf({ suppression: null, mailbox: null })).toBeNull();
});

test('the refusals of the server are said in words, faults are left as they are', () => {
  const refused = (code: string, more: object = {}) =>
    refusedAnswer(
      new ApiError({ status: 409, statusText: '', headers: new Headers() }, { error: 'No', code, ...more }),
    );
  expect(refused('suppressed', { reason: 'complaint' })).toContain('They reported spam');
  expect(refused('mailbox_unavailable')).toContain('can’t send');
  expect(refused('insufficient_credits')).toContain('credit');
  expect(refused('internal')).toBeNull();
  expect(refusedAnswer(new TypeError('fetch failed'))).toBeNull();
});

test('a verdict says what it did to the sequence', () => {
  expect(notedWords('lead_interested', 0)).toBe('Noted: interested. Nothing more is sent automatically.');
  expect(notedWords('lead_out_of_office', 2)).toBe('Noted: out of office. 2 emails are scheduled again.');
  expect(notedWords('lead_neutral', 0)).toBe('Noted: neutral.');
});

test('who decided is said, with how sure a model was', () => {
  expect(decisionOf({ decidedBy: 'model', confidence: 0.874 })).toBe('Decided by the language model, 87% sure');
  expect(decisionOf({ decidedBy: 'human', confidence: null })).toBe('Decided by a person');
  expect(outgoingState({ status: 'sent' })).toBeNull();
  expect(outgoingState({ status: 'failed' })?.label).toBe('Not sent');
});

test('a conversation sleeps until an hour of somebody’s working day, never in the past', () => {
  const sunday = new Date(2026, 10, 22, 23, 30);
  const times = snoozeTimes(sunday).map(({ at }) => [at.getDate(), at.getHours(), at.getMinutes()]);
  expect(times).toEqual([
    [23, 2, 30],
    [23, 9, 0],
    [23, 9, 0],
    [6, 9, 0],
  ]);
  const monday = snoozeTimes(new Date(2026, 10, 23, 8));
  expect(monday.map(({ at }) => at.getDate())).toEqual([23, 24, 30, 7]);
});
