import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
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

export const workflowJobs = ({ execution, forgetOutputs }: Pick<Workflows, 'execution' | 'forgetOutputs'>) => [
  // Its nodes wait for providers, for sites and, in an http-call, for any address.
  defineJob({
    name: 'workflow-run.execute',
    lane: 'outward',
    handler: (payload, job) => execution.runJob(payload, job),
  }),
  defineJob({ name: 'workflow-run.sweep', cron: '* * * * *', handler: () => execution.sweep() }),
  defineJob({ name: 'workflow-run.forget', cron: '11 * * * *', catchUpMs: DAY_MS, handler: () => forgetOutputs() }),
];
