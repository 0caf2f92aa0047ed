import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../db.ts';
import { maySendTogether, sendTogether } from './send-together.ts';

/** One snapshot of the data for a whole answer. A failure to read is 503, never a zero (spec 1.5). */
export const snapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  orUnavailable(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read));

/**
 * A snapshot for an answer whose statements do not depend on each other: those that `read` asks for at once (with
 * `Promise.all`) take one round trip, where that is possible.
 */
export const snapshotAtOnce = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  maySendTogether(db)
    ? orUnavailable(sendTogether(db, 'begin isolation level repeatable read read only', () => read(db)))
    : snapshot(db, read);

async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Service unavailable', {}, { cause, headers: { 'Retry-After': '5' } });
  }
}
