import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { findFreePort } from '../packages/server/src/embedded/free-port.ts';
import { ensureBuilt } from '../packages/server/test/build.ts';
import { SECRET } from './secret.ts';

const MAIN = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
/** The flags that `npm start` gives to Node. */
export const FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const POLL_MS = 50;
/** Long, because the machine may be busy: an idle one needs a second. */
const START_WITHIN_MS = 300_000;

/** The server as it is installed, with requests only: its memory is that of its users' servers. */
export async function startBuiltServer(databaseUrl: string, folder: string) {
  ensureBuilt();
  const port = await findFreePort(null);
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [...FLAGS, MAIN, 'api'], {
    env: { ...env, DATABASE_URL: databaseUrl, SECRET_KEY: SECRET },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const startedAt = performance.now();
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    if (performance.now() - startedAt > START_WITHIN_MS) throw new Error('The server did not start');
    await sleep(POLL_MS);
  }
  return {
    pid: child.pid as number,
    ready: { port },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}
