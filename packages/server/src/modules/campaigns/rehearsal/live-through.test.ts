import { expect, test } from 'vitest';
import type { Budget } from '../../runs/index.ts';
import type { GateInputs } from '../gates/gate-inputs.ts';
import { type Chance, chanceOf } from './chance.ts';
import { liveThrough } from './live-through.ts';
import type { Future, RehearsalPlan, RehearsedMailbox } from './plan.ts';
import { NO_PAST, PRIORS } from './rates.ts';

const NOW = Date.parse('2027-03-01T00:00:00.000Z');
const DAY_MS = 86_400_000;

/** Nobody bounces, answers or is skipped: only the rules act. */
const NOTHING: Chance = { ...chanceOf('nothing'), unit: () => 0.6, binomial: () => 0, beta: () => 0 };

const budget = (over: Partial<Budget> = {}): Budget => ({
  ...{ campaignId: 'c', mandateId: null },
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null, leads: 0, openHolds: 0 },
  ...{ day: '2027-03-01', daySpent: 0n, weekSpent: 0n, monthSpent: 0n, totalSpent: 0n },
  ...{ dayActual: 0n, weekActual: 0n, monthActual: 0n, totalActual: 0n },
  ...{ warnedDay: null, warnedWeek: null, warnedMonth: null },
  ...over,
});
const inputs = (over: Partial<Budget>): GateInputs => ({
  now: new Date(NOW),
  campaign: {
    ...{ id: 'c', testId: null, status: 'active', brandIds: ['b'], templateId: null, skipIncomplete: false },
    ...{ startDate: null, cadenceUntil: null, failures: 0, backoffUntil: null, waitUntil: null, waitReason: null },
  },
  needs: {
    ...{ claims: true, audience: true, search: false, purpose: 'sales' as const },
    ...{ press: false, sends: true, writes: 'emails' as const, single: false },
  },
  ...{ paceUntil: null, pausedBrandIds: [], brandsBeingRead: [], unnamedBrandIds: [], unknownBrandIds: [] },
  ...{ brandsUrl: '', runs: { live: 0, slots: 16 }, issues: [], missingProviders: [], budget: budget(over) },
  ...{ estimate: { total: 30n, platform: 0n }, balance: null, quota: { used: 0, quota: 1e6 }, noLead: null },
  ...{ isBrandAsked: false, misread: null, bounces: null, mailboxes: [], gaps: null, review: null, legal: null },
  mandate: null,
});

