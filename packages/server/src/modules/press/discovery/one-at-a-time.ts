import type { NodeHandler } from '../../workflows/index.ts';

/**
 * Runs of one campaign that start together would all find the buffer low and search, and pay, for the same people. In
 * one process they run one after another: the second finds what the first has stored. Two processes may still search
 * twice, which costs and changes nothing else.
 */
export function createOneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return (handler: NodeHandler): NodeHandler =>
    async function runAlone(task) {
      const key = `${task.run.orgId} ${task.run.campaignId}`;
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(() => {
        task.signal.throwIfAborted();
        return handler(task);
      });
      // The next one waits for the end of this one, however it ends.
      const ended = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, ended);
      try {
        return await mine;
      } finally {
        if (last.get(key) === ended) last.delete(key);
      }
    };
}
