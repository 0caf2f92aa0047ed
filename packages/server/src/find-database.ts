import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findRunningUrl, startEmbeddedPostgres } from './embedded/postgres.ts';
import { waitForStore } from './kernel/db/connection/pool/wait-for-store.ts';
import type { Log } from './kernel/log.ts';
import type { Shutdown } from './shutdown.ts';
import { databaseFault, StartError } from './start-faults.ts';

export interface DatabaseNeeds {
  readonly databaseUrl: string | null;
  readonly databaseWaitMs: number;
  readonly dataDir: string;
  /** The work can be done while another process runs the embedded database, and needs one that is running. */
  readonly besideOthers: boolean;
}

export interface FoundDatabase {
  readonly databaseUrl: string;
  /** Whether this process runs the server. */
  readonly isOwn: boolean;
}

/** The operator's server once it answers, or else the embedded one. */
export function findDatabase(wanted: DatabaseNeeds, log: Log, shutdown: Shutdown): Promise<FoundDatabase> {
  return wanted.databaseUrl === null
    ? findEmbedded(wanted, log, shutdown)
    : reach(wanted.databaseUrl, wanted.databaseWaitMs, log, shutdown);
}

async function reach(databaseUrl: string, patienceMs: number, log: Log, shutdown: Shutdown): Promise<FoundDatabase> {
  await waitForStore(databaseUrl, { patienceMs, log, signal: shutdown.signal }).catch((error) => {
    const fault = databaseFault(error);
    throw fault === null ? error : new StartError(fault);
  });
  return { databaseUrl, isOwn: false };
}

async function findEmbedded(wanted: DatabaseNeeds, log: Log, shutdown: Shutdown): Promise<FoundDatabase> {
  const folder = resolve(wanted.dataDir, 'postgres');
  if (wanted.besideOthers) {
    if (!existsSync(folder)) throw new StartError(`There is no database in ${wanted.dataDir}`);
    const running = findRunningUrl(folder);
    if (running) return { databaseUrl: running, isOwn: false };
  }
  const starting = startEmbeddedPostgres({
    dataDir: folder,
    log: (message) => log.info({}, message),
    signal: shutdown.signal,
  });
  shutdown.add(() =>
    starting.then(
      (started) => started.stop(),
      () => {},
    ),
  );
  const postgres = await starting;
  postgres.onLost((loss) => {
    if (loss.restored) return log.warn({}, 'the database was lost and is back');
    log.error({ err: loss.error }, 'the database is lost');
    process.exit(70);
  });
  return { databaseUrl: postgres.url, isOwn: true };
}
