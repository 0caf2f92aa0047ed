import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadQuestion } from './bounded-thread.ts';

/** The inside of a bounded thread: runs `work` for each input, and answers null when it throws. */
export function answerInThread<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const say = (answer: ThreadAnswer<Output>) => parentPort?.postMessage(answer);
  parentPort?.on('message', async ({ id, input }: ThreadQuestion<Input>) => {
    try {
      say({ id, output: await work(input) });
    } catch {
      say({ id, output: null });
    }
  });
  say({ id: 0, output: null });
}
