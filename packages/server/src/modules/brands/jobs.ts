import type { JobHandlers, JobName } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { BrandsModule } from './index.ts';

export const brandJobs = ({ analysis }: Pick<BrandsModule, 'analysis'>) => ({
  handlers: {
    'brand.analyse': (payload: { orgId: string; brandId: string }) => analysis.run(payload),
    'brand.sweep': () => analysis.sweep(),
  } satisfies JobHandlers,
  outward: ['brand.analyse'] satisfies JobName[],
  schedule: [{ name: 'brand.sweep', cron: '*/10 * * * *' }] satisfies ScheduledJob[],
});
