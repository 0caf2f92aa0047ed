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
import { type JobHandlers, tasksOf } from './handlers.ts';
import { lanesOf } from './lanes.ts';
import type { JobName, JobPayloads, ScheduledJobName } from './payloads.ts';

export interface ScheduledJob<Payloads = JobPayloads> {
  readonly name: ScheduledJobName<Payloads>;
  /** Five fields, UTC. */
  readonly cron: string;
  /** Runs that were missed while no worker was running are made up for, if they are no older than this. */
  readonly catchUpMs?: number;
}

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
  readonly handlers: JobHandlers<Payloads>;
  /** Names of the jobs that wait for addresses chosen by customers. */
  readonly outward: readonly JobName<Payloads>[];
  /** Runs the handlers on the background connections, so that requests keep theirs. */
  readonly inBackground: Database['inBackground'];
  readonly schedule: readonly ScheduledJob<Payloads>[];
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
  const lanes = lanesOf(options.concurrency, options.outward);
  const cronItems = parseCronItems(
    options.schedule.map(({ name, cron, catchUpMs = 0 }) => ({
      task: name,
      match: cron,
      // At most one waiting run, however long nothing could run; its age shows for how long.
      options: { backfillPeriod: catchUpMs, jobKey: `schedule:${name}`, jobKeyMode: 'preserve_run_at' as const },
    })),
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
    describeQueue: () => describeQueue(sidePool(), options.outward),
    async drain() {
      const { signal } = new AbortController();
      if (engine) await untilQuiet(sidePool(), tasks(signal), engine.wake);
      else await drainOnce(sidePool(), tasks(signal), log);
    },
    advance: (ms) => bringNearer(sidePool(), ms),
  };
}
