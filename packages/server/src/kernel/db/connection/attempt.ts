import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { surroundingTransaction } from './channels.ts';
import { notesOf } from './transaction-notes.ts';

export type AttemptResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown };

/**
 * Tries `act`, and lets the caller continue if it fails. Inside a transaction (the caller's own or an
 * `ambientTransaction`) a failed statement would abort everything, so what `act` did is undone to a savepoint.
 * Attempts in one transaction must be sequential or nested: of two at the same time, one would undo the other.
 */
export async function attempt<T>(db: Db, act: () => Promise<T>): Promise<AttemptResult<T>> {
  const transaction = db.isTransaction ? db : surroundingTransaction();
  if (!transaction) return outcomeOf(act);
  const notes = notesOf(transaction);
  const depth = notes.attempts + 1;
  const run = (text: string) => sql.raw(text).execute(db);
  notes.attempts = depth;
  await run(`savepoint attempt_${depth}`);
  const attempted = await outcomeOf(act);
  if (notes.attempts !== depth) throw new Error('Two attempts of one transaction ran at the same time');
  notes.attempts = depth - 1;
  if (!attempted.ok) {
    await run(`rollback to savepoint attempt_${depth}`);
    // Locks that were taken in the part that is undone are released.
    notes.done.clear();
  }
  await run(`release savepoint attempt_${depth}`);
  return attempted;
}

async function outcomeOf<T>(act: () => Promise<T>): Promise<AttemptResult<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    return { ok: false, error };
  }
}
