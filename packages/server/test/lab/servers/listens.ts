import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 180_000;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Waits until somebody listens on the port. */
export async function listens(port: number, what: string, said: () => string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; !(await isOpen(port)); await sleep(100)) {
    if (Date.now() > until) throw new Error(`${what} does not listen on port ${port}: ${said().slice(-2_000)}`);
  }
}
