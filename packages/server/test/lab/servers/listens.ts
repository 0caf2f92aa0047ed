import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '../../debian/service.ts';

const PATIENCE_MS = 180_000;

/** Waits until somebody listens on the port. */
export async function listens(port: number, what: string, said: () => string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; !(await answers(port)); await sleep(100)) {
    if (Date.now() > until) throw new Error(`${what} does not listen on port ${port}: ${said().slice(-2_000)}`);
  }
}
