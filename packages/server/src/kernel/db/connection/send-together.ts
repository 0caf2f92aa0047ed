import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { isInBackground, runInTransaction, surroundingTransaction } from './channels.ts';
import type { Db } from './db-and-tx.ts';

/** Databases whose requests may send a statement before the one before it is answered. */
const pipelined = new WeakSet<Db>();
export const letSendTogether = (db: Db): unknown => pipelined.add(db);

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
      await Promise.all([begun, runInTransaction(lent.connection, read)]).then(([, answer]) => resolve(answer), reject);
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
