import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { CoverageContext } from './context.ts';
import { readOutlet } from './read-outlet.ts';
import { deleteOldPages } from './store/outlets.ts';
import { sweepCoverage } from './sweep.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'coverage.sweep': NoPayload;
    'coverage.read': { readonly orgId: string; readonly outletId: string };
    'coverage.forget': NoPayload;
  }
}

export const coverageJobs = (context: CoverageContext) => [
  defineJob({ name: 'coverage.sweep', cron: '* * * * *', handler: () => sweepCoverage(context) }),
  defineJob({
    name: 'coverage.read',
    lane: 'outward',
    handler: (payload, { signal }) => readOutlet(context, payload, signal),
  }),
  defineJob({
    name: 'coverage.forget',
    cron: '27 * * * *',
    handler: () =>
      context.retention('coverage_pages', context.keptDays, (days, limit) => deleteOldPages(context.db, days, limit)),
  }),
];
