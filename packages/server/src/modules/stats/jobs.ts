import type { JobHandlers } from '../../kernel/jobs/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import type { StatsModule } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'books.recount': NoPayload;
    'holds.sweep': NoPayload;
    'event-log.forget': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const statsJobs = ({ books, eventLog }: Pick<StatsModule, 'books' | 'eventLog'>) => ({
  handlers: {
    'books.recount': async () => void (await books.recount()),
    'holds.sweep': () => books.sweepHolds(),
    'event-log.forget': () => eventLog.forgetOld(),
  } satisfies Partial<JobHandlers>,
  schedule: [
    { name: 'books.recount', cron: '23 2 * * *', catchUpMs: DAY_MS },
    { name: 'holds.sweep', cron: '*/10 * * * *' },
    { name: 'event-log.forget', cron: '41 3 * * *', catchUpMs: DAY_MS },
  ] satisfies ScheduledJob[],
});
