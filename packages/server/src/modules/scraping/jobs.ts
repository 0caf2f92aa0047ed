import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Scraping } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'site.forget': NoPayload;
  }
}

export const scrapingJobs = (scraping: Pick<Scraping, 'forgetOld'>) => [
  defineJob({ name: 'site.forget', cron: '41 * * * *', handler: () => scraping.forgetOld() }),
];
