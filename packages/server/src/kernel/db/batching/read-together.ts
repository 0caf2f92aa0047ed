import { type Db, isInBackground, surroundingTransaction } from '../db.ts';
import { sharedReads } from './shared-reads.ts';

/** In a job and outside transactions: there a read sees what is committed, whoever makes it. */
export const mayReadTogether = (db: Db): boolean =>
  !db.isTransaction && surroundingTransaction() === undefined && isInBackground();

/**
 * A read that jobs make at the same time with the same arguments is made once for all of them. Inside a transaction each
 * reads for itself. The rows are shared: no caller may change them.
 */
export function readTogether<Asked extends readonly unknown[], T>(
  read: (db: Db, ...asked: Asked) => Promise<T>,
): (db: Db, ...asked: Asked) => Promise<T> {
  const readers = new WeakMap<Db, (key: string) => Promise<T>>();
  return (db, ...asked) => {
    if (!mayReadTogether(db)) return read(db, ...asked);
    const shared = readers.get(db) ?? sharedReads((key: string) => read(db, ...(JSON.parse(key) as Asked)));
    readers.set(db, shared);
    return shared(JSON.stringify(asked));
  };
}
