import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ParsedCronItem,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import type { Lane } from '../lanes.ts';
import { watchClaims } from './claims.ts';
import { engineLog } from './engine-log.ts';
import { openGatedPool } from './gated-pool.ts';
import { type Guard, indexHeldJobs, openGuard } from './guard.ts';
import { createShares } from './shares.ts';
import { type Sweeper, startSweeper } from './sweeper.ts';

/** One life of a worker: from taking its lock until it stops or loses the lock. */
export interface Engine {
  stop(): Promise<void>;
  isHealthy(): boolean;
  /** Looks for due jobs now instead of at the next poll. */
  wake(): void;
}

export interface EngineOptions {
  readonly url: string;
  readonly log: Log;
  readonly lanes: readonly Lane[];
  readonly cronItems: ParsedCronItem[];
  readonly tasks: (signal: AbortSignal) => TaskList;
  readonly onLost: () => void;
}

export const SCHEMA = 'graphile_worker';
const POLL_MS = 1_000;
const ABORT_AFTER_MS = 20_000;
const GIVE_UP_AFTER_MS = 25_000;

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { log } = options;
  const abort = new AbortController();
  let state: 'starting' | 'running' | 'stopping' | 'over' = 'starting';
  let lossReason: string | undefined;

  const lose = (reason: string) => {
    lossReason ??= reason;
    if (state !== 'running') return;
    state = 'over';
    abort.abort(new Error('This worker lost its place'));
    log.error({ reason }, 'job worker lost its place in the queue');
    parts.close().catch((error: Error) => log.debug({ reason: error.message }, 'after the loss of the queue'));
    options.onLost();
  };

  const parts = await openParts(options, abort.signal, lose);
  if (lossReason) {
    await parts.close();
    throw new Error(`The job worker could not keep its place: ${lossReason}`);
  }
  state = 'running';

  return {
    isHealthy: () => state === 'running' && parts.isHealthy(),
    wake: parts.wake,
    async stop() {
      if (state !== 'running') return;
      state = 'stopping';
      const aborting = setTimeout(() => abort.abort(new Error('The worker is stopping')), ABORT_AFTER_MS);
      const late = await Promise.race([parts.close(), sleep(GIVE_UP_AFTER_MS, 'late' as const, { ref: false })]);
      clearTimeout(aborting);
      state = 'over';
      if (!late) return;
      log.warn({ limitMs: GIVE_UP_AFTER_MS }, 'jobs still ran when the stop ended: another worker will run them');
      await parts.giveUp();
    },
  };
}

/** The engine requires this many; few are open at a time, because the claims of a lane run one after another. */
const connectionsOf = (lanes: readonly Lane[]): number => Math.max(...lanes.map(({ slots }) => slots)) + 2;

async function openParts(options: EngineOptions, signal: AbortSignal, lose: (reason: string) => void) {
  const { url, log, lanes } = options;
  const { pool, gate } = openGatedPool(url, connectionsOf(lanes), (error) =>
    log.debug({ reason: error.message }, 'queue connection failed'),
  );
  const running: RunningLane[] = [];
  let guard: Guard | undefined;
  let sweeper: Sweeper | undefined;

  const giveUp = async () => {
    sweeper?.stop();
    await guard?.close();
  };
  // The guard is closed last: while it holds its lock, no peer can take a job that is just being recorded as done.
  const close = async () => {
    try {
      await Promise.all(running.map((lane) => lane.stop()));
    } finally {
      await giveUp();
      await pool.end();
    }
  };
  const wake = () => {
    for (const lane of running) lane.wake();
  };

  try {
    const opened = await openGuard(url, lose);
    guard = opened;
    const hold = (poolId: string) => {
      const held = opened.hold(poolId);
      gate(held);
      return held;
    };
    for (const lane of lanes) running.push(await startLane(lane, options, { pool, hold, signal, lose }));
    await indexHeldJobs(pool).catch((error: Error) =>
      log.warn({ reason: error.message }, 'sweeping stays slow: the index of held jobs could not be made'),
    );
    sweeper = await startSweeper({ pool, guard, log, onFreed: wake });
  } catch (error) {
    await close();
    throw error;
  }
  return { close, giveUp, wake, isHealthy: () => sweeper.isFresh() && running.every((lane) => lane.isHealthy()) };
}

interface RunningLane {
  stop(): Promise<void>;
  wake(): void;
  isHealthy(): boolean;
}

interface LaneGround {
  readonly pool: pg.Pool;
  /** Shows peers that the holder of the jobs is alive. */
  readonly hold: (poolId: string) => Promise<void>;
  readonly signal: AbortSignal;
  readonly lose: (reason: string) => void;
}

async function startLane(lane: Lane, options: EngineOptions, ground: LaneGround): Promise<RunningLane> {
  const { pool, hold, signal, lose } = ground;
  const events: WorkerEvents = new EventEmitter();
  const claims = watchClaims(events, lose);
  let held: Promise<void> | undefined;
  let workers: WorkerPool | undefined;
  // Unlocking a job notifies no worker, so we wake one. The engine throws on this call once it shuts down.
  const wake = (count: number) => {
    if (!signal.aborted && !workers?._shuttingDown) workers?.nudge(count);
  };
  const { forbiddenFlags } = createShares({ events, lane, lookAgain: () => wake(1) });
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
    // No job may be claimed before peers can see that its holder lives.
    held = hold(workerPool.id);
  });
  const taskList = Object.fromEntries(Object.entries(options.tasks(signal)).filter(([name]) => lane.takes(name)));
  const isIdle = Object.keys(taskList).length === 0;
  const runner: Runner | null = isIdle
    ? null
    : await run({ ...engineSettings(lane, options), pgPool: pool, forbiddenFlags, taskList, events });
  runner?.promise.then(
    () => lose('the engine ended by itself'),
    (error: Error) => lose(error.message),
  );
  await held;
  return {
    stop: async () => void (await runner?.stop()),
    wake: () => wake(lane.slots),
    isHealthy: () => !claims.isFailing(),
  };
}

const engineSettings = (lane: Lane, { cronItems, log }: EngineOptions): RunnerOptions => ({
  schema: SCHEMA,
  // One schedule is enough: the jobs that it adds find their lane by their name.
  parsedCronItems: lane.name === 'house' ? cronItems : [],
  concurrency: lane.slots,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  logger: engineLog(log),
  // With a delay, the engine neither awaits nor catches its own record of a finished job: a stop could give a finished
  // job to a peer, and a lost connection would be an unhandled rejection.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});
