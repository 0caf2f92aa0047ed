import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'distribute-tests-';
/** More than a whole run has open at once. */
const ROOM_BYTES = 3 * 1024 ** 3;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Temporary files of the whole run lie in memory, where there is room: a database is a thousand files, and to make one
 * on a disk costs fifteen times as much.
 */
export default function useMemory(): (() => void) | undefined {
  if (!hasRoom()) return;
  removeForgotten();
  const folder = mkdtempSync(join(MEMORY, NAME));
  // As root, PostgreSQL runs under another user, who must be able to enter.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** In many containers this folder is small, or the memory is. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed removes nothing. */
function removeForgotten(): void {
  for (const name of readdirSync(MEMORY).filter((found) => found.startsWith(NAME))) {
    const folder = join(MEMORY, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
