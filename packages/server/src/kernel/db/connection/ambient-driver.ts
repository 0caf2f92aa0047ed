import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';
import { type AmbientTransaction, surroundingTransaction } from './channels.ts';

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

/** Lends the connection of the surrounding `ambientTransaction`, where a transaction inside is a savepoint. */
export class AmbientDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const outer = surroundingTransaction();
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
