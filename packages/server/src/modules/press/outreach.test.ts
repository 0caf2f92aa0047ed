import { OUTREACH_STATUSES } from '@distribute/contract/press';
import { expect, test } from 'vitest';
import type { Standing } from '../leads/index.ts';
import { furthest, outreachOf } from './outreach.ts';

const waiting: Standing = {
  leadId: 'x',
  status: 'buffered',
  contacted: false,
  sent: false,
  delivered: false,
  opened: false,
  clicked: false,
  replied: false,
  bounced: false,
  unsubscribed: false,
  replyClassification: null,
};
const contacted = { ...waiting, status: 'contacted', contacted: true, sent: true } as const;

test('a lead stands on its furthest rung', () => {
  expect(outreachOf(waiting)).toBe('buffered');
  expect(outreachOf({ ...waiting, status: 'skipped' })).toBe('skipped');
  expect(outreachOf(contacted)).toBe('sent');
  expect(outreachOf({ ...contacted, delivered: true, clicked: true })).toBe('clicked');
  expect(outreachOf({ ...contacted, replied: true })).toBe('replied');
});

test('a bounced or unsubscribed journalist is shown as such, however far the contact had come', () => {
  expect(outreachOf({ ...contacted, bounced: true })).toBe('bounced');
  expect(outreachOf({ ...contacted, replied: true, unsubscribed: true })).toBe('unsubscribed');
});

test('an outlet stands where its furthest journalist stands', () => {
  expect(furthest([])).toBe('open');
  expect(furthest(['skipped', 'open'])).toBe('skipped');
  expect(furthest(['bounced', 'opened', 'open'])).toBe('opened');
  for (const status of OUTREACH_STATUSES) expect(furthest([status])).toBe(status);
});

test('who unsubscribed is shown so, also where a message bounced: their word counts', () => {
  expect(outreachOf({ ...waiting, contacted: true, sent: true, bounced: true, unsubscribed: true })).toBe(
    'unsubscribed',
  );
  expect(outreachOf({ ...waiting, contacted: true, sent: true, bounced: true })).toBe('bounced');
});
