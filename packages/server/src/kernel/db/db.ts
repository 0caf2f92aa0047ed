import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { createBatchedReads, type ReadBatched } from './batching/batched-reads.ts';
import { AmbientDriver } from './connection/ambient-driver.ts';
import {
  arePlansKept,
  chosenReplica,
  isInBackground,
  runInBackground,
  runInTransaction,
} from './connection/channels.ts';
import type { Db } from './connection/db-and-tx.ts';
import { camelCaseResults } from './connection/pool/camel-case.ts';
import { openPipeline, type Pipeline } from './connection/pool/pipeline.ts';
import { clientConfig, openPool, type PoolOptions } from './connection/pool/pool.ts';
import { createStatementNames } from './connection/pool/statement-names.ts';
import { publishStatements } from './connection/publish-statements.ts';
import { letSendTogether } from './connection/send-together.ts';

export type { Db, Tx } from './connection/db-and-tx.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** A short statement that waits for no lock, planned once per connection. Column names are not renamed. */
  hot<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** A short read of one row, made together with others of its kind. Column names are not renamed. */
  readonly readBatched: ReadBatched;
  /**
   * Runs all database work of `act` inside one transaction, so that code around a service can commit with it.
   * Transactions opened inside become savepoints.
   */
  ambientTransaction<T>(act: () => Promise<T>): Promise<T>;
  /**
   * Runs all database work of `act` on separate connections, where a statement may take longer than in a request, and
   * a repeated statement is planned once.
   */
  inBackground<T>(act: () => Promise<T>): Promise<T>;
  pools(): readonly { pool: string; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
}

const PIPELINE_CONNECTIONS = 6;
const BACKGROUND_STATEMENT_MS = 60_000;
// Runs that are led at once ask for connections at once; on a busy machine they wait for each other, and no caller waits.
const BACKGROUND_CONNECTION_WAIT_MS = 20_000;
// The longest life of a background connection: its plans must not outlive changes of the tables for long.
const BACKGROUND_LIFE_SECONDS = 600;

interface DatabaseOptions extends PoolOptions {
  /** How many further connections there are, for background work. */
  readonly backgroundConnections?: number;
  /** Called with the time spent waiting for each connection. */
  readonly onConnection?: (pool: 'requests' | 'jobs' | 'replicas', waitedMs: number) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool({ ...options, isPipelined: !options.isPooler });
  const background = openPool({
    ...options,
    maxConnections: options.backgroundConnections ?? options.maxConnections,
    applicationName: `${options.applicationName}-background`,
    statementTimeoutMs: BACKGROUND_STATEMENT_MS,
    connectionWaitMs: BACKGROUND_CONNECTION_WAIT_MS,
    maxLifeSeconds: BACKGROUND_LIFE_SECONDS,
  });
  const shortReads = options.isPooler
    ? openShortReads(pool)
    : openPipeline({ ...options, config: clientConfig(options), maxConnections: PIPELINE_CONNECTIONS });
  const nameStatement = options.isPooler ? undefined : createStatementNames();
  const nameKept = options.isPooler ? () => undefined : createStatementNames();
  const ways = {
    foreground: camelCaseResults(pool, (text) => (arePlansKept() ? nameKept(text) : undefined)),
    background: camelCaseResults(background, nameStatement),
  };
  const chooseWay = (): readonly ['requests' | 'jobs' | 'replicas', PostgresPool] => {
    if (isInBackground()) return ['jobs', ways.background];
    const replica = chosenReplica();
    return replica ? ['replicas', replica] : ['requests', ways.foreground];
  };
  const config = {
    pool: {
      ...ways.foreground,
      connect: async () => {
        const began = performance.now();
        const [name, way] = chooseWay();
        const client = await way.connect();
        options.onConnection?.(name, performance.now() - began);
        return client;
      },
    },
  };
  const dialect = new PostgresDialect(config);
  dialect.createDriver = () => new AmbientDriver(config);
  const db: Db = new Kysely<object>({ dialect, plugins: publishStatements() });
  if (!options.isPooler) letSendTogether(db);
  return {
    db,
    pool,
    hot: shortReads.query,
    readBatched: createBatchedReads(shortReads.query),
    ambientTransaction: (act) =>
      db
        .transaction()
        .execute((tx) => tx.getExecutor().provideConnection((connection) => runInTransaction(connection, act))),
    pools: () =>
      Object.entries({ requests: pool, jobs: background }).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        ...{ pool: name, total: totalCount, idle: idleCount, waiting: waitingCount },
      })),
    inBackground: runInBackground,
    async close() {
      await shortReads.close();
      await db.destroy();
      await background.end();
    },
  };
}

/**
 * Short reads without names and without a pipeline, because with a pooler the next statement may use another session.
 */
const openShortReads = (pool: pg.Pool): Pipeline => ({
  query: async <Row>(_name: string, text: string, values: unknown[]) => {
    const { rows } = await pool.query(text, values);
    return rows as Row[];
  },
  close: async () => {},
});
