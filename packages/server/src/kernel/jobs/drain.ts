import { setTimeout as sleep } from 'node:timers/promises';
import { runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { SCHEMA } from './engine/engine.ts';
import { engineLog } from './engine/engine-log.ts';

interface PendingJobs {
  readonly name: string;
  readonly locked: boolean;
}

/** Runs due jobs one after another until a look at the queue finds none due or running. */
export async function drainOnce(pool: pg.Pool, tasks: TaskList, log: Log): Promise<void> {
  await untilQuiet(pool, tasks, () =>
    runOnce({ pgPool: pool, schema: SCHEMA, taskList: tasks, noHandleSignals: true, logger: engineLog(log) }),
  );
}

const LIMIT_MS = 60_000;

/** The engine's own promise is not enough: it resolves while the last finished job is still being deleted. */
export async function untilQuiet(pool: pg.Pool, tasks: TaskList, work: () => unknown): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_MS;
  for (let pending = await findPending(pool); pending.length > 0; pending = await findPending(pool)) {
    const orphan = pending.find((job) => !job.locked && !(job.name in tasks));
    if (orphan) throw new Error(`No handler for the due job ${orphan.name}`);
    if (performance.now() > giveUpAt) throw new Error(`Jobs never end: ${pending.map((job) => job.name).join(', ')}`);
    await work();
    await sleep(2);
  }
}

async function findPending(pool: pg.Pool): Promise<PendingJobs[]> {
  const { rows } = await pool.query<PendingJobs>(`
    select tasks.identifier as name, jobs.locked_at is not null as locked
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.locked_at is not null or (jobs.is_available and jobs.run_at <= now()) limit 100`);
  return rows;
}

/** Moves the times of waiting jobs by as much as the clock was moved. */
export async function bringNearer(pool: pg.Pool, ms: number): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 millisecond' where locked_at is null`,
    [ms],
  );
}
