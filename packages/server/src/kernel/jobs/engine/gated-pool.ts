import pg from 'pg';

export interface GatedPool {
  readonly pool: pg.Pool;
  /** From now on the pool gives out no connection until `opened` resolves, and none at all if it rejects. */
  gate(opened: Promise<void>): void;
}

/**
 * A pool for the engine, which needs the driver's plain types; ours return strings and bigints. Its commits do not
 * wait for the disk: if a crash of the database loses a claim or the end of a job, it is made again, which is
 * harmless, and the end is never on the disk without what the job wrote before it.
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
      (client) => callback(undefined, client, onceReleased(client)),
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

/** The engine gives its listening connection back twice when that breaks while the engine stops; the pool forbids it. */
function onceReleased(client: pg.PoolClient): (error?: Error) => void {
  // Bound to this lease: by the second time the client may be another's.
  const { release } = client;
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
