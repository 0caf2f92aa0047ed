import { expect, test } from 'vitest';
import type { Budget } from '../../runs/index.ts';
import { UNAVAILABLE } from '../gates/gate-inputs.ts';
import { causeHolds, drainCause } from './draining.ts';

const NEEDS = {
  ...{ claims: true, audience: true, search: true, purpose: 'sales' as const },
  ...{ press: false, sends: true, writes: 'emails' as const, single: false },
};
const BUDGET: Budget = {
  campaignId: 'c',
  ...{ capDaily: 1n, capWeekly: null, capMonthly: null, capTotal: 100n, maxLeads: null, leads: 0 },
  day: '2026-11-18',
  mandateId: null,
  ...{ daySpent: 90n, weekSpent: 90n, monthSpent: 90n, totalSpent: 90n, openHolds: 2 },
  ...{ dayActual: 50n, weekActual: 50n, monthActual: 50n, totalActual: 50n },
  ...{ warnedDay: null, warnedWeek: null, warnedMonth: null },
};
const FACTS = { budget: BUDGET, estimate: { total: 20n, platform: 0n }, noLead: null, needs: NEEDS };
const NOW = new Date('2026-11-18T10:00:00.000Z');

test('a total cap drains only when no hold could still be released, or all of them would not do', () => {
  expect(drainCause(FACTS)).toBeNull();
  expect(drainCause({ ...FACTS, budget: { ...BUDGET, openHolds: 0 } })).toBe('total_budget_reached');
  expect(drainCause({ ...FACTS, budget: { ...BUDGET, totalActual: 81n } })).toBe('total_budget_reached');
  expect(drainCause({ ...FACTS, budget: { ...BUDGET, totalSpent: 80n, openHolds: 0 } })).toBeNull();
});

test('a periodic cap never drains, and what could not be read is no cause', () => {
  expect(drainCause({ ...FACTS, budget: { ...BUDGET, capTotal: null } })).toBeNull();
  expect(drainCause({ ...FACTS, budget: UNAVAILABLE, noLead: UNAVAILABLE })).toBeNull();
});

test('leads that are all taken drain, by number or because there are no more', () => {
  const open = { ...FACTS, budget: { ...BUDGET, capTotal: null } };
  expect(drainCause({ ...open, budget: { ...open.budget, maxLeads: 3, leads: 3 } })).toBe('max_leads_reached');
  expect(drainCause({ ...open, noLead: 'audience_exhausted' })).toBe('audience_exhausted');
  expect(drainCause({ ...open, noLead: 'no_audience' })).toBeNull();
});

test('a cause is gone with what brought it about', () => {
  const completed = (cause: 'end_date' | 'workflow_done' | 'total_budget_reached', endDate: string | null = null) =>
    causeHolds({ status: 'completed', cause, endDate }, FACTS, NOW);
  expect(completed('workflow_done')).toBe(true);
  expect(completed('end_date', '2026-11-18T09:00:00.000Z')).toBe(true);
  expect(completed('end_date', '2026-11-18T11:00:00.000Z')).toBe(false);
  expect(completed('end_date')).toBe(false);
  expect(completed('total_budget_reached')).toBe(false);
});
