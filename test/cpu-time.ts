/** The time this thread has worked, in milliseconds: unlike a clock, it does not run while a busy machine lets us wait. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The processor time of an act in milliseconds, the better of two tries: one may also pay for collecting the garbage of earlier tests. */
export const cpuMsOf = (act: () => void): number =>
  Math.min(
    ...[act, act].map((once) => {
      const began = cpuMs();
      once();
      return cpuMs() - began;
    }),
  );
