import type { Tx } from '../db.ts';
import { notesOf } from './transaction-notes.ts';

/** Acts only the first time in a transaction: a lock that is already held need not be taken again. */
export async function oncePerTransaction(tx: Tx, key: string, act: () => Promise<unknown>): Promise<void> {
  const { done } = notesOf(tx);
  const acting = done.get(key) ?? act();
  done.set(key, acting);
  try {
    await acting;
  } catch (error) {
    done.delete(key);
    throw error;
  }
}
