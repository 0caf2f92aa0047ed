import pg from 'pg';
import { type Clock, systemClock } from '../../../clock.ts';
import { errorCodeOf } from '../../../error-code.ts';

export interface PoolOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly maxConnections: number;
  /** 0 for none: background statements may run longer than those of requests. */
  readonly statementTimeoutMs: number;
  readonly maxLifeSeconds?: number;
  /** How long a connection is waited for, a new one or one that is in use. */
  readonly connectionWaitMs?: number;
  /**
   * The address is that of a pooler in transaction mode, which keeps neither settings nor plans between transactions.
   */
  readonly isPooler?: boolean;
  /** A statement is sent without waiting for the answers to those before it on its connection (`sendTogether`). */
  readonly isPipelined?: boolean;
  readonly applicationName: string;
  readonly onError: (error: Error) => void;
}

/**
 * A pool whose rows have the types of spec 1.1: instants as strings with three decimals, 64-bit integers as bigint.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(options),
    max: options.maxConnections,
    maxLifetimeSeconds: options.maxLifeSeconds ?? 0,
    idleTimeoutMillis: 30_000,
    pipeline: options.isPipelined ?? false,
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  followClock(pool, options.clock);
  return pool;
}

export const clientConfig = (options: PoolOptions): pg.ClientConfig => ({
  connectionString: options.url,
  application_name: options.applicationName,
  connectionTimeoutMillis: options.connectionWaitMs ?? 5_000,
  ...(options.isPooler ? {} : sessionSettings(options)),
  types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
});

/**
 * Settings of a new session. For a pooler's sessions the operator sets them (`poolerFault` checks that).
 */
const sessionSettings = ({ statementTimeoutMs }: PoolOptions): pg.ClientConfig => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c timezone=UTC',
});

/** Keeps `app.now()` of each connection in step with a clock that tests have moved. */
function followClock(pool: pg.Pool, clock: Clock): void {
  if (clock === systemClock) return;
  const applied = new WeakMap<pg.PoolClient, number>();
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const inStep = async () => {
    const client = await connect();
    const offset = clock.offsetMs();
    if ((applied.get(client) ?? 0) === offset) return client;
    try {
      await client.query(`select set_config('app.offset_ms', $1, false)`, [String(offset)]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    applied.set(client, offset);
    return client;
  };
  type Callback = (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    done: (error?: Error | boolean) => void,
  ) => void;
  pool.connect = ((callback?: Callback) => {
    if (!callback) return inStep();
    inStep().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }) as typeof pool.connect;
}

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;
const TEXT_ARRAY = 1009;
const UUID_ARRAY = 2951;

function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === TIMESTAMPTZ) return instant;
  if (oid === INT8) return BigInt;
  if (oid === DATE) return (value) => value;
  if (oid === TEXT_ARRAY || oid === UUID_ARRAY) return texts;
  return pg.types.getTypeParser(oid, format as 'text');
}

/** `2026-01-31 09:30:00.5+00` as `2026-01-31T09:30:00.500Z`. */
export function instant(value: string): string {
  const fraction = value.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

const PLAIN_ARRAY = /^\{[^"{}\\]*\}$/;
const parseTexts: (value: string) => unknown = pg.types.getTypeParser(TEXT_ARRAY as number, 'text');

/**
 * A plain `{a,b}` is split directly; the general parser for quotes and nesting would cost more than the rest of the
 * row.
 */
export function texts(value: string): unknown {
  if (!PLAIN_ARRAY.test(value) || value.includes('NULL')) return parseTexts(value);
  return value === '{}' ? [] : value.slice(1, -1).split(',');
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
// pg throws these without a code.
const UNREACHABLE_TEXT = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a)/;

/** The database could not be reached, as opposed to having refused the statement. */
export function isStoreDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error) ?? '';
  return UNREACHABLE.has(code) || code.startsWith('08') || UNREACHABLE_TEXT.test(error.message);
}
