import { expect, test } from 'vitest';
import { limitChanges } from './limit-changes.ts';

const campaign = {
  maxLeads: 50,
  maxBudgetTotalUsd: '25.00',
  maxBudgetDailyUsd: null,
  maxBudgetWeeklyUsd: null,
  maxBudgetMonthlyUsd: '9.00',
};
const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test('only what differs is changed, and an emptied limit is removed', () => {
  const same = { maxLeads: '50', maxBudgetTotalUsd: '25.00', maxBudgetMonthlyUsd: '9.00' };
  expect(limitChanges(campaign, formOf(same))).toEqual({});
  expect(
    limitChanges(campaign, formOf({ ...same, maxLeads: '', maxBudgetMonthlyUsd: ' ', maxBudgetDailyUsd: '2' })),
  ).toEqual({ maxLeads: null, maxBudgetMonthlyUsd: null, maxBudgetDailyUsd: '2' });
});
