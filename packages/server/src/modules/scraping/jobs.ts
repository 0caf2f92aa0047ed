import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { Scraping } from './index.ts';

export const scrapingJobs = (scraping: Pick<Scraping, 'forgetOld'>) => ({
  handlers: { 'site.forget': () => scraping.forgetOld() } satisfies JobHandlers,
  schedule: [{ name: 'site.forget', cron: '41 * * * *' }] satisfies ScheduledJob[],
});
