import pg from 'pg';

export interface GatedPool {
  readonly pool: pg.Pool;
  /** From now on the pool gives out no connection before `opened` resolves, and none at all if it rejects. */
  gate(opened: Promise<void>): void;
}

/**
 * A pool of the engine's own: it needs the driver's plain types, where ours give strings and bigints. It does not wait
 * for the disk: a claim or an end of a job that a dying database forgets is made again, which is harmless, and an end is
 * never on the disk without what the job wrote before it.
 */
export function openGatedPool(url: string, max: number, onError: (error: Error) => void): GatedPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'distribute-jobs',
    options: '-c synchronous_commit=off',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  let entry: Promise<void> = Promise.resolve();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const enter = () => entry.then(connect);
  type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (e?: Error) => void) => void;
  pool.connect = ((callback?: Callback) => {
    if (!callback) return enter();
    enter().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }) as typeof pool.connect;
  return {
    pool,
    gate(opened) {
      entry = opened;
      opened.catch(() => {});
    },
  };
}
