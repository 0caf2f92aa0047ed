import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { Scraping } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'site.forget': NoPayload;
  }
}

export const scrapingJobs = (scraping: Pick<Scraping, 'forgetOld'>) => ({
  handlers: { 'site.forget': () => scraping.forgetOld() } satisfies Partial<JobHandlers>,
  schedule: [{ name: 'site.forget', cron: '41 * * * *' }] satisfies ScheduledJob[],
});
