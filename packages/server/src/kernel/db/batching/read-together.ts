import { isInBackground, surroundingTransaction } from '../connection/channels.ts';
import type { Db } from '../db.ts';
import { inBatchesByKey, sharedReads } from './batch.ts';

/** Only in a job and outside transactions: there every reader sees the same, what is committed. */
export const mayReadTogether = (db: Db): boolean =>
  !db.isTransaction && surroundingTransaction() === undefined && isInBackground();

/**
 * A read that jobs make at the same time with the same arguments is made once for all of them. Inside a transaction each
 * reads for itself. The rows are shared: no caller may change them.
 */
export function readTogether<Args extends readonly unknown[], T>(
  read: (db: Db, ...args: Args) => Promise<T>,
): (db: Db, ...args: Args) => Promise<T> {
  const readers = new WeakMap<Db, (key: string) => Promise<T>>();
  return (db, ...args) => {
    if (!mayReadTogether(db)) return read(db, ...args);
    const shared = readers.get(db) ?? sharedReads((key: string) => read(db, ...(JSON.parse(key) as Args)));
    readers.set(db, shared);
    return shared(JSON.stringify(args));
  };
}

/**
 * What is asked for of one key at the same time is one statement, which returns a result for each item. Inside a
 * transaction each reads for itself: only so it sees what that transaction wrote.
 */
export function readInBatches<Item, Result>(
  most: number,
  read: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Db, key: string, item: Item) => Promise<Result> {
  const readers = new WeakMap<Db, (key: string, item: Item) => Promise<Result>>();
  return async (db, key, item) => {
    if (db.isTransaction || surroundingTransaction() !== undefined) return (await read(db, [item]))[0] as Result;
    const together = readers.get(db) ?? inBatchesByKey(most, (items: readonly Item[]) => read(db, items));
    readers.set(db, together);
    return together(key, item);
  };
}
