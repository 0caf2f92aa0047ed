/** Lets at most so many of the acts given to it run at a time; the others wait in the order they came. */
export function fewAtOnce(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // The place passes from hand to hand, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
