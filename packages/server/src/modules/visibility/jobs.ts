import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Visibility } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'visibility.measure': { readonly orgId: string; readonly id: string };
    'visibility.sweep': NoPayload;
  }
}

export const visibilityJobs = ({ jobs }: Pick<Visibility, 'jobs'>) => ({
  handlers: {
    'visibility.measure': (payload) => jobs.work(payload),
    'visibility.sweep': () => jobs.sweep(),
  } satisfies Partial<JobHandlers>,
  outward: ['visibility.measure'] satisfies JobName[],
  schedule: [{ name: 'visibility.sweep', cron: '*/2 * * * *' }] satisfies ScheduledJob[],
});
