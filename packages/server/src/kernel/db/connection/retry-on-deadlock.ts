import { errorCodeOf } from '../../error-code.ts';

const COLLISIONS: readonly (string | undefined)[] = ['40001', '40P01'];

/** PostgreSQL ended this transaction because of a deadlock or a serialisation conflict with another. */
export const isCollision = (thrown: unknown): boolean =>
  thrown instanceof Error && COLLISIONS.includes(errorCodeOf(thrown));

/** Repeats a whole transaction that PostgreSQL aborted for a collision; nothing of it was written. */
export async function retryOnDeadlock<T>(transact: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transact();
  } catch (thrown) {
    if (tries <= 1 || !isCollision(thrown)) throw thrown;
    return retryOnDeadlock(transact, tries - 1);
  }
}
