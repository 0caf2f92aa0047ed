import type pg from 'pg';
import { oneRow } from '../db/lists/one-row.ts';

export interface QueueDescription {
  /** Jobs that could run now. */
  readonly due: number;
  readonly running: number;
  /** Jobs whose last attempt failed, including those that were given up. */
  readonly failing: number;
  /** How long the oldest due job has waited; null when none is due. */
  readonly oldestDueSeconds: number | null;
  /**
   * The same, without jobs that wait behind other jobs of their own organisation in the same lane: a backlog of one
   * organisation is not a fault of the queue.
   */
  readonly oldestUnservedSeconds: number | null;
}

/** The state of the installation's queue, whichever process works on it. */
export async function describeQueue(pool: pg.Pool, outward: readonly string[]): Promise<QueueDescription> {
  const { rows } = await pool.query<QueueDescription>(
    `with jobs as (
      select j.*, t.identifier = any($1::text[]) as outward from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
    ), served as (
      select distinct flags, outward from jobs where locked_by is not null and flags is not null
    ), due as (
      select j.run_at, s.flags is null as unserved from jobs j
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        left join served s on s.flags = j.flags and s.outward = j.outward
      where j.is_available and j.run_at <= now() and q.locked_by is null
    )
    select count(*)::int as "due",
      (select count(*)::int from jobs where locked_by is not null) as "running",
      (select count(*)::int from jobs where last_error is not null) as "failing",
      extract(epoch from now() - min(run_at))::float8 as "oldestDueSeconds",
      extract(epoch from now() - min(run_at) filter (where unserved))::float8 as "oldestUnservedSeconds"
    from due`,
    [outward],
  );
  return oneRow(rows);
}
