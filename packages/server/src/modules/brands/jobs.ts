import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import { runAnalysisJob, sweepAnalyses } from './analysis/analysis.ts';
import type { BrandsContext } from './context.ts';
import { recheckHosts } from './tracking-hosts.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'brand.analyse': { readonly orgId: string; readonly brandId: string };
    'tracking-host.recheck': NoPayload;
    'brand.sweep': NoPayload;
  }
}

export const brandJobs = (context: BrandsContext) => [
  defineJob({
    name: 'brand.analyse',
    lane: 'outward',
    handler: (payload, job) => runAnalysisJob(context, payload, job),
  }),
  defineJob({
    name: 'tracking-host.recheck',
    lane: 'outward',
    cron: '23 * * * *',
    handler: () => recheckHosts(context),
  }),
  defineJob({ name: 'brand.sweep', cron: '*/10 * * * *', handler: () => sweepAnalyses(context) }),
];
