/** The time this thread has worked, in milliseconds: unlike a clock, it does not run while a busy machine lets us wait. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The best of two: to sweep what earlier tests have left may fall on one of them. */
export const costOf = (act: () => void): number =>
  Math.min(
    ...[act, act].map((once) => {
      const began = cpuMs();
      once();
      return cpuMs() - began;
    }),
  );
