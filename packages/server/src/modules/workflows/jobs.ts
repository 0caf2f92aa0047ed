import type { JobHandlers, RunningJob } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { Execution } from './execution/execution.ts';

export const workflowJobs = ({ execution }: { execution: Pick<Execution, 'runJob' | 'sweep'> }) => ({
  handlers: {
    'workflow-run.execute': (payload: { orgId: string; id: string }, job: RunningJob) => execution.runJob(payload, job),
    'workflow-run.sweep': () => execution.sweep(),
  } satisfies JobHandlers,
  schedule: [{ name: 'workflow-run.sweep', cron: '* * * * *' }] satisfies ScheduledJob[],
});
