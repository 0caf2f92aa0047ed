import type { NodeHandler } from '../../workflows/index.ts';

/**
 * Runs of one campaign that start together would all find too few people waiting, and would all search and pay for the
 * same people. In one process they run one after another: the second finds what the first stored. Two processes may
 * still search twice, which only costs money.
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
      // The next one waits for the end of this one, whether it succeeds or fails.
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
