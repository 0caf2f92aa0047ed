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
import { sumRunCounts } from './store/run-counts.ts';
import { sumSpend, sumSpendByDay } from './store/spend.ts';
import { listSpentDays } from './store/spent-by-day.ts';
import { sumUsage } from './store/usage.ts';

export function createRunsModule(deps: LedgerDeps & { cursors: Cursors; emit: Emit }) {
  const budgets = createBudgets(deps);
  return {
    /** Reading what was done. */
    runs: createRuns(deps),
    costs: createCosts(deps),
    /** Spend and runs of features, as their statistics count them. */
    usage: sumUsage,
    /** Spend by what it was for, and by day. */
    spend: { sum: sumSpend, byDay: sumSpendByDay, countedOn: listSpentDays },
    /** Writing what is done and what it costs. */
    ledger: createLedger({ ...deps, budgets }),
    /** What a campaign may spend and has spent. */
    budgets,
    /** How many runs each campaign has had. */
    counts: sumRunCounts,
    costsOfRuns: sumCostsOfRuns,
    /** Money that is held, and for what. */
    holds: { ofMessages: listMessageHolds, old: listOldHolds },
    recount,
    /** For the recount of what credit paid for. */
    platformLines: PLATFORM_LINES,
    personal: { erase: blankErrors },
  };
}

export type Runs = ReturnType<typeof createRunsModule>;
