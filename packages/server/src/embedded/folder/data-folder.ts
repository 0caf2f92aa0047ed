import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from '../errors.ts';
import { canReach, chooseUser, type DatabaseUser, handOver, isRoot, ownerOf } from './user.ts';

export type DataFolder = {
  dataDir: string;
  /** The real place of cluster, password and log: the data folder, unless the database user cannot reach it. */
  home: string;
  cluster: string;
  user: DatabaseUser | null;
};

const RELOCATED = 'relocated';

type DataFolderOptions = { dataDir: string; systemDir: string; log: (message: string) => void };

/** Prepares the folder for the user that will run PostgreSQL. */
export function prepareDataFolder({ dataDir: given, systemDir, log }: DataFolderOptions): DataFolder {
  makeFolder(resolve(given));
  const dataDir = realpathSync(given);
  let home = findHome(dataDir);
  const user = chooseUser(home, join(home, 'cluster'));

  if (!user) {
    assertOwn(join(home, 'cluster'), dataDir);
  } else {
    if (!canReach(home, user)) home = relocate(dataDir, systemDir, user, log);
    handOver(home, user);
    chmodSync(home, statSync(home).mode | 0o700);
    takeFromRoot(join(home, 'cluster'), user);
  }
  return { dataDir, home, cluster: join(home, 'cluster'), user };
}

/** Folders made by root stay open to the database user whatever the umask; `recursive` would give all the same mode. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { recursive: true });
  if (isRoot()) chmodSync(path, 0o755);
}

export function findHome(dataDir: string): string {
  const link = join(dataDir, RELOCATED);
  if (!lstatSync(link, { throwIfNoEntry: false })) return dataDir;
  const home = readlinkSync(link);
  if (!existsSync(home)) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} lay in ${home}, which is gone. Remove ${dataDir} to begin a new one`,
    );
  }
  return home;
}

function relocate(dataDir: string, systemDir: string, user: DatabaseUser, log: DataFolderOptions['log']): string {
  if (existsSync(join(dataDir, 'cluster'))) {
    throw new EmbeddedDatabaseError(
      `User ${user.uid}, who owns the database in ${dataDir}, may not enter a folder above it. Open it with chmod o+x`,
    );
  }
  const home = join(systemDir, `${basename(dataDir)}-${randomBytes(4).toString('hex')}`);
  makeFolder(home);
  try {
    symlinkSync(home, join(dataDir, RELOCATED));
  } catch (error) {
    rmSync(home, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return findHome(dataDir);
  }
  log(`The database user may not enter a folder above ${dataDir}: the database lies in ${home}`);
  return home;
}

/** A cluster copied by root belongs to root, and PostgreSQL refuses that. */
function takeFromRoot(cluster: string, user: DatabaseUser): void {
  if (ownerOf(cluster)?.uid !== 0) return;
  for (const path of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, path), user.uid, user.gid);
  }
  handOver(cluster, user);
}

function assertOwn(cluster: string, dataDir: string): void {
  const owner = ownerOf(cluster);
  if (!owner || !process.getuid || owner.uid === process.getuid()) return;
  throw new EmbeddedDatabaseError(
    `The database in ${dataDir} belongs to user ${owner.uid}: start as that user or as root`,
  );
}
