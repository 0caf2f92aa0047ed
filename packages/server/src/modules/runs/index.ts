// Tables: runs, cost_lines, transfers, budgets, lead_places, campaign_costs, run_counts.
// Triggers: budgets_begin_windows, budgets_hold_caps, cost_lines_enter_credit_use, cost_lines_enter_holds, cost_lines_moved_1_check,
// cost_lines_moved_2_budgets, cost_lines_moved_3_campaign_costs, cost_lines_moved_4_transfers, cost_lines_moved_5_runs,
// cost_lines_moved_6_credit_use, runs_count_started.
// Facts: budget.warned. Jobs: none.

import type { Cursors } from '../../kernel/db/lists/paging.ts';
import type { Emit } from '../../kernel/events.ts';
import { createBudgets } from './budgets.ts';
import { createCosts } from './costs.ts';
import { createLedger, type LedgerDeps } from './ledger.ts';
import { recount } from './recount.ts';
import { createRuns } from './runs.ts';
import { sumCostsOfRuns } from './store/costs.ts';
import { listMessageHolds, listOldHolds } from './store/holds.ts';
import { blankErrors } from './store/personal.ts';
import { PLATFORM_LINES } from './store/recount.ts';
import { foldRunCounts, sumRunCounts } from './store/run-counts.ts';
import { sumSpend, sumSpendByDay } from './store/spend.ts';
import { sumUsage } from './store/usage.ts';

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
} from './budgets.ts';
export type { Hold, Ledger, PaidSpec, PaidStep, PlannedCost, PlannedLine, RunSpec } from './ledger.ts';
export { outOfMoney } from './out-of-money.ts';
export { runsRoutes } from './routes.ts';
export type { MessageHold, OldHold } from './store/holds.ts';
export type { MessageLine, RunSettlement } from './store/lines.ts';
export type { SpendShare } from './store/spend.ts';
export type { Usage, UsageDimension, UsageScope } from './store/usage.ts';

const FOLD_AT = 200;

export function createRunsModule(deps: LedgerDeps & { cursors: Cursors; emit: Emit }) {
  const budgets = createBudgets(deps);
  return {
    /** Reading what was done. */
    runs: createRuns(deps),
    costs: createCosts(deps),
    /** Spend and runs of features, as their statistics count them. */
    usage: sumUsage,
    /** Spend by what it was for, and by day. */
    spend: { sum: sumSpend, byDay: sumSpendByDay },
    /** Writing what is done and what it costs. */
    ledger: createLedger({ ...deps, budgets }),
    /** What a campaign may spend and has spent. */
    budgets,
    /** How many runs each campaign has had. */
    counts: sumRunCounts,
    costsOfRuns: sumCostsOfRuns,
    fold: () => foldRunCounts(deps.db, FOLD_AT),
    /** Money that is held, and for what. */
    holds: { ofMessages: listMessageHolds, old: listOldHolds },
    recount,
    /** For the recount of what credit paid for. */
    platformLines: PLATFORM_LINES,
    personal: { erase: blankErrors },
  };
}
export type Runs = ReturnType<typeof createRunsModule>;
