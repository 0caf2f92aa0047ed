import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { ConversionsContext } from './context.ts';
import { sweepConversions } from './conversions.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'conversion.sweep': NoPayload;
  }
}

export const conversionJobs = (context: ConversionsContext) => [
  defineJob({ name: 'conversion.sweep', cron: '*/10 * * * *', handler: () => sweepConversions(context) }),
];
