import type { PoolOptions } from '../db/connection/pool/pool.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { lastWritesInMemory } from './last-writes.ts';
import { createReplicas, type Replicas, type ReplicasOptions } from './replicas.ts';
import type { PrimaryPosition } from './standby.ts';

interface OpenReplicasOptions extends Pick<ReplicasOptions, 'urls' | 'maxLagMs' | 'log' | 'onRead'> {
  /** Where several processes tell each other who wrote; without it each knows its own writes. */
  readonly redisUrl: string | null;
  readonly database: Pick<Database, 'hot'>;
  readonly connections: Omit<PoolOptions, 'url'>;
}

const POSITION = `select (pg_current_wal_insert_lsn() - '0/0')::int8 as position,
  (select system_identifier from pg_control_system()) as system
  -- position is never null: a primary always writes its log
  -- system is never null: the function returns one row`;
const COMMIT_NOTHING = `select pg_current_xact_id()`;
/** A last write is remembered so much longer than a replica may lag, and then no longer needed. */
const LONGER_MS = 60_000;

/** Null without addresses: then everything is read from the primary. */
export async function openReplicas(options: OpenReplicasOptions): Promise<Replicas | null> {
  const { urls, maxLagMs, redisUrl, database, connections, log, onRead } = options;
  if (urls.length === 0) return null;
  const keepMs = maxLagMs + LONGER_MS;
  return createReplicas({
    ...{ urls, maxLagMs, log, onRead },
    pool: { ...connections, applicationName: `${connections.applicationName}-replica` },
    lastWrites: redisUrl ? await lastWritesIn(redisUrl, keepMs, log) : lastWritesInMemory(keepMs),
    findPosition: async () => {
      const [row] = await database.hot<PrimaryPosition>('wal-position', POSITION, []);
      return row as PrimaryPosition;
    },
    commitNothing: () => database.hot('wal-commit', COMMIT_NOTHING, []),
  });
}

async function lastWritesIn(redisUrl: string, keepMs: number, log: Log) {
  const { lastWritesInRedis } = await import('./redis-last-writes.ts');
  return lastWritesInRedis(redisUrl, keepMs, ({ message }) => log.debug({ reason: message }, 'Redis connection lost'));
}
