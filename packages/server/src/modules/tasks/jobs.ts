import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { TasksContext } from './context.ts';
import { lookAtTasks } from './look.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'tasks.look': NoPayload;
  }
}

export const tasksJobs = (context: TasksContext) => [
  defineJob({ name: 'tasks.look', cron: '* * * * *', handler: () => lookAtTasks(context) }),
];
