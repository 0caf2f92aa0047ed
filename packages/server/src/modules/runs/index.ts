// Tables: runs, cost_lines.
// Facts: none. Jobs: none.
import type { Cursors } from '../../kernel/paging.ts';
import { createCosts } from './costs.ts';
import { createLedger, type LedgerDeps } from './ledger.ts';
import { createRuns } from './runs.ts';
import { sumUsage, type UsageDimension, type UsageScope } from './store/usage.ts';

export type { Hold, Ledger, PaidStep, Planned, RunSpec } from './ledger.ts';
export { runsRoutes } from './routes.ts';
export type { Usage, UsageDimension, UsageScope } from './store/usage.ts';

export function createRunsModule(deps: LedgerDeps & { cursors: Cursors }) {
  return {
    /** Reading what was done. */
    runs: createRuns(deps),
    costs: createCosts(deps),
    /** Spend and runs of features, as their statistics count them. */
    usage: (orgId: string, scope: UsageScope, dimension: UsageDimension | null) =>
      sumUsage(deps.db, orgId, scope, dimension),
    /** Writing what is done and what it costs. */
    ledger: createLedger(deps),
  };
}
export type Runs = ReturnType<typeof createRunsModule>;
