import pg from 'pg';

/** Proof that a worker is alive: a lock on its pool's id, held by a connection that ends with the process. */
export interface Guard {
  hold(poolId: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

// Ends the session of a worker that is frozen or disconnected, so that peers may take its jobs.
const SILENCE_LIMIT = '30s';
const PING_TIMEOUT_MS = 10_000;

/** The connection must be direct: a pooler would keep the lock of a dead worker. */
export async function openGuard(url: string, onLost: (reason: string) => void): Promise<Guard> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'distribute-guard',
    connectionTimeoutMillis: 5_000,
    query_timeout: PING_TIMEOUT_MS,
    keepAlive: true,
  });
  let closing = false;
  const lost = (reason: string) => {
    if (!closing) onLost(reason);
  };
  client.on('error', (error) => lost(error.message));
  client.on('end', () => lost('connection ended'));
  await client.connect();
  await client.query(`select set_config('idle_session_timeout', $1, false)`, [SILENCE_LIMIT]);
  return {
    async hold(poolId) {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId]);
    },
    async ping() {
      try {
        await client.query('select 1');
      } catch (error) {
        lost(error instanceof Error ? error.message : 'no answer');
      }
    },
    async close() {
      closing = true;
      await client.end();
    },
  };
}

/**
 * Frees the jobs of workers whose lock is free, and returns the ids of those workers. Must run on another connection
 * than the guard's: session locks are re-entrant, so on the guard's own connection its own jobs would look abandoned.
 */
export async function freeAbandoned(pool: pg.Pool): Promise<string[]> {
  // One-time pools (`otpool-`, used by drain) hold no lock and would look dead.
  const { rows } = await pool.query<{ ids: string[] }>(`
    with held as (
      select locked_by as id from graphile_worker._private_jobs where locked_by like 'pool-%'
      union
      select locked_by from graphile_worker._private_job_queues where locked_by like 'pool-%'
    ), dead as materialized (
      select id from held where pg_try_advisory_xact_lock(hashtextextended(id, 0))
    )
    select array_agg(id) as ids, graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`);
  return rows[0]?.ids ?? [];
}

/** The index for the search for abandoned jobs, which would otherwise read all waiting jobs. */
export async function indexHeldJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('graphile_worker.jobs_by_holder') as found`);
  if (rows[0]?.found) return;
  await pool.query(`
    select pg_advisory_xact_lock(hashtextextended('distribute:jobs_by_holder', 0));
    create index if not exists jobs_by_holder on graphile_worker._private_jobs (locked_by) where locked_by is not null`);
}
