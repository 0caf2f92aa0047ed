import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { acquire } from './acquire.ts';
import { findNative, prepareNative } from './binaries.ts';
import { createCluster, findPublishedUrl, formatUrl, publishUrl } from './cluster.ts';
import { findHome, prepareDataFolder } from './folder/data-folder.ts';
import { loadPasswords } from './folder/passwords.ts';
import { boundLog } from './folder/server-log.ts';
import { isRoot } from './folder/user.ts';
import { findFreePort } from './free-port.ts';
import { keep, type Loss } from './keeper.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

export { DatabaseInUseError, EmbeddedDatabaseError } from './errors.ts';
export type { Loss } from './keeper.ts';

export type EmbeddedOptions = {
  /** A folder of its own; root gives it to the user that runs PostgreSQL. */
  dataDir: string;
  log: (message: string) => void;
  /** Server settings that override ours. */
  settings?: Settings;
  /** Where root stores what the database user cannot reach in the project or in `dataDir`. */
  systemDir?: string;
  /** Aborts a start and leaves no process behind. */
  signal?: AbortSignal;
};

export type EmbeddedPostgres = {
  url: string;
  /** Whether a server that a killed process left was taken over. */
  adopted: boolean;
  stop: () => Promise<void>;
  onLost: (callback: (loss: Loss) => void) => void;
};

/** Runs PostgreSQL on the folder until `stop`; throws DatabaseInUseError if a living process already does. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, systemDir = '/var/lib/distribute', signal } = options;
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };

  const folder = prepareDataFolder({ dataDir, systemDir, log });
  const passwords = loadPasswords(folder);
  const native = prepareNative({ native: findNative(), user: folder.user, copyTo: isRoot() ? systemDir : folder.home });
  await createCluster({ folder, native, sync: settings.fsync !== 'off', signal });

  const lastUrl = findPublishedUrl(folder.home);
  const choosePort = () => findFreePort(lastUrl ? Number(URL.parse(lastUrl)?.port) : null);
  const logFile = join(folder.home, 'postgres.log');
  const server = { folder, native, logFile, passwords, settings };
  const owned = await acquire({ ...server, choosePort, signal });
  const url = formatUrl(passwords.application, owned.port);
  publishUrl(folder, url);

  const bounded = boundLog(logFile);
  const keeper = keep(owned, () => acquire({ ...server, choosePort: async () => owned.port }), log);
  const shutDown = async () => {
    bounded.stop();
    if (await keeper.release()) await stopPostmaster(folder.cluster, native);
  };
  let stopped: Promise<void> | null = null;
  return {
    url,
    adopted: owned.adopted,
    onLost: keeper.onLost,
    stop: () => {
      stopped ??= shutDown();
      return stopped;
    },
  };
}

/** The address of a server that another process runs on the folder. */
export function findRunningUrl(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const home = findHome(realpathSync(dataDir));
  return findPostmaster(join(home, 'cluster')) ? findPublishedUrl(home) : null;
}
