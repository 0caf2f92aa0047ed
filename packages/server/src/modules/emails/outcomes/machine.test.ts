import { expect, test } from 'vitest';
import { graceMsOf, machineReason } from './machine.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GRACE_MS = graceMsOf({ daySeconds: 86_400 });
const now = new Date('2026-03-02T09:00:10.000Z');
const later = { now, deliveredAt: '2026-03-02T09:00:00.000Z', graceMs: GRACE_MS };
const visit = (headers: Record<string, string>, method = 'GET') => ({
  method,
  headers: { 'user-agent': FIREFOX, ...headers },
});

test('a browser some time after the delivery is a person', () => {
  expect(machineReason(visit({}), later)).toBeNull();
});

test.each([
  ['a look at the head only', visit({}, 'HEAD'), 'head'],
  ['a prefetch', visit({ 'sec-purpose': 'prefetch;prerender' }), 'prefetch'],
  ['an older prefetch', visit({ 'x-moz': 'prefetch' }), 'prefetch'],
  ['a preview', visit({ purpose: 'preview' }), 'prefetch'],
  ['no agent', visit({ 'user-agent': '' }), 'agent'],
  ['a crawler', visit({ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }), 'agent'],
  ['a gateway', visit({ 'user-agent': 'BarracudaCentral/1.0' }), 'agent'],
  ['a program', visit({ 'user-agent': 'python-requests/2.32' }), 'agent'],
])('%s is a machine', (_name, given, reason) => {
  expect(machineReason(given, later)).toBe(reason);
});

test.each([
  [4_999, 'on_delivery'],
  [5_000, null],
])('%i ms after the delivery', (ms, reason) => {
  const deliveredAt = new Date(now.getTime() - ms).toISOString();
  expect(machineReason(visit({}), { now, deliveredAt, graceMs: GRACE_MS })).toBe(reason);
});

test('an open before the delivery is known is a machine’s', () => {
  expect(machineReason(visit({}), { now, deliveredAt: null, graceMs: GRACE_MS })).toBe('on_delivery');
});
