import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import { flagOf } from './flags.ts';

export interface EnqueueOptions {
  /** Not before this instant of our clock. */
  readonly runAt?: Date | string;
  /** At most one waiting job per key; a running one is never replaced, a second is added beside it. */
  readonly key?: string;
  /** Jobs of one queue run one after another. Few names only: a queue is a row that stays. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  readonly keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
}

/**
 * Adds a job in the caller's transaction: it exists if and only if that transaction commits. `orgId` in the payload
 * names the organisation whose share of the workers it takes.
 */
export type Enqueue = (
  tx: Tx | Db,
  name: string,
  payload: Record<string, unknown>,
  options?: EnqueueOptions,
) => Promise<void>;

export const createEnqueue =
  (clock: Clock): Enqueue =>
  async (tx, name, payload, options = {}) => {
    const { runAt, key, queue, maxAttempts, keyMode } = options;
    const flags = typeof payload.orgId === 'string' ? [flagOf(payload.orgId)] : null;
    await sql`
      select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
        queue_name => ${queue ?? null}::text, run_at => ${runAt ? databaseTime(runAt, clock) : null}::timestamptz,
        max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text,
        job_key_mode => ${keyMode ?? 'replace'}::text, flags => ${flags}::text[])
    `.execute(tx);
  };

/** The queue compares with the database's own time, which tests do not move. */
const databaseTime = (at: Date | string, clock: Clock): string =>
  new Date(new Date(at).getTime() - clock.offsetMs()).toISOString();

/** Re-adds a job whose attempt `failures` (counted from 1) failed; null when the list of delays is used up. */
export type Retry = (
  tx: Tx | Db,
  failures: number,
  name: string,
  payload: Record<string, unknown>,
  options?: Omit<EnqueueOptions, 'runAt'>,
) => Promise<Date | null>;

/** Our own lists of delays, for outcomes that are recorded and not thrown. */
export const retryAfter =
  (delaysMs: readonly number[], { enqueue, clock }: { enqueue: Enqueue; clock: Clock }): Retry =>
  async (tx, failures, name, payload, options = {}) => {
    const delayMs = delaysMs[failures - 1];
    if (delayMs === undefined) return null;
    const runAt = new Date(clock.now().getTime() + delayMs);
    await enqueue(tx, name, payload, { ...options, runAt });
    return runAt;
  };
