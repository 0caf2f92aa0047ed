/** Runs at most `most` acts at a time; the others wait in the order in which they came. */
export function limitConcurrency(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The slot goes directly to the next waiting act, so that no newcomer can take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
