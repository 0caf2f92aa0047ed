// Tables: runs, cost_lines.
// Facts: none. Jobs: none.
import type { Cursors } from '../../kernel/paging.ts';
import { createCosts } from './costs.ts';
import { createLedger, type LedgerDeps } from './ledger.ts';
import { createRuns } from './runs.ts';

export type { Hold, Ledger, PaidStep, Planned, RunSpec } from './ledger.ts';
export { runsRoutes } from './routes.ts';

export function createRunsModule(deps: LedgerDeps & { cursors: Cursors }) {
  return {
    /** Reading what was done. */
    runs: createRuns(deps),
    costs: createCosts(deps),
    /** Writing what is done and what it costs. */
    ledger: createLedger(deps),
  };
}
export type Runs = ReturnType<typeof createRunsModule>;
