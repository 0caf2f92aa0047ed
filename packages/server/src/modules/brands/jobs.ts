import type { JobHandlers, JobName } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { BrandsModule } from './index.ts';

export const brandJobs = ({ analysis, trackingHosts }: Pick<BrandsModule, 'analysis' | 'trackingHosts'>) => ({
  handlers: {
    'brand.analyse': (payload: { orgId: string; brandId: string }) => analysis.run(payload),
    'tracking-host.recheck': () => trackingHosts.recheckAll(),
    'brand.sweep': () => analysis.sweep(),
  } satisfies JobHandlers,
  outward: ['brand.analyse', 'tracking-host.recheck'] satisfies JobName[],
  schedule: [
    { name: 'brand.sweep', cron: '*/10 * * * *' },
    { name: 'tracking-host.recheck', cron: '23 * * * *' },
  ] satisfies ScheduledJob[],
});
