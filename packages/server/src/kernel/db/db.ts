import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { camelCaseResults, camelCaseStatements } from './camel-case.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { clientConfig, openPool, type PoolOptions } from './pool.ts';
import { createStatementNames } from './statement-names.ts';

/** Tables are named, in SQL, by the store of the module that owns them. */
export type Db = Kysely<object>;
export type Tx = Transaction<object>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** A short read by name, planned once per connection and sent with others. Column names come back as written. */
  hot<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /**
   * Runs everything `act` does with `db` inside one transaction, so that what wraps a service can commit with it.
   * Transactions opened inside become savepoints.
   */
  ambientTransaction<T>(act: () => Promise<T>): Promise<T>;
  /**
   * Runs everything `act` does with `db` on connections of their own, where a statement may take longer than a request
   * would wait, and a statement that is repeated is planned once.
   */
  inBackground<T>(act: () => Promise<T>): Promise<T>;
  pools(): readonly { pool: string; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
}

const PIPELINE_CONNECTIONS = 6;
const BACKGROUND_STATEMENT_MS = 60_000;
// A plan is kept as long as its connection: so long at most, should the tables have changed their shape.
const BACKGROUND_LIFE_SECONDS = 600;

interface DatabaseOptions extends PoolOptions {
  /** How many there may be besides, for what happens in the background. */
  readonly backgroundConnections?: number;
  /** Called with the time that each connection was waited for. */
  readonly onConnection?: (pool: 'requests' | 'jobs', waitedMs: number) => void;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const background = openPool({
    ...options,
    maxConnections: options.backgroundConnections ?? options.maxConnections,
    applicationName: `${options.applicationName}-background`,
    statementTimeoutMs: BACKGROUND_STATEMENT_MS,
    maxLifeSeconds: BACKGROUND_LIFE_SECONDS,
  });
  const shortReads = options.isPooler
    ? openShortReads(pool)
    : openPipeline({ ...options, config: clientConfig(options), maxConnections: PIPELINE_CONNECTIONS });
  const nameStatement = options.isPooler ? undefined : createStatementNames();
  const nameKept = options.isPooler ? () => undefined : createStatementNames();
  const ways = {
    foreground: camelCaseResults(pool, (text) => (keepsPlans.getStore() ? nameKept(text) : undefined)),
    background: camelCaseResults(background, nameStatement),
  };
  const config = {
    pool: {
      ...ways.foreground,
      connect: async () => {
        const isJob = isBackground.getStore() === true;
        const began = performance.now();
        const client = await (isJob ? ways.background : ways.foreground).connect();
        options.onConnection?.(isJob ? 'jobs' : 'requests', performance.now() - began);
        return client;
      },
    },
  };
  const dialect = new PostgresDialect(config);
  dialect.createDriver = () => new AmbientDriver(config);
  const db: Db = new Kysely<object>({ dialect, plugins: [camelCaseStatements()] });
  return {
    db,
    pool,
    hot: shortReads.query,
    ambientTransaction: (act) =>
      db
        .transaction()
        .execute((tx) =>
          tx.getExecutor().provideConnection((connection) => ambient.run({ connection, depth: 0 }, act)),
        ),
    pools: () =>
      Object.entries({ requests: pool, jobs: background }).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        ...{ pool: name, total: totalCount, idle: idleCount, waiting: waitingCount },
      })),
    inBackground: (act) => isBackground.run(true, act),
    async close() {
      await shortReads.close();
      await db.destroy();
      await background.end();
    },
  };
}

/** Short reads without names and without a pipeline, since the next statement may meet another session of the pooler. */
const openShortReads = (pool: pg.Pool): Pipeline => ({
  query: async <Row>(_name: string, text: string, values: unknown[]) => {
    const { rows } = await pool.query(text, values);
    return rows as Row[];
  },
  close: async () => {},
});

interface AmbientTransaction {
  readonly connection: DatabaseConnection;
  depth: number;
}

const ambient = new AsyncLocalStorage<AmbientTransaction>();
const isBackground = new AsyncLocalStorage<true>();
const keepsPlans = new AsyncLocalStorage<true>();

/** For requests whose statements always have the same filters: they are planned once per connection. */
export const keepPlans = <T>(act: () => Promise<T>): Promise<T> => keepsPlans.run(true, act);

/** The connection of the surrounding `ambientTransaction`, lent to one user of it. */
interface LentConnection extends DatabaseConnection {
  readonly outer: AmbientTransaction;
  /** Which savepoint its transaction began with; 0 while it has none. */
  depth: number;
}

const lend = (outer: AmbientTransaction): LentConnection => ({
  outer,
  depth: 0,
  executeQuery: (query, options) => outer.connection.executeQuery(query, options),
  streamQuery: (query, size, options) => outer.connection.streamQuery(query, size, options),
});
const isLent = (connection: DatabaseConnection): connection is LentConnection => 'outer' in connection;

/** An object that stands for the surrounding `ambientTransaction`: the same for all code inside it, undefined outside. */
export const surroundingTransaction = (): object | undefined => ambient.getStore();

/** Lends the connection of the surrounding `ambientTransaction`, where a transaction inside is a savepoint. */
class AmbientDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const outer = ambient.getStore();
    return outer ? lend(outer) : super.acquireConnection();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!isLent(connection)) await super.releaseConnection(connection as never);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (!isLent(connection)) return super.beginTransaction(connection, settings);
    connection.outer.depth += 1;
    connection.depth = connection.outer.depth;
    await connection.executeQuery(CompiledQuery.raw(`savepoint nested_${connection.depth}`));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!isLent(connection)) return super.commitTransaction(connection);
    await leave(connection, 'release');
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!isLent(connection)) return super.rollbackTransaction(connection as never);
    await leave(connection, 'rollback to');
  }
}

/** Savepoints lie one inside the other: of two transactions at the same time, one would end or undo the other. */
async function leave(connection: LentConnection, ending: 'release' | 'rollback to'): Promise<void> {
  const { outer, depth } = connection;
  if (outer.depth !== depth) throw new Error('Two transactions were opened at the same time inside one');
  outer.depth -= 1;
  await connection.executeQuery(CompiledQuery.raw(`${ending} savepoint nested_${depth}`));
}
