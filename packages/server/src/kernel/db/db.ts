import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type AskLookUp, createLookUps } from './batching/batched-reads.ts';
import { camelCaseResults } from './connection/camel-case.ts';
import { openPipeline, type Pipeline } from './connection/pipeline.ts';
import { clientConfig, openPool, type PoolOptions } from './connection/pool.ts';
import { publishStatements } from './connection/publish-statements.ts';
import { createStatementNames } from './connection/statement-names.ts';

/** The type names no tables: SQL names them, in the store of the module that owns them. */
export type Db = Kysely<object>;
export type Tx = Transaction<object>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** A short statement that waits for no lock, planned once per connection. Column names are not renamed. */
  hot<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** A short read of one row, made together with others of its kind. Column names are not renamed. */
  readonly lookUp: AskLookUp;
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
    if (isBackground.getStore()) return ['jobs', ways.background];
    const replica = readsFrom.getStore();
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
  if (!options.isPooler) pipelined.add(db);
  return {
    db,
    pool,
    hot: shortReads.query,
    lookUp: createLookUps(shortReads.query),
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

interface AmbientTransaction {
  readonly connection: DatabaseConnection;
  depth: number;
}

const ambient = new AsyncLocalStorage<AmbientTransaction>();
const isBackground = new AsyncLocalStorage<true>();
const keepsPlans = new AsyncLocalStorage<true>();
const readsFrom = new AsyncLocalStorage<PostgresPool | null>();

/** Databases whose requests may send a statement before the one before it is answered. */
const pipelined = new WeakSet<Db>();

/** Whether `sendTogether` may be called: in a request, outside transactions. */
export const maySendTogether = (db: Db): boolean =>
  pipelined.has(db) && surroundingTransaction() === undefined && !isInBackground();

/**
 * Runs all database work of `read` in one transaction that `begin` begins. Statements that are asked for at once are
 * sent at once, so that they take one round trip together. The answer does not wait for the end of the transaction:
 * it must not write.
 */
export const sendTogether = <T>(db: Db, begin: string, read: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const readInTransaction = async (connection: DatabaseConnection) => {
      const lent = lendUntilEnd(connection);
      const begun = connection.executeQuery(CompiledQuery.raw(begin));
      await Promise.all([begun, ambient.run({ connection: lent.connection, depth: 0 }, read)]).then(
        ([, answer]) => resolve(answer),
        reject,
      );
      lent.end();
      await connection.executeQuery(CompiledQuery.raw('commit'));
    };
    // After an answer this is a connection that was lost at the end of its transaction, and its pool is told of that.
    db.getExecutor().provideConnection(readInTransaction).catch(reject);
  });

/** A connection that refuses what is asked for after its end: others use it then. */
function lendUntilEnd(lent: DatabaseConnection) {
  let isOver = false;
  const use = (): DatabaseConnection => {
    if (isOver) throw new Error('The transaction of this statement has ended');
    return lent;
  };
  const connection: DatabaseConnection = {
    executeQuery: async (query, options) => use().executeQuery(query, options),
    streamQuery: (query, size, options) => use().streamQuery(query, size, options),
  };
  const end = () => {
    isOver = true;
  };
  return { connection, end };
}

/** For requests whose statements always have the same filters: these are planned once per connection. */
export const keepPlans = <T>(act: () => Promise<T>): Promise<T> => keepsPlans.run(true, act);
export const arePlansKept = (): boolean => keepsPlans.getStore() === true;

/** Runs all database work of `act` on the connections of a replica, where every write fails. */
export const readFrom = <T>(replica: PostgresPool, act: () => T): T => readsFrom.run(replica, act);

/** For what is read once for several requests: some of them may have written what a replica does not have yet. */
export const readFromPrimary = <T>(act: () => T): T => readsFrom.run(null, act);

/** The connection of the surrounding `ambientTransaction`, lent to one user. */
interface LentConnection extends DatabaseConnection {
  readonly outer: AmbientTransaction;
  /** The number of the savepoint that its transaction began with; 0 when it has none. */
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

/** Whether this is called in a job, whose statements have connections of their own. */
export const isInBackground = (): boolean => isBackground.getStore() === true;

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

/** Savepoints are nested: of two transactions at the same time, one would end or undo the other. */
async function leave(connection: LentConnection, ending: 'release' | 'rollback to'): Promise<void> {
  const { outer, depth } = connection;
  if (outer.depth !== depth) throw new Error('Two transactions were opened at the same time inside one');
  outer.depth -= 1;
  await connection.executeQuery(CompiledQuery.raw(`${ending} savepoint nested_${depth}`));
}
