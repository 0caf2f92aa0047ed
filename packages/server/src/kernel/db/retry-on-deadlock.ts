const COLLISIONS: readonly unknown[] = ['40001', '40P01'];

/** PostgreSQL ended this transaction because of a deadlock or a serialisation conflict with another. */
export const isCollision = (thrown: unknown): boolean =>
  thrown instanceof Error && COLLISIONS.includes((thrown as { code?: unknown }).code);

/** Repeats a whole transaction that PostgreSQL aborted for a collision; nothing of it was written. */
export async function retryOnDeadlock<T>(transact: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transact();
  } catch (thrown) {
    if (tries <= 1 || !isCollision(thrown)) throw thrown;
    return retryOnDeadlock(transact, tries - 1);
  }
}
