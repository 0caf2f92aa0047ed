// Tables: runs, cost_lines, transfers, budgets, lead_places, campaign_costs, run_counts.
// Triggers: budgets_begin_windows, budgets_hold_caps, budgets_note_book, budgets_note_book_first, cost_lines_enter_credit_use, cost_lines_enter_holds, cost_lines_moved_1_check,
// cost_lines_moved_2_budgets, cost_lines_moved_3_campaign_costs, cost_lines_moved_4_transfers, cost_lines_moved_5_runs,
// cost_lines_moved_6_credit_use, cost_lines_moved_7_mandates, runs_count_started.
// Facts: budget.warned. Jobs: none.

export {
  type Budget,
  type Budgets,
  type Caps,
  type ClosedCap,
  type CostShare,
  closedCaps,
  isWarned,
  PERIODS,
  type Period,
  periodEnd,
  periodStart,
  placesLeft,
} from './budgets.ts';
export type { Ledger } from './ledger.ts';
export { createRunsModule, type Runs } from './module.ts';
export { outOfMoney } from './out-of-money.ts';
export type { Hold, PaidSpec, PaidStep, PlannedCost, PlannedLine, RunSpec } from './reservations.ts';
export { runsRoutes } from './routes.ts';
export { listCampaignsUnder } from './store/budgets.ts';
export type { MessageHold, OldHold } from './store/holds.ts';
export type { MessageLine, RunSettlement } from './store/lines.ts';
export { listRunOwners } from './store/owners.ts';
export { foldRunCounts } from './store/run-counts.ts';
export type { SpendShare } from './store/spend.ts';
export type { SpentDay } from './store/spent-by-day.ts';
export type { Usage, UsageDimension, UsageScope } from './store/usage.ts';
