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
    waiting: { previousUnknown: 0, awaitingReview: 0, awaitingScore: 0, refused: 0, mailbox: 0, law: 0 },
  },
  review: { waiting: 0, expiresAt: null, expired: 0 },
  whom: null,
  lastRun: null,
});

test('a gate that someone has to open is said first, whatever else goes on', () => {
  const stuck = {
    ...now({ provider_keys: 'Missing provider keys: apollo', run_slots: 'All run slots are in use' }),
    sendingNow: true,
  };
  expect(verdictOf(stuck)).toMatchObject({ tone: 'warn', text: '1 issue to fix.' });
  expect(obstaclesOf(stuck).map(({ gate }) => gate)).toEqual(['provider_keys']);
  expect(obstaclesOf({ ...stuck, status: 'paused' })).toEqual([]);
});

test('being busy is no trouble', () => {
  expect(verdictOf(now({ run_slots: 'All run slots are in use' }))).toMatchObject({
    tone: 'good',
    title: 'Working on it',
  });
  expect(verdictOf({ ...now(), sendingNow: true })).toMatchObject({
    title: 'Sending now',
    text: '4 emails scheduled.',
  });
  expect(verdictOf(now())).toMatchObject({ title: 'Ready' });
});

test('a campaign that finishes says why nobody new is written to', () => {
  const verdict = verdictOf({ ...now({ audience: 'Audience exhausted' }), draining: true });
  expect(verdict.text).toBe('Audience exhausted. No new people; 4 emails left to send.');
});

test('a campaign that finishes says that the law holds what is left, and keeps the block that answers it', () => {
  const finishing = {
    ...now({ audience: 'Audience exhausted', legal_basis: 'Say what these rest on' }),
    draining: true,
  };
  const held = (law: number, scheduled = 1) => ({
    ...finishing,
    pendingSteps: {
      ...{ due: 0, scheduled, nextDueAt: null },
      waiting: { ...finishing.pendingSteps.waiting, law },
    },
  });
  expect(verdictOf(held(1))).toMatchObject({
    ...{ tone: 'warn', title: 'Held by law' },
    text: 'Audience exhausted. No new people; 1 email left to send, which the law holds.',
  });
  expect(verdictOf(held(2, 5)).text).toContain('5 emails left to send, 2 of which the law holds.');
  expect(obstaclesOf(held(1)).map(({ gate }) => gate)).toEqual(['legal_basis']);
  // What is left is for people whose law asks for nothing.
  expect(obstaclesOf(held(0))).toEqual([]);
  expect(verdictOf(held(0)).title).toBe('Finishing');
});

test('a campaign that does not run says what became of it', () => {
  expect(verdictOf({ ...now(), status: 'paused', statusReason: 'manual' }).text).toBe(
    'Nothing is sent until you resume. 4 emails scheduled.',
  );
  expect(verdictOf({ ...now(), status: 'completed', statusReason: 'max_leads_reached' })).toMatchObject({
    title: 'Completed',
    text: 'Reached your limit on people.',
  });
  expect(verdictOf({ ...now(), status: 'failed', statusReason: 'repeated_failures' }).tone).toBe('bad');
});

test('emails that wait for approval are the headline wherever nothing else can go on, and never count as scheduled', () => {
  const waiting = {
    ...now(),
    review: { waiting: 4, expiresAt: AT, expired: 0 },
    pendingSteps: {
      ...{ due: 0, scheduled: 12, nextDueAt: null },
      waiting: { previousUnknown: 0, awaitingReview: 12, awaitingScore: 0, refused: 0, mailbox: 0, law: 0 },
    },
  };
  // Few wait, so that the gate is open: the campaign goes on beside them.
  expect(verdictOf({ ...waiting, sendingNow: true })).toMatchObject({ title: 'Finding people' });
  expect(verdictOf({ ...waiting, draining: true })).toMatchObject({
    title: 'Waiting for your approval',
    text: 'Nothing is sent until you approve it.',
  });
  const held = { ...waiting, ...{ gates: now({ review: 'Emails wait for your review' }).gates } };
  expect(verdictOf(held)).toMatchObject({ title: 'Waiting for your approval' });
  expect(verdictOf({ ...held, gates: now({ review: 'Wait', credits: 'Insufficient credits' }).gates })).toMatchObject({
    title: 'Not reaching new people',
  });
  expect(verdictOf({ ...waiting, status: 'paused' }).text).toBe(
    'Nothing is sent until you resume. No emails scheduled, 4 waiting for your approval.',
  );
});
