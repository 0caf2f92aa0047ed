import type { JobHandlers, JobName, RunningJob } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { Execution } from './execution/execution.ts';

export const workflowJobs = ({ execution }: { execution: Pick<Execution, 'runJob' | 'sweep'> }) => ({
  handlers: {
    'workflow-run.execute': (payload: { orgId: string; id: string }, job: RunningJob) => execution.runJob(payload, job),
    'workflow-run.sweep': () => execution.sweep(),
  } satisfies JobHandlers,
  // Its nodes wait for providers, for sites and, in an http-call, for any address at all.
  outward: ['workflow-run.execute'] satisfies JobName[],
  schedule: [{ name: 'workflow-run.sweep', cron: '* * * * *' }] satisfies ScheduledJob[],
});
