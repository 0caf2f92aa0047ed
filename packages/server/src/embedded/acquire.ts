import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseInUseError, EmbeddedDatabaseError } from './errors.ts';
import type { DataFolder } from './folder/data-folder.ts';
import { takeOwnership } from './folder/owner.ts';
import type { Passwords } from './folder/passwords.ts';
import { readLastLines } from './folder/server-log.ts';
import { findPostmaster, removeForeignLockFile, spawnPostmaster } from './postmaster.ts';
import type { Settings } from './settings.ts';

export type OwnedDatabase = { session: Client; port: number; adopted: boolean };

type Acquisition = {
  folder: DataFolder;
  native: string;
  logFile: string;
  passwords: Passwords;
  settings: Settings;
  /** Chooses the port of a server that we start; called again after each failed start. */
  choosePort: () => Promise<number>;
  signal?: AbortSignal | undefined;
};

/** Replaying the log after a crash may take this long. */
const PATIENCE_MS = 120_000;
/** A start fails while processes of a killed server still hold its memory, or when another process was faster. */
const MOST_STARTS = 20;
const AFTER_FAILURE_MS = 100;
const POLL_MS = 10;
const ADVICE =
  'If it is damaged, keep the folder, choose another DATA_DIR and put a backup into it with npm run restore.';

/**
 * Checks the state and takes the next step until we own a running server, so that several starters need no agreement.
 */
export async function acquire(options: Acquisition): Promise<OwnedDatabase> {
  const { folder, passwords, logFile, signal } = options;
  const giveUpAt = performance.now() + PATIENCE_MS;
  let started: ChildProcess | null = null;
  let starts = 0;
  try {
    while (performance.now() < giveUpAt) {
      signal?.throwIfAborted();
      const running = findPostmaster(folder.cluster);
      if (running?.isReady) {
        const session = await takeOwnership({ dataDir: folder.dataDir, port: running.port, passwords });
        if (session) return { session, port: running.port, adopted: started?.pid !== running.pid };
      } else if (!running && !isRunning(started)) {
        if (starts === MOST_STARTS) break;
        if (starts > 0) await sleep(AFTER_FAILURE_MS);
        starts += 1;
        started = await start(options);
      }
      await sleep(POLL_MS);
    }
    throw new EmbeddedDatabaseError(
      `The database in ${folder.dataDir} does not start. Its last words (more in ${logFile}):\n${readLastLines(logFile)}\n${ADVICE}`,
    );
  } catch (error) {
    if (isRunning(started) && !(error instanceof DatabaseInUseError)) await end(started);
    throw error;
  }
}

async function start({ choosePort, ...launch }: Acquisition): Promise<ChildProcess> {
  const port = await choosePort();
  removeForeignLockFile(launch.folder.cluster);
  return spawnPostmaster({ ...launch, port });
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  await exit;
}

function isRunning(child: ChildProcess | null): child is ChildProcess {
  return child !== null && child.exitCode === null && child.signalCode === null;
}
