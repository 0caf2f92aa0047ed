import { writeFileSync } from 'node:fs';
import { type DatabaseUser, handOver } from './user.ts';

/** Writes a new file that only the database user can read. */
export function writePrivate(path: string, text: string, user: DatabaseUser | null): string {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  handOver(path, user);
  return path;
}
