import { type BooksDeps, createBooks } from './books.ts';
import { createCounted } from './counted.ts';
import { createEmailGateway } from './email-gateway.ts';
import { createEventLog, type EventLogDeps } from './event-log.ts';
import { createOutcomes, type OutcomeSources } from './outcomes.ts';
import type { StatsSources } from './ports.ts';
import { blankEntries } from './store/log-entries.ts';

export interface StatsModuleDeps extends StatsSources, EventLogDeps, Omit<BooksDeps, 'leads' | 'runs'> {
  readonly press: OutcomeSources['press'];
  readonly latestScores: OutcomeSources['latestScores'];
  readonly runs: BooksDeps['runs'] & { readonly budgets: { readonly costsOf: OutcomeSources['costs'] } };
  readonly leads: StatsSources['leads'] & BooksDeps['leads'];
}

export function createStatsModule(deps: StatsModuleDeps) {
  const known = { ...deps, counted: createCounted(deps), costs: deps.runs.budgets.costsOf };
  return {
    emailGateway: createEmailGateway(known),
    /** What the module `features` needs: the outcomes of campaigns. */
    outcomes: createOutcomes(known),
    eventLog: createEventLog(deps),
    books: createBooks(deps),
    personal: { erase: blankEntries },
  };
}

export type StatsModule = ReturnType<typeof createStatsModule>;
