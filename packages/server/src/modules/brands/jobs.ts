import type { JobHandlers, JobName } from '../../kernel/jobs/handlers.ts';
import type { BrandsModule } from './index.ts';

export const brandJobs = ({ analysis }: Pick<BrandsModule, 'analysis'>) => ({
  handlers: {
    'brand.analyse': (payload: { orgId: string; brandId: string }) => analysis.run(payload),
  } satisfies JobHandlers,
  outward: ['brand.analyse'] satisfies JobName[],
});
