import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Conversions } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'conversion.sweep': NoPayload;
  }
}

export const conversionJobs = ({ sweep }: Pick<Conversions, 'sweep'>) => ({
  handlers: { 'conversion.sweep': () => sweep() } satisfies Partial<JobHandlers>,
  schedule: [{ name: 'conversion.sweep', cron: '*/10 * * * *' }] satisfies ScheduledJob[],
});
