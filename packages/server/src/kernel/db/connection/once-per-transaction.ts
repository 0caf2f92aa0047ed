import type { Tx } from '../db.ts';

/** What each transaction has already done or is doing, and need not repeat. */
const done = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Acts only the first time in a transaction: a lock that is already held need not be taken again. */
export async function oncePerTransaction(tx: Tx, key: string, act: () => Promise<unknown>): Promise<void> {
  const acts = done.get(tx) ?? new Map<string, Promise<unknown>>();
  done.set(tx, acts);
  const acting = acts.get(key) ?? act();
  acts.set(key, acting);
  try {
    await acting;
  } catch (error) {
    acts.delete(key);
    throw error;
  }
}

/** Call this when part of a transaction is undone: locks taken in that part are released. */
export const forgetDone = (transaction: object): boolean => done.delete(transaction);
