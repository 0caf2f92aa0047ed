import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Visibility } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'visibility.measure': { readonly orgId: string; readonly id: string };
    'visibility.sweep': NoPayload;
  }
}

export const visibilityJobs = ({ jobs }: Pick<Visibility, 'jobs'>) => [
  defineJob({ name: 'visibility.measure', lane: 'outward', handler: (payload) => jobs.work(payload) }),
  defineJob({ name: 'visibility.sweep', cron: '*/2 * * * *', handler: () => jobs.sweep() }),
];
