const COLLISIONS: readonly unknown[] = ['40001', '40P01'];

/** Two transactions stood in each other's way, and this one was chosen to give way. */
export const isCollision = (thrown: unknown): boolean =>
  thrown instanceof Error && COLLISIONS.includes((thrown as { code?: unknown }).code);

/** Tries a whole transaction again that had to give way: nothing of it was written. */
export async function givingWay<T>(transact: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transact();
  } catch (thrown) {
    if (tries <= 1 || !isCollision(thrown)) throw thrown;
    return givingWay(transact, tries - 1);
  }
}