const mailbox = (over: Partial<RehearsedMailbox['paced']> = {}): RehearsedMailbox => ({
  id: over.takenDay ?? 'm',
  paced: {
    ...{ status: 'active', statusReason: null, dailyCap: 10, ramp: null, activeSince: null, retryAt: null },
    ...{ minSecondsBetweenSends: 0, takenDay: null, taken: 0, nextSendAt: null },
    sendWindow: { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' },
    ...over,
  },
  ownWindow: () => ({ open: true, opensAt: null, closesAt: null }),
  opensFor: [() => null],
  others: [],
});

const plan = (over: Partial<RehearsalPlan> = {}, caps: Partial<Budget> = {}): RehearsalPlan => ({
  ...{
    label: 'test',
    now: NOW,
    endsBy: NOW + 60 * DAY_MS,
    dayMs: DAY_MS,
    steps: [0],
    lengths: [0, 0, 1],
    mailboxes: [mailbox()],
  },
  ...{ readers: [1], gates: inputs(caps), startDate: null, endDate: null, pace: null, maxLeads: caps.maxLeads ?? null },
  ...{ slots: 16, people: 25, leftOut: 0, past: NO_PAST, skipped: PRIORS.skippedFound },
  cost: {
    ...{
      estimate: { total: 30n, platform: 0n },
      laterEstimate: { total: 30n, platform: 0n },
      certain: 10n,
      possible: 0n,
      once: 0n,
      send: 20n,
    },
    possiblePast: { used: 0, of: 0 },
  },
  ...over,
});

const perDay = ({ sent }: Future): number[] =>
  Array.from(sent, (day) => (day ?? []).reduce((sum, one) => sum + one, 0));
const endOf = ({ ended }: Future) => ended && { cause: ended.cause, day: (ended.at - NOW) / DAY_MS };

test('a cap spreads people over days, and the campaign ends when nobody is left', () => {
  const future = liveThrough(plan(), NOTHING);
  expect(perDay(future)).toEqual([10, 10, 5]);
  expect(endOf(future)).toEqual({ cause: 'audience_exhausted', day: 2 });
  expect(future).toMatchObject({ people: 25, emails: 25, cost: 750n });
  expect([...future.closed.keys()]).toContain('audience');
});

test('follow-ups come their days after the email before, and wait behind what was due before', () => {
  expect(perDay(liveThrough(plan({ people: 6, steps: [0, 2, 3] }), NOTHING))).toEqual([6, 0, 6, 0, 0, 6]);
  // Sixteen are taken up at once, ten of them written to: the others come before the follow-ups of the first.
  expect(perDay(liveThrough(plan({ people: 16, steps: [0, 1] }), NOTHING))).toEqual([10, 10, 10, 2]);
});

test('a ramp, a gap and what other campaigns have scheduled are kept', () => {
  const ramp = { startPerDay: 3, addPerDay: 2 };
  const activeSince = '2027-03-01T00:00:00.000Z';
  expect(perDay(liveThrough(plan({ mailboxes: [mailbox({ ramp, activeSince })] }), NOTHING))).toEqual([3, 5, 7, 9, 1]);
  const gapped = plan({ people: 9, mailboxes: [mailbox({ minSecondsBetweenSends: 6 * 3600 })] });
  expect(perDay(liveThrough(gapped, NOTHING))).toEqual([4, 4, 1]);
  const busy = { ...mailbox(), others: [{ at: NOW, count: 8 }] };
  expect(perDay(liveThrough(plan({ mailboxes: [busy] }), NOTHING))).toEqual([2, 10, 10, 3]);
});

test('each person gets the least busy mailbox for its cap', () => {
  const future = liveThrough(
    plan({ people: 12, mailboxes: [mailbox(), { ...mailbox({ dailyCap: 20 }), id: 'n' }] }),
    NOTHING,
  );
  expect(future.sent).toEqual([[4, 8]]);
});

test('a daily budget holds the next person until midnight, a total one ends the campaign', () => {
  const daily = liveThrough(plan({ people: 7 }, { capDaily: 100n }), NOTHING);
  expect(perDay(daily)).toEqual([3, 3, 1]);
  expect(daily.closed.get('budget_daily')).toMatchObject({ at: NOW });
  expect(daily.closed.get('budget_daily')?.days.size).toBe(2);
  const total = liveThrough(plan({}, { capTotal: 100n }), NOTHING);
  expect(total).toMatchObject({ people: 3, cost: 90n, ended: { cause: 'total_budget_reached' } });
});

test('money of sequences that end early lets others start', () => {
  const estimate = { total: 50n, platform: 0n };
  const cost = { ...plan().cost, estimate, laterEstimate: estimate };
  const gates = { ...inputs({ capTotal: 150n }), estimate };
  const tight = plan({ steps: [0, 3], cost, gates });
  expect(liveThrough(tight, NOTHING).people).toBe(3);
  // Everybody leaves after the first email, so that the second costs nothing.
  const LEFT = 0.0123;
  const leaving: Chance = {
    ...NOTHING,
    beta: (hits, misses) => (hits === 1 && misses === 99 ? LEFT : 0),
    binomial: (count, probability) => (probability === LEFT ? count : 0),
  };
  expect(liveThrough(tight, leaving)).toMatchObject({ people: 4, emails: 4, cost: 120n });
});

test('maxLeads, a start date and an end date are kept', () => {
  expect(liveThrough(plan({}, { maxLeads: 4 }), NOTHING)).toMatchObject({
    people: 4,
    ended: { cause: 'max_leads_reached' },
  });
  const startDate = new Date(NOW + 2 * DAY_MS).toISOString();
  const late = plan({ people: 3, startDate });
  const gates = { ...late.gates, campaign: { ...late.gates.campaign, startDate } };
  expect(perDay(liveThrough({ ...late, gates }, NOTHING))).toEqual([0, 0, 3]);
  const endDate = new Date(NOW + 1.5 * DAY_MS).toISOString();
  const ended = liveThrough(plan({ endDate }), NOTHING);
  expect(perDay(ended)).toEqual([10, 10]);
  expect(endOf(ended)).toEqual({ cause: 'end_date', day: 1.5 });
});

test('without a mailbox nothing is sent and nobody is taken up', () => {
  expect(liveThrough(plan({ mailboxes: [] }), NOTHING)).toMatchObject({ people: 0, cost: 0n, ended: null });
});
