import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/db.ts';
import { mandateOfNow } from '../http/mandate/acting-mandate.ts';
import { traceOfNow } from '../tracing.ts';
import { flagOf } from './flags.ts';
import type { JobName, JobPayloads } from './payloads.ts';

export interface EnqueueOptions {
  /** The job runs no earlier than this time of our clock. */
  readonly runAt?: Date | string;
  /** At most one waiting job per key; a running one is never replaced, a second is added beside it. */
  readonly key?: string;
  /** Jobs of one queue run one after another. Use few names: a queue is a row that stays. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  readonly keyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
}

/**
 * Adds a job in the caller's transaction: it exists if and only if that transaction commits. `orgId` in the payload
 * names the organisation whose share of the workers it takes.
 */
export type Enqueue<Payloads = JobPayloads> = <Name extends JobName<Payloads>>(
  tx: Tx | Db,
  name: Name,
  payload: Payloads[Name],
  options?: EnqueueOptions,
) => Promise<void>;

export const createEnqueue = <Payloads = JobPayloads>(clock: Clock): Enqueue<Payloads> =>
  async function enqueue(tx, name, payload, options = {}) {
    const { runAt, key, queue, maxAttempts, keyMode } = options;
    const { orgId } = payload as { readonly orgId?: unknown };
    const flags = typeof orgId === 'string' ? [flagOf(orgId)] : null;
    await sql`
      select from graphile_worker.add_job(${name}, ${JSON.stringify({ ...payload, ...traceOfNow(), ...mandateOfNow() })}::json,
        queue_name => ${queue ?? null}::text, run_at => ${runAt ? databaseTime(runAt, clock) : null}::timestamptz,
        max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text,
        job_key_mode => ${keyMode ?? 'replace'}::text, flags => ${flags}::text[])
    `.execute(tx);
  };

/** The queue compares with the database's own time, which tests do not move. */
const databaseTime = (at: Date | string, clock: Clock): string =>
  new Date(new Date(at).getTime() - clock.offsetMs()).toISOString();
