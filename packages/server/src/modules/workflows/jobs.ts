import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Execution } from './execution/execution.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    /** A run, and the others that were started with it. */
    'workflow-run.execute': { readonly orgId: string; readonly id: string; readonly others?: readonly string[] };
    'workflow-run.sweep': NoPayload;
  }
}

export const workflowJobs = ({ execution }: { execution: Pick<Execution, 'runJob' | 'sweep'> }) => ({
  handlers: {
    'workflow-run.execute': (payload, job) => execution.runJob(payload, job),
    'workflow-run.sweep': () => execution.sweep(),
  } satisfies Partial<JobHandlers>,
  // Its nodes wait for providers, for sites and, in an http-call, for any address.
  outward: ['workflow-run.execute'] satisfies JobName[],
  schedule: [{ name: 'workflow-run.sweep', cron: '* * * * *' }] satisfies ScheduledJob[],
});
