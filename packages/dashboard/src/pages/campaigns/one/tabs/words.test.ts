import { expect, test } from 'vitest';
import { type Lead, progressOf } from './people-words.ts';
import { durationOf, endOf } from './run-words.ts';
import { type Step, stateOf } from './step-words.ts';

const AT = '2026-05-04T09:00:00.000Z';
const lead = (with_: Partial<Lead>): Lead =>
  ({ status: 'contacted', statusReason: null, missingFields: [], ...with_ }) as Lead;
const step = (with_: Partial<Step>): Step => ({ status: 'sent', statusReason: null, ...with_ }) as Step;

test('a person stands at the furthest point of the way', () => {
  expect(progressOf(lead({ status: 'claimed' })).label).toBe('Writing email');
  expect(progressOf(lead({ delivered: true })).label).toBe('Delivered');
  expect(progressOf(lead({ delivered: true, opened: true, clicked: true })).label).toBe('Clicked');
  expect(progressOf(lead({ opened: true, replied: true, replyClassification: 'positive' }))).toEqual({
    label: 'Positive reply',
    tone: 'good',
  });
});

test('what ended the way is said before how far it led', () => {
  expect(progressOf(lead({ opened: true, unsubscribed: true })).label).toBe('Unsubscribed');
  expect(progressOf(lead({ status: 'skipped', statusReason: 'no_email' })).label).toBe('No email address found');
});

test('an email shows the latest thing known about it', () => {
  expect(stateOf(step({ deliveredAt: AT, openedAt: AT }))).toMatchObject({ label: 'Opened', at: AT });
  expect(stateOf(step({ status: 'scheduled', scheduledAt: AT }))).toMatchObject({ label: 'Scheduled', at: AT });
  expect(stateOf(step({ status: 'cancelled', statusReason: 'replied' })).label).toBe('Not sent: they replied');
  expect(stateOf(step({ status: 'cancelled', statusReason: 'a new word' })).label).toBe('Not sent');
  expect(stateOf(step({ status: 'scheduled', statusReason: 'previous_unknown', scheduledAt: AT }))).toMatchObject({
    label: 'Waiting on previous email',
    at: null,
  });
  expect(stateOf(step({ status: 'unknown', statusReason: 'given_up' })).label).toBe(
    'Delivery unconfirmed: we stopped waiting for an answer',
  );
});

test('a run says how it ended and how long it took', () => {
  expect(endOf({ status: 'completed', outcome: 'no_lead' }).label).toBe('No one left to contact');
  expect(endOf({ status: 'dispatching', outcome: null }).label).toBe('Waiting');
  expect(durationOf({ startedAt: AT, completedAt: '2026-05-04T09:00:00.400Z' })).toBe('0.4 s');
  expect(durationOf({ startedAt: AT, completedAt: '2026-05-04T09:03:00.000Z' })).toBe('3 min');
  expect(durationOf({ startedAt: AT, completedAt: null })).toBeNull();
});
