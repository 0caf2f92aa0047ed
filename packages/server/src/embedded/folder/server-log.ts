import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchownSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import type { DatabaseUser } from './user.ts';

const LIMIT_BYTES = 4 * 1024 * 1024;
const CHECK_MS = 60_000;
/** Never through a link: root writes here in a folder of another user, who could place one. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** A file descriptor to which the server appends. The caller closes it. */
export function openLog(path: string, user: DatabaseUser | null): number {
  if (isFull(path)) renameSync(path, `${path}.1`);
  const log = openSync(path, APPEND, 0o600);
  if (user) fchownSync(log, user.uid, user.gid);
  return log;
}

/**
 * Limits the log of a running server to two files; the server only appends, so the log can be truncated while it runs.
 */
export function boundLog(path: string, checkMs = CHECK_MS): { stop: () => void } {
  const timer = setInterval(() => {
    if (isFull(path)) cut(path);
  }, checkMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function cut(path: string): void {
  try {
    rmSync(`${path}.1`, { force: true });
    copyFileSync(path, `${path}.1`, constants.COPYFILE_EXCL);
  } catch {
    // On a full disk the truncation that follows frees space.
  }
  const log = openSync(path, APPEND);
  ftruncateSync(log);
  closeSync(log);
}

export function readLastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}

function isFull(path: string): boolean {
  return (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) > LIMIT_BYTES;
}
