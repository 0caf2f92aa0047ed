import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { FactorsContext } from './context.ts';
import { deleteOldAttempts } from './store/second-steps.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'factors.forget': NoPayload;
  }
}

export const factorJobs = ({ db }: Pick<FactorsContext, 'db'>) => [
  defineJob({ name: 'factors.forget', cron: '37 * * * *', handler: () => deleteOldAttempts(db) }),
];
