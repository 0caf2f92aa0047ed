import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Activity } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'activity.forget': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const activityJobs = (activity: Pick<Activity, 'forgetOld'>) => [
  defineJob({ name: 'activity.forget', cron: '17 3 * * *', catchUpMs: DAY_MS, handler: () => activity.forgetOld() }),
];
