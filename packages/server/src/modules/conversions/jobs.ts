import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Conversions } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'conversion.sweep': NoPayload;
  }
}

export const conversionJobs = ({ sweep }: Pick<Conversions, 'sweep'>) => [
  defineJob({ name: 'conversion.sweep', cron: '*/10 * * * *', handler: () => sweep() }),
];
