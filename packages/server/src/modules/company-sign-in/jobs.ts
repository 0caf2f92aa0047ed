import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { CompanySignInContext } from './context.ts';
import { deleteOldSignIns } from './store/sign-ins.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'company-sign-in.forget': NoPayload;
  }
}

export const companySignInJobs = ({ db }: Pick<CompanySignInContext, 'db'>) => [
  defineJob({ name: 'company-sign-in.forget', cron: '29 * * * *', handler: () => deleteOldSignIns(db) }),
];
