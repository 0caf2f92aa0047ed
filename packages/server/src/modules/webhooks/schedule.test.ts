import { expect, test } from 'vitest';
import { createSlots, SLOT_LIMITS } from './dispatch/slots.ts';
import { healthOf } from './endpoints/health.ts';
import { retryAtAfter } from './schedule.ts';
import type { EndedAttempt } from './store/claims.ts';

const ENDED = new Date('2026-01-15T09:30:00.000Z');
const gaps = (draw: (below: number) => number) =>
  [1, 2, 3, 4, 5, 6].map((attempt) => {
    const at = retryAtAfter(attempt, ENDED, draw);
    return at && (at.getTime() - ENDED.getTime()) / 1000;
  });

test('retries come after 1 minute, 5 and 30 minutes, 2 and 24 hours, or a twentieth later, and then no more', () => {
  expect(gaps(() => 0)).toEqual([60, 300, 1_800, 7_200, 86_400, null]);
  expect(gaps((below) => below - 1)).toEqual([63, 315, 1_890, 7_560, 90_720, null]);
});

const ended = (delivered: boolean, retryAt: Date | null, at: string): EndedAttempt => ({
  ...{ orgId: 'o', id: 'd', claim: 'c', endpointId: 'e', campaignId: null, delivered, retryAt },
  record: { attempt: 1, at, durationMs: 1, responseStatus: null, error: null, responseExcerpt: null },
});

test('an endpoint fails since its first failure after its last success', () => {
  const [first, second, third] = ['2026-01-01', '2026-01-02', '2026-01-03'] as const;
  expect(healthOf([ended(false, null, first), ended(true, null, second), ended(false, ENDED, third)])).toEqual([
    { orgId: 'o', id: 'e', lastAt: third, lastStatus: 'retrying', hasSucceeded: true, failingSince: third, givenUp: 0 },
  ]);
  expect(healthOf([ended(false, ENDED, first), ended(false, null, second)])).toEqual([
    { orgId: 'o', id: 'e', lastAt: second, lastStatus: 'failed', hasSucceeded: false, failingSince: first, givenUp: 1 },
  ]);
  expect(healthOf([ended(false, null, first), ended(true, null, second)])).toMatchObject([
    { lastStatus: 'delivered', failingSince: null, givenUp: 0 },
  ]);
});

test('H4: an endpoint is asked eight times at once, and its organisation 128 times while receivers are quick', () => {
  const slots = createSlots(SLOT_LIMITS, () => {});
  const busy = () => slots.busyEndpoints([{ orgId: 'one', most: 1 }]);
  for (let taken = 0; taken < 7; taken += 1) slots.take('one', 'endpoint', false);
  expect(busy()).toEqual([]);
  const giveBack = slots.take('one', 'endpoint', false);
  expect(busy()).toEqual(['endpoint']);
  slots.wait('one');
  slots.wait('other');
  expect(slots.shareOut(10_000).shares).toEqual([
    { orgId: 'other', most: 128 },
    { orgId: 'one', most: 120 },
  ]);
  giveBack();
  expect(busy()).toEqual([]);
});
