import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Results } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'benchmarks.compute': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const resultsJobs = ({ benchmarks }: Pick<Results, 'benchmarks'>) => [
  defineJob({ name: 'benchmarks.compute', cron: '0 2 * * *', catchUpMs: DAY_MS, handler: () => benchmarks.compute() }),
];
