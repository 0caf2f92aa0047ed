import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of this benchmark that answers one question at a time. */
export interface Child {
  readonly pid: number;
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a file of this folder and waits for its first message. */
export async function startChild<Ready>(file: string, ...args: string[]): Promise<Child & { ready: Ready }> {
  const child = fork(new URL(file, import.meta.url), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ready = await answerOf<Ready>(child, file);
  return {
    pid: child.pid as number,
    ready,
    ask: <Answer>(question: object) => {
      const answer = answerOf<Answer>(child, file);
      child.send(question);
      return answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

function answerOf<T>(child: ChildProcess, file: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
    child.once('exit', died);
    child.once('message', (message) => {
      child.off('exit', died);
      resolve(message as T);
    });
  });
}

/** The child's side: answers questions until the parent disconnects or ends, so that no process is left. */
export function serveParent(answer: (question: never) => object | Promise<object>, stop: () => Promise<void>): void {
  process.on('message', async (question) => process.send?.(await answer(question as never)));
  process.on('disconnect', () => void stop().finally(() => process.exit(0)));
  // Ctrl-C reaches the whole group; the parent decides the order of stopping.
  process.on('SIGINT', () => {});
}
