import { parseCronItems } from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { CrashPoint } from '../crash-points.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { describeQueue, type QueueDescription } from './describe-queue.ts';
import { bringNearer, drainOnce, untilQuiet } from './drain.ts';
import { type Engine, startEngine } from './engine/engine.ts';
import { type GatedPool, openGatedPool } from './engine/gated-pool.ts';
import { watchOutcomes } from './engine/outcomes.ts';
import { createEnqueue, type Enqueue } from './enqueue.ts';
import type { AnyJob } from './job.ts';
import { lanesOf } from './lanes.ts';
import type { JobPayloads } from './payloads.ts';
import { tasksOf } from './tasks.ts';

export interface JobsOptions<Payloads = JobPayloads> {
  /** A direct address of the database: locks do not work through a transaction pooler. */
  readonly url: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  /**
   * How many jobs of one organisation, and how many of the installation itself, run at once in this process (lanes.ts).
   */
  readonly concurrency: number;
  /** One value for each kind of job. */
  readonly jobs: readonly AnyJob<Payloads>[];
  /** Runs the handlers on the background connections, so that requests keep theirs. */
  readonly inBackground: Database['inBackground'];
  /** This worker lost its lock, and peers take its jobs. `start` may be called again. */
  readonly onLost: () => void;
}

export interface Jobs<Payloads = JobPayloads> {
  readonly enqueue: Enqueue<Payloads>;
  /** Resolves when jobs are being claimed. */
  start(): Promise<void>;
  /** Claims no more jobs; running jobs get 25 s to end. */
  stop(): Promise<void>;
  isHealthy(): boolean;
  /** The state of the installation's queue. */
  describeQueue(): Promise<QueueDescription>;
  /** Tests: runs every due job until none is due or running. */
  drain(): Promise<void>;
  /** Tests: call with the same number as the clock's own `advance`. */
  advance(ms: number): Promise<void>;
}

export function createJobs<Payloads = JobPayloads>(options: JobsOptions<Payloads>): Jobs<Payloads> {
  const { url, log } = options;
  const outcomes = watchOutcomes();
  const tasks = (signal: AbortSignal) => tasksOf({ ...options, outcomes, signal });
  const outward = options.jobs.filter(({ lane }) => lane === 'outward').map(({ name }) => name);
  const lanes = lanesOf(options.concurrency, outward);
  const cronItems = parseCronItems(
    options.jobs.flatMap(({ name, cron, catchUpMs = 0 }) => {
      if (cron === undefined) return [];
      // At most one waiting run, however long nothing could run; its age shows for how long.
      const once = { jobKey: `schedule:${name}`, jobKeyMode: 'preserve_run_at' as const };
      return [{ task: name, match: cron, options: { backfillPeriod: catchUpMs, ...once } }];
    }),
  );
  let engine: Engine | undefined;
  let starting: Promise<Engine> | undefined;
  let side: GatedPool | undefined;
  const sidePool = () => {
    side ??= openGatedPool(url, 3, (error) => log.debug({ reason: error.message }, 'queue connection failed'));
    return side.pool;
  };

  const onLost = () => {
    engine = undefined;
    options.onLost();
  };

  return {
    enqueue: createEnqueue(options.clock),
    async start() {
      if (engine || starting) throw new Error('The job worker is already started');
      starting = startEngine({ ...options, lanes, tasks, cronItems, onLost });
      try {
        engine = await starting;
      } finally {
        starting = undefined;
      }
    },
    async stop() {
      const running = starting ? await starting.catch(() => undefined) : engine;
      const pool = side?.pool;
      engine = undefined;
      side = undefined;
      await running?.stop();
      await pool?.end();
    },
    isHealthy: () => (engine?.isHealthy() ?? false) && !outcomes.areFailing(),
    describeQueue: () => describeQueue(sidePool(), outward),
    async drain() {
      const { signal } = new AbortController();
      if (engine) await untilQuiet(sidePool(), tasks(signal), engine.wake);
      else await drainOnce(sidePool(), tasks(signal), log);
    },
    advance: (ms) => bringNearer(sidePool(), ms),
  };
}
