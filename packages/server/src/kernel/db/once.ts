import type { Tx } from './db.ts';

/** What each transaction has already done and need not repeat. */
const done = new WeakMap<object, Set<string>>();

/** Acts only the first time in a transaction: a lock that is already held need not be taken again. */
export async function oncePerTransaction(tx: Tx, key: string, act: () => Promise<unknown>): Promise<void> {
  const keys = done.get(tx) ?? new Set();
  if (keys.has(key)) return;
  await act();
  done.set(tx, keys.add(key));
}

/** Call this when part of a transaction is undone: locks taken in that part are released. */
export const forgetDone = (transaction: object): boolean => done.delete(transaction);
