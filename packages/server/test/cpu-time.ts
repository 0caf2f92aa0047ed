/** The time this thread has worked, in milliseconds: unlike a clock, it does not run while a busy machine lets us wait. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
