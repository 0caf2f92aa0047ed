import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { PressKits } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'press-kit.write': { readonly orgId: string; readonly id: string };
    'press-kit.sweep': NoPayload;
  }
}

export const pressKitJobs = ({ generation, views }: Pick<PressKits, 'generation' | 'views'>) => [
  defineJob({ name: 'press-kit.write', lane: 'outward', handler: (payload) => generation.run(payload) }),
  defineJob({
    name: 'press-kit.sweep',
    cron: '*/5 * * * *',
    handler: async () => {
      await generation.sweep();
      await views.forgetSalts();
    },
  }),
];
