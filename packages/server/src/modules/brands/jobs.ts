import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { BrandsModule } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'brand.analyse': { readonly orgId: string; readonly brandId: string };
    'tracking-host.recheck': NoPayload;
    'brand.sweep': NoPayload;
  }
}

export const brandJobs = ({ analysis, trackingHosts }: Pick<BrandsModule, 'analysis' | 'trackingHosts'>) => ({
  handlers: {
    'brand.analyse': (payload, job) => analysis.runJob(payload, job),
    'tracking-host.recheck': () => trackingHosts.recheckAll(),
    'brand.sweep': () => analysis.sweep(),
  } satisfies Partial<JobHandlers>,
  outward: ['brand.analyse', 'tracking-host.recheck'] satisfies JobName[],
  schedule: [
    { name: 'brand.sweep', cron: '*/10 * * * *' },
    { name: 'tracking-host.recheck', cron: '23 * * * *' },
  ] satisfies ScheduledJob[],
});
