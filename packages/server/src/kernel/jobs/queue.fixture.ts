import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { movableClock } from '../clock.ts';
import { noCrash } from '../crash-points.ts';
import { openDatabase } from '../db/db.ts';
import { createLog } from '../log.ts';
import type { AnyJob, JobHandler } from './job.ts';
import { createJobs, type Jobs, type JobsOptions } from './jobs.ts';

export type JobHandlers<Payloads> = { readonly [Name in keyof Payloads]: JobHandler<Payloads[Name]> };

/** What is said of a job beside its handler. */
type Settings<Payloads> = { readonly [Name in keyof Payloads]?: Pick<AnyJob, 'lane' | 'cron' | 'catchUpMs'> };

/** A queue on a real database, and workers that end with the test. */
export function openQueue(url: string) {
  const clock = movableClock();
  const lines: string[] = [];
  const open: Pick<Jobs, 'stop'>[] = [];
  const database = openDatabase({
    url,
    clock,
    maxConnections: 5,
    statementTimeoutMs: 0,
    applicationName: 'test',
    onError: () => {},
  });
  return {
    url,
    clock,
    database,
    lines,
    jobsWith<Payloads>(
      handlers: JobHandlers<Payloads>,
      more: Partial<JobsOptions<NoInfer<Payloads>>> = {},
      settings: Settings<NoInfer<Payloads>> = {},
    ): Jobs<Payloads> {
      const named = Object.keys(handlers) as (keyof Payloads)[];
      const jobs = createJobs<Payloads>({
        url,
        log: createLog({ level: 'debug', write: (line) => lines.push(line) }),
        clock,
        crashPoint: noCrash,
        concurrency: 4,
        jobs: named.map((name) => ({ name, handler: handlers[name], ...settings[name] }) as AnyJob<Payloads>),
        inBackground: database.inBackground,
        onLost: () => {},
        ...more,
      });
      open.push(jobs);
      return jobs;
    },
    rows: async () =>
      (await database.pool.query('select attempts, max_attempts, locked_by from graphile_worker._private_jobs')).rows,
    async reset() {
      await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
      lines.length = 0;
      await database.pool.query('delete from graphile_worker._private_jobs');
    },
    close: () => database.close(),
  };
}
export type Queue = ReturnType<typeof openQueue>;

/** A queue on a database of this test file; workers and jobs end with each test. */
export function useQueue(): () => Queue {
  let queue: Queue;
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    clone = await cloneDatabase();
    queue = openQueue(clone.url);
  });
  afterEach(() => queue.reset());
  afterAll(async () => {
    await queue.close();
    await clone.drop();
  });
  return () => queue;
}

export const until = (check: () => unknown, timeout = 5_000): Promise<void> =>
  vi.waitFor(
    () => {
      if (!check()) throw new Error(`Still waiting for ${check}`);
    },
    { timeout, interval: 5 },
  );
