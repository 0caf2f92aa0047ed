import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../packages/server/src/embedded/free-port.ts';
import { FLAGS, isHealthy } from './built-server.ts';
import { makeFolder } from './folder.ts';
import { type Memory, memoryOf, postgresMemory, postmasterOf } from './processes.ts';

const MAIN = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));
const POLL_MS = 5;
const START_WITHIN_MS = 60_000;
const SETTLE_MS = 1_500;

export interface Startup {
  readonly firstMs: number;
  readonly warmMs: number;
  /** The process was killed, and its database server continued and was taken over. */
  readonly afterKillMs: number;
  /** Both were killed, so the database recovers from its log; null when its process cannot be seen. */
  readonly afterKillOfBothMs: number | null;
}

export interface IdleMemory {
  readonly node: Memory | null;
  readonly postgres: { readonly pss: number; readonly processes: number } | null;
}

/** The first start of a build compiles everything and migrates, which it still holds afterwards. */
export interface Idle {
  readonly first: IdleMemory;
  readonly again: IdleMemory;
}

/** The product as `npm start` runs it, in its own folder. */
export async function prepareProduct() {
  const folder = await makeFolder();
  const port = await findFreePort(null);
  let running: ChildProcess | null = null;

  const start = async (): Promise<number> => {
    const startedAt = performance.now();
    running = spawn(process.execPath, [...FLAGS, MAIN, 'all'], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await isHealthy(port))) {
      if (running.exitCode !== null) throw new Error(`The server ended with ${running.exitCode}`);
      if (performance.now() - startedAt > START_WITHIN_MS) throw new Error('The server did not start');
      await sleep(POLL_MS);
    }
    return performance.now() - startedAt;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  };

  const idleNow = async (): Promise<IdleMemory> => {
    await sleep(SETTLE_MS);
    const pid = pidOf(running);
    return { node: memoryOf(pid), postgres: postgresMemory(postmasterOf(pid)) };
  };

  /** The time from nothing to an answer of /health, in four cases. */
  const measure = async (): Promise<{ startup: Startup; idle: Idle }> => {
    const firstMs = await start();
    const first = await idleNow();
    await end('SIGTERM');

    const warmMs = await start();
    const again = await idleNow();
    const postmaster = postmasterOf(pidOf(running));
    await end('SIGKILL');

    const afterKillMs = await start();
    await end('SIGKILL');

    if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
    const lastMs = await start();
    const afterKillOfBothMs = postmaster === null ? null : lastMs;
    return { startup: { firstMs, warmMs, afterKillMs, afterKillOfBothMs }, idle: { first, again } };
  };

  return {
    measure,
    async stop() {
      // A killed process leaves its database running; only the next one can stop it properly.
      if (running?.signalCode === 'SIGKILL') await start();
      await end('SIGTERM');
      await folder.remove();
    },
  };
}

const pidOf = (child: ChildProcess | null): number => child?.pid as number;
