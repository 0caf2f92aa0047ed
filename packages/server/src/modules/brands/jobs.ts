import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { BrandsModule } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'brand.analyse': { readonly orgId: string; readonly brandId: string };
    'tracking-host.recheck': NoPayload;
    'brand.sweep': NoPayload;
  }
}

export const brandJobs = ({ analysis, trackingHosts }: Pick<BrandsModule, 'analysis' | 'trackingHosts'>) => [
  defineJob({ name: 'brand.analyse', lane: 'outward', handler: (payload, job) => analysis.runJob(payload, job) }),
  defineJob({
    name: 'tracking-host.recheck',
    lane: 'outward',
    cron: '23 * * * *',
    handler: () => trackingHosts.recheckAll(),
  }),
  defineJob({ name: 'brand.sweep', cron: '*/10 * * * *', handler: () => analysis.sweep() }),
];
