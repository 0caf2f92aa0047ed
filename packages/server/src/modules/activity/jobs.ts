import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { Activity } from './index.ts';

const DAY_MS = 86_400_000;

export const activityJobs = (activity: Pick<Activity, 'forgetOld'>) => ({
  handlers: { 'activity.forget': () => activity.forgetOld() } satisfies JobHandlers,
  schedule: [{ name: 'activity.forget', cron: '17 3 * * *', catchUpMs: DAY_MS }] satisfies ScheduledJob[],
});
