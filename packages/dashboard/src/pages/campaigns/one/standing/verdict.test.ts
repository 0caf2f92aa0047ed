import { expect, test } from 'vitest';
import { GATE_LABELS, type Gate, obstaclesOf, verdictOf } from './verdict.ts';

const AT = '2026-05-04T09:00:00.000Z';
const now = (closed: Partial<Record<Gate['gate'], string>> = {}) => ({
  campaignId: '01900000-0000-7000-8000-000000000001',
  status: 'active' as const,
  statusReason: null,
  draining: false,
  sendingNow: false,
  nextRunAt: null,
  evaluatedAt: AT,
  gates: (Object.keys(GATE_LABELS) as Gate['gate'][]).map((gate) => ({
    gate,
    state: closed[gate] ? ('closed' as const) : ('open' as const),
    reason: closed[gate] ?? null,
    opensAt: null,
    action: null,
    data: null,
  })),
  pendingSteps: {
    ...{ due: 1, scheduled: 3, nextDueAt: AT },
    waiting: { previousUnknown: 0, awaitingReview: 0, refused: 0, mailbox: 0 },
  },
  whom: null,
  lastRun: null,
});

test('a gate that someone has to open is said first, whatever else goes on', () => {
  const stuck = {
    ...now({ provider_keys: 'Missing provider keys: apollo', run_slots: 'All run slots are in use' }),
    sendingNow: true,
  };
  expect(verdictOf(stuck)).toMatchObject({ tone: 'warn', text: 'One thing stands in the way.' });
  expect(obstaclesOf(stuck).map(({ gate }) => gate)).toEqual(['provider_keys']);
  expect(obstaclesOf({ ...stuck, status: 'paused' })).toEqual([]);
});

test('being busy is no trouble', () => {
  expect(verdictOf(now({ run_slots: 'All run slots are in use' }))).toMatchObject({
    tone: 'good',
    title: 'On its way',
  });
  expect(verdictOf({ ...now(), sendingNow: true })).toMatchObject({
    title: 'Sending now',
    text: '4 emails in the queue.',
  });
  expect(verdictOf(now())).toMatchObject({ title: 'Ready' });
});

test('a campaign that finishes says why nobody new is written to', () => {
  const verdict = verdictOf({ ...now({ audience: 'Audience exhausted' }), draining: true });
  expect(verdict.text).toBe('Audience exhausted: nobody new is written to. 4 emails still to go.');
});

test('a campaign that does not run says what became of it', () => {
  expect(verdictOf({ ...now(), status: 'paused', statusReason: 'manual' }).text).toContain('4 emails wait for you');
  expect(verdictOf({ ...now(), status: 'completed', statusReason: 'max_leads_reached' })).toMatchObject({
    title: 'Completed',
    text: 'As many people as wanted were reached.',
  });
  expect(verdictOf({ ...now(), status: 'failed', statusReason: 'repeated_failures' }).tone).toBe('bad');
});
