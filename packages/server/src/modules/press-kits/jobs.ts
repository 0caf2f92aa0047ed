import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { PressKits } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'press-kit.write': { readonly orgId: string; readonly id: string };
    'press-kit.sweep': NoPayload;
  }
}

export const pressKitJobs = ({ generation, views }: Pick<PressKits, 'generation' | 'views'>) => ({
  handlers: {
    'press-kit.write': (payload) => generation.run(payload),
    'press-kit.sweep': async () => {
      await generation.sweep();
      await views.forgetSalts();
    },
  } satisfies Partial<JobHandlers>,
  outward: ['press-kit.write'] satisfies JobName[],
  schedule: [{ name: 'press-kit.sweep', cron: '*/5 * * * *' }] satisfies ScheduledJob[],
});
