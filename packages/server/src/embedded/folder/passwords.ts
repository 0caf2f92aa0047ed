import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from '../errors.ts';
import type { DataFolder } from './data-folder.ts';
import { writePrivate } from './private-file.ts';

/** Two users: with the application's password, which is part of `url`, nobody can run programs as the superuser. */
export interface Passwords {
  readonly application: string;
  readonly superuser: string;
}

const APPLICATION = 'password';
const SUPERUSER = 'superuser-password';

export const superuserPasswordFile = ({ home }: DataFolder) => join(home, SUPERUSER);

export function loadPasswords(folder: DataFolder): Passwords {
  const { home, cluster, dataDir } = folder;
  const file = join(home, APPLICATION);
  if (existsSync(cluster) && !existsSync(file)) {
    throw new EmbeddedDatabaseError(`The database in ${dataDir} has lost its password file ${file}: put it back`);
  }
  // A cluster of an earlier version has no second password yet: its owner sets this one (owner.ts).
  return { application: load(file, folder), superuser: load(superuserPasswordFile(folder), folder) };
}

/** Reads the password, or makes it once: of two starters the first decides, and neither sees a half-written file. */
function load(file: string, { user }: DataFolder): string {
  if (!existsSync(file)) {
    const draft = writePrivate(`${file}-${randomBytes(4).toString('hex')}`, randomBytes(24).toString('hex'), user);
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
