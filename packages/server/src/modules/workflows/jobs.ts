import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { JobName, NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Workflows } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    /** A run, and the others that were started with it. */
    'workflow-run.execute': { readonly orgId: string; readonly id: string; readonly others?: readonly string[] };
    'workflow-run.sweep': NoPayload;
    'workflow-run.forget': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const workflowJobs = ({ execution, forgetOutputs }: Pick<Workflows, 'execution' | 'forgetOutputs'>) => ({
  handlers: {
    'workflow-run.execute': (payload, job) => execution.runJob(payload, job),
    'workflow-run.sweep': () => execution.sweep(),
    'workflow-run.forget': () => forgetOutputs(),
  } satisfies Partial<JobHandlers>,
  // Its nodes wait for providers, for sites and, in an http-call, for any address.
  outward: ['workflow-run.execute'] satisfies JobName[],
  schedule: [
    { name: 'workflow-run.sweep', cron: '* * * * *' },
    { name: 'workflow-run.forget', cron: '11 * * * *', catchUpMs: DAY_MS },
  ] satisfies ScheduledJob[],
});
