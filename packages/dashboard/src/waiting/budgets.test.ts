import { expect, test } from 'vitest';
import { type CappedCampaign, hasCap, nearlyUsed, windowStart } from './budgets.ts';

const campaign: CappedCampaign = {
  status: 'active',
  maxBudgetDailyUsd: '10.00',
  maxBudgetWeeklyUsd: null,
  maxBudgetMonthlyUsd: null,
  maxBudgetTotalUsd: '50.00',
};

test('a cap is told of from four fifths on, and of two the fuller one', () => {
  const spent = (daily: string, total: string) =>
    nearlyUsed(campaign, (window) => ({ daily, total })[window as 'daily']);
  expect(spent('799', '100')).toBeNull();
  expect(spent('800', '100')).toMatchObject({ window: 'daily', percent: 80, capUsd: '10.00' });
  expect(spent('800', '4800')).toMatchObject({ window: 'total', percent: 96 });
});

test('a campaign that spends nothing more, and an amount that is not known, say nothing', () => {
  expect(nearlyUsed({ ...campaign, status: 'paused' }, () => '9999')).toBeNull();
  expect(nearlyUsed(campaign, () => undefined)).toBeNull();
  expect(hasCap([campaign], 'weekly')).toBe(false);
  expect(hasCap([campaign], 'daily')).toBe(true);
});

test.each([
  ['daily', '2026-11-15T23:59:00Z', '2026-11-15'],
  ['weekly', '2026-11-15T23:59:00Z', '2026-11-09'],
  ['weekly', '2026-11-16T00:00:00Z', '2026-11-16'],
  ['monthly', '2026-11-16T00:00:00Z', '2026-11-01'],
] as const)('the %s window of %s begins on %s', (window, at, day) => {
  expect(windowStart(window, Date.parse(at))).toBe(day);
});
