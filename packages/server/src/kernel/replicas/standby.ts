import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { arePlansKept } from '../db/connection/channels.ts';
import { camelCaseResults } from '../db/connection/pool/camel-case.ts';
import { openPool, type PoolOptions } from '../db/connection/pool/pool.ts';
import { createStatementNames } from '../db/connection/pool/statement-names.ts';
import type { Log } from '../log.ts';
import type { LastWrites } from './last-writes.ts';

export interface StandbyOptions {
  readonly pool: PoolOptions;
  /** Where the log of the primary ends now. */
  readonly findPosition: () => Promise<PrimaryPosition>;
  /** Commits nothing on the primary, which sends the end of its log to the standbys. */
  readonly commitNothing: () => Promise<unknown>;
  readonly lastWrites: Pick<LastWrites, 'now'>;
  readonly maxLagMs: number;
  readonly log: Log;
}

export interface PrimaryPosition {
  readonly position: bigint;
  /** What a server and its standbys have in common, and no other server has. */
  readonly system: bigint;
}

/** A moment, and where the primary's log ended after it: who has replayed that has all writes before the moment. */
interface Moment {
  readonly at: number;
  /** The same moment by the clock of the last writes. */
  readonly writeClock: number;
  readonly position: bigint;
}

interface StandbyState {
  readonly isStandby: boolean;
  readonly zone: string;
  readonly system: bigint;
  readonly replayed: bigint;
}

const LOOK_MS = 200;
/** Connecting, and the answer to a look. */
const PATIENCE_MS = 1_000;
const MOST_MOMENTS = 100;
const LOOK = `select pg_is_in_recovery() as "isStandby", current_setting('TimeZone') as zone,
  (select system_identifier from pg_control_system()) as system, (pg_last_wal_replay_lsn() - '0/0')::int8 as replayed`;

/** One replica: its connections, how fresh it is, and whether it is in use. */
export function openStandby({ pool: options, lastWrites, maxLagMs, log, ...primary }: StandbyOptions) {
  const { host } = new URL(options.url);
  const pool = openPool({ ...options, connectionWaitMs: PATIENCE_MS, isPipelined: !options.isPooler });
  // Readers may hold all connections of the other pool.
  const watch = openPool({ ...options, connectionWaitMs: PATIENCE_MS, maxConnections: 1 });
  const nameOf = createStatementNames();
  const ending = new AbortController();
  /** Moments that the replica has not reached yet, oldest first. */
  let awaited: Moment[] = [];
  let reached: Moment | null = null;
  let freshAt = performance.now();
  let use: 'undecided' | 'used' | 'left out' = 'undecided';

  const leaveOut = (reason: string) => {
    if (use !== 'left out') log.warn({ replica: host, reason }, 'a replica is not used: the primary answers');
    use = 'left out';
  };
  /** After a failure nothing that was known before counts. */
  const startOver = (reason: string) => {
    leaveOut(reason);
    awaited = [];
    reached = null;
  };

  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  /** Ends reads that a server without a connection would never answer. */
  const cutReads = () => {
    for (const client of clients) (client as unknown as pg.Client).connection.stream.destroy();
  };

  const findState = async (): Promise<StandbyState> => {
    try {
      const { rows } = await watch.query<StandbyState>({ text: LOOK, query_timeout: PATIENCE_MS } as pg.QueryConfig);
      return rows[0] as StandbyState;
    } catch (error) {
      cutReads();
      throw error;
    }
  };

  const look = async () => {
    const moments = awaited;
    const at = performance.now();
    const writeClock = await lastWrites.now();
    const { position, system } = await primary.findPosition();
    const { isStandby, zone, replayed, ...found } = await findState();
    if (!isStandby || found.system !== system) throw new Error('it is not a standby of DATABASE_URL');
    if (zone !== 'UTC') throw new Error(`its sessions have the time zone ${zone}: set timezone to UTC`);
    if (moments !== awaited) return;
    if (moments.length < MOST_MOMENTS) moments.push({ at, writeClock, position });
    while (moments[0] && moments[0].position <= replayed) reached = moments.shift() as Moment;
    freshAt = reached?.at ?? freshAt;
    const behindMs = performance.now() - (reached ?? (moments[0] as Moment)).at;
    // Until the next commit a primary may keep what an open transaction has written to itself.
    if (behindMs > maxLagMs / 2) await primary.commitNothing();
    if (behindMs > maxLagMs) return leaveOut(`it is ${Math.round(behindMs)} ms behind`);
    if (!reached) return;
    if (use !== 'used') log.info({ replica: host }, 'a replica is used');
    use = 'used';
  };

  const keepLooking = async () => {
    while (!ending.signal.aborted) {
      await look().catch((error: Error) => ending.signal.aborted || startOver(error.message));
      await sleep(LOOK_MS, null, { ref: false });
    }
  };

  const ways: PostgresPool = camelCaseResults(pool, (text) =>
    !options.isPooler && arePlansKept() ? nameOf(text) : undefined,
  );
  return {
    host,
    ways,
    startOver,
    start: () => void keepLooking(),
    lagSeconds: () => (performance.now() - freshAt) / 1_000,
    isUsed: () => use === 'used' && reached !== null && performance.now() - reached.at <= maxLagMs,
    /** Whether it has everything that was written until then. */
    hasWrites: (until: number) => reached !== null && until < reached.writeClock,
    async close() {
      ending.abort();
      await Promise.all([pool.end(), watch.end()]);
    },
  };
}
