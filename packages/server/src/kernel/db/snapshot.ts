import { AppError } from '../errors.ts';
import type { Db, Tx } from './db.ts';

/** One snapshot of the data for a whole answer. A failure to read is 503, never a zero (api.md 31.17). */
export async function snapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Service unavailable', {}, { cause, headers: { 'Retry-After': '5' } });
  }
}
