import { expect, test } from 'vitest';
import { type Limits, project, type SpendPlan } from './projection.ts';

const CENT = 1_000_000n;
const planned: SpendPlan = {
  perLead: 10n * CENT,
  oneOff: 5n * CENT,
  platformPerLead: 4n * CENT,
  platformOneOff: 0n,
  messagesPerLead: 3,
};
const open: Limits = {
  now: new Date('2026-01-01T00:00:00Z'),
  ...{ capDaily: null, capWeekly: null, capMonthly: null, capTotal: null, maxLeads: null },
  ...{ startDate: null, endDate: null, leadsAvailable: null, messagesPerDay: null, balance: null },
};
const seen = (limits: Partial<Limits>, plan: Partial<SpendPlan> = {}) =>
  project({ ...planned, ...plan }, { ...open, ...limits });

test('what nothing limits is unknown, not nothing', () => {
  expect(seen({})).toEqual({
    projectedLeadsPerDay: null,
    projectedLeadsTotal: null,
    projectedDailyCostInUsdCents: null,
    projectedTotalCostInUsdCents: null,
    projectedEndAt: null,
    limitedBy: null,
  });
});

test('the tightest of the limits per day decides the pace', () => {
  expect(seen({ capDaily: 100n * CENT, messagesPerDay: 12 })).toMatchObject({
    projectedLeadsPerDay: 4,
    projectedDailyCostInUsdCents: '40',
    projectedLeadsTotal: null,
    limitedBy: 'mailboxCapacity',
  });
  expect(seen({ capDaily: 30n * CENT, messagesPerDay: 12 })).toMatchObject({
    projectedLeadsPerDay: 3,
    limitedBy: 'maxBudgetDailyUsd',
  });
  expect(seen({ capWeekly: 140n * CENT })).toMatchObject({ projectedLeadsPerDay: 2, limitedBy: 'maxBudgetWeeklyUsd' });
  expect(seen({ capMonthly: 300n * CENT })).toMatchObject({
    projectedLeadsPerDay: 1,
    limitedBy: 'maxBudgetMonthlyUsd',
  });
});

test('the total pays once for what is needed once', () => {
  expect(seen({ capTotal: 105n * CENT })).toMatchObject({
    projectedLeadsTotal: 10,
    projectedTotalCostInUsdCents: '105',
    limitedBy: 'maxBudgetTotalUsd',
  });
  expect(seen({ capTotal: 104n * CENT })).toMatchObject({ projectedLeadsTotal: 9, projectedTotalCostInUsdCents: '95' });
  expect(seen({ capTotal: 1n * CENT })).toMatchObject({ projectedLeadsTotal: 0 });
});

test('leads, credit and the number of leads limit the total too', () => {
  expect(seen({ leadsAvailable: 7, maxLeads: 9 })).toMatchObject({ projectedLeadsTotal: 7, limitedBy: 'audience' });
  expect(seen({ leadsAvailable: 70, maxLeads: 9 })).toMatchObject({ projectedLeadsTotal: 9, limitedBy: 'maxLeads' });
  expect(seen({ balance: 41n * CENT, maxLeads: 90 })).toMatchObject({ projectedLeadsTotal: 10, limitedBy: 'credits' });
  expect(seen({ balance: 41n * CENT }, { platformOneOff: 2n * CENT })).toMatchObject({ projectedLeadsTotal: 9 });
  // Of two that are equally tight the customer's own setting is named.
  expect(seen({ leadsAvailable: 9, maxLeads: 9 }).limitedBy).toBe('maxLeads');
});

test('the end comes when the leads are through, or on the last day', () => {
  const pace = { messagesPerDay: 30 };
  expect(seen({ ...pace, maxLeads: 25 }).projectedEndAt).toBe('2026-01-04T00:00:00.000Z');
  expect(seen({ ...pace, maxLeads: 25, startDate: '2026-02-01T00:00:00.000Z' }).projectedEndAt).toBe(
    '2026-02-04T00:00:00.000Z',
  );
  expect(seen({ ...pace, maxLeads: 25, endDate: '2026-01-03T00:00:00.000Z' })).toMatchObject({
    projectedLeadsTotal: 20,
    projectedEndAt: '2026-01-03T00:00:00.000Z',
    limitedBy: 'endDate',
  });
});

test('a start date in the past counts from now', () => {
  const past = { messagesPerDay: 30, startDate: '2025-06-01T00:00:00.000Z' };
  expect(seen({ ...past, maxLeads: 25 }).projectedEndAt).toBe('2026-01-04T00:00:00.000Z');
  expect(seen({ ...past, endDate: '2026-01-03T00:00:00.000Z' }).projectedLeadsTotal).toBe(20);
});

test('what costs nothing is not limited by money, and what cannot go on says why', () => {
  expect(seen({ capDaily: 1n }, { perLead: 0n })).toMatchObject({ projectedLeadsPerDay: null, limitedBy: null });
  expect(seen({ capDaily: 0n, maxLeads: 5 })).toMatchObject({
    projectedLeadsPerDay: 0,
    limitedBy: 'maxBudgetDailyUsd',
  });
  expect(seen({ messagesPerDay: 1, maxLeads: 1_000 }, { messagesPerLead: 10 }).projectedEndAt).not.toBeNull();
  expect(seen({ capMonthly: 15n * CENT, maxLeads: 1_000_000 }).projectedEndAt).toBeNull();
});

test('where not one lead fits, none is projected and nothing is spent', () => {
  const nothing = {
    projectedLeadsPerDay: 0,
    projectedLeadsTotal: 0,
    projectedDailyCostInUsdCents: '0',
    projectedTotalCostInUsdCents: '0',
  };
  expect(seen({ capDaily: 9n * CENT, maxLeads: 5 })).toMatchObject({ ...nothing, limitedBy: 'maxBudgetDailyUsd' });
  expect(seen({ capWeekly: 9n * CENT })).toMatchObject({ ...nothing, limitedBy: 'maxBudgetWeeklyUsd' });
  // Enough for a lead, not for the first one.
  expect(seen({ capDaily: 12n * CENT, maxLeads: 5 })).toMatchObject({ ...nothing, limitedBy: 'maxBudgetDailyUsd' });
  expect(seen({ capTotal: 1n * CENT })).toMatchObject({ projectedTotalCostInUsdCents: '0' });
  expect(seen({ capDaily: 15n * CENT, maxLeads: 5 })).toMatchObject({
    projectedLeadsPerDay: 1,
    projectedLeadsTotal: 5,
  });
  const endDate = '2026-01-03T00:00:00.000Z';
  expect(seen({ capDaily: 0n, endDate })).toMatchObject({ ...nothing, projectedEndAt: endDate });
});

test('no day has more leads than there are in all', () => {
  expect(seen({ messagesPerDay: 1_000_000, maxLeads: 10 })).toMatchObject({
    projectedLeadsPerDay: 10,
    projectedDailyCostInUsdCents: '100',
    projectedLeadsTotal: 10,
    limitedBy: 'maxLeads',
  });
});
