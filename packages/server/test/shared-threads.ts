import {
  type BoundedThread,
  createBoundedThread,
  type OpenThread,
  type ThreadLimits,
  type WorkOwner,
} from '../src/kernel/concurrency/bounded-thread.ts';

const threads = new Map<string, BoundedThread<unknown, unknown>>();

/** One thread for each script, for all applications of a worker: to load its parsers costs more than most tests. */
export const openSharedThread: OpenThread = <Input, Output>(script: URL, limits: ThreadLimits) => {
  const thread = threads.get(script.href) ?? createBoundedThread(script, limits);
  threads.set(script.href, thread);
  return {
    run: (input: Input, owner: WorkOwner) => thread.run(input, owner) as Promise<Output | null>,
    waiting: thread.waiting,
    // The next application uses it.
    close: async () => {},
  };
};
