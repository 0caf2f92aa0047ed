import type { Db } from '../../kernel/db/db.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { NoPayload } from '../../kernel/jobs/payloads.ts';
import { foldEveryCount } from './fold-counts.ts';
import type { StatsModule } from './module.ts';

declare module '../../kernel/jobs/payloads.ts' {
  interface JobPayloads {
    'books.recount': NoPayload;
    'counts.fold': NoPayload;
    'holds.sweep': NoPayload;
    'event-log.forget': NoPayload;
  }
}

const DAY_MS = 86_400_000;

export const statsJobs = (db: Db, { books, eventLog }: Pick<StatsModule, 'books' | 'eventLog'>) => [
  defineJob({ name: 'counts.fold', cron: '* * * * *', handler: () => foldEveryCount(db) }),
  defineJob({
    name: 'books.recount',
    cron: '23 2 * * *',
    catchUpMs: DAY_MS,
    handler: async () => void (await books.recount()),
  }),
  defineJob({ name: 'holds.sweep', cron: '*/10 * * * *', handler: () => books.sweepHolds() }),
  defineJob({ name: 'event-log.forget', cron: '41 3 * * *', catchUpMs: DAY_MS, handler: () => eventLog.forgetOld() }),
];
