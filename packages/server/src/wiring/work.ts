import type { Ground } from '../ground.ts';
import { forgetOldWindows } from '../kernel/http/rate-limit.ts';
import type { JobHandlers, JobName } from '../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../kernel/jobs/jobs.ts';
import { type Activity, activityJobs } from '../modules/activity/index.ts';
import { brandJobs } from '../modules/brands/index.ts';
import { campaignJobs } from '../modules/campaigns/index.ts';
import { emailJobs } from '../modules/emails/index.ts';
import { identityJobs } from '../modules/identity/index.ts';
import { scrapingJobs } from '../modules/scraping/index.ts';
import { type StatsModule, statsJobs } from '../modules/stats/index.ts';
import { workflowJobs } from '../modules/workflows/index.ts';
import type { Base } from './base.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reach } from './reach.ts';

/** Every kind of job there is, and what runs by the clock. */
export function createWork(
  { database, idempotency, mail }: Ground,
  { identity, runs }: Base,
  { scraping, brands, workflows }: Knowledge,
  { leads, emails, readers, campaigns }: Reach,
  { stats, activity }: { stats: StatsModule; activity: Activity },
) {
  const parts = [
    identityJobs(identity),
    activityJobs(activity),
    scrapingJobs(scraping),
    brandJobs(brands),
    workflowJobs(workflows),
    emailJobs(emails),
    campaignJobs(campaigns),
    statsJobs(stats),
  ];
  return {
    handlers: {
      'system-mail.deliver': ({ id }: { id: string }) => mail.deliver(id),
      'system-mail.forget': () => mail.forgetOld(),
      'idempotency.forget': async () => void (await idempotency.forgetOld()),
      'rate-window.forget': () => forgetOldWindows(database),
      'counts.fold': async () => {
        await runs.fold();
        await leads.fold();
        await emails.fold();
      },
      ...readers.handlers,
      ...Object.assign({}, ...parts.map(({ handlers }) => handlers)),
    } as JobHandlers,
    outward: parts.flatMap((part): readonly JobName[] => ('outward' in part ? part.outward : [])),
    schedule: [
      { name: 'system-mail.forget' as const, cron: '23 * * * *' },
      { name: 'idempotency.forget' as const, cron: '7 * * * *' },
      { name: 'rate-window.forget' as const, cron: '*/10 * * * *' },
      { name: 'counts.fold' as const, cron: '* * * * *' },
      ...parts.flatMap((part): readonly ScheduledJob[] => ('schedule' in part ? part.schedule : [])),
    ],
  };
}
