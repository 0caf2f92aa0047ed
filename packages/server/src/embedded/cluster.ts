import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './place.ts';
import { isAlive } from './postmaster.ts';
import { CLEAN_ENV } from './settings.ts';
import { handOver } from './user.ts';

export const SUPERUSER = 'postgres';
export const DATABASE = 'distribute';

const run = promisify(execFile);

/** Read, or made once: of two starters the first decides, and neither sees a half-written file. */
export function loadPassword({ home, cluster, user, dataDir }: Place): string {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    if (existsSync(cluster)) throw new Error(`The database in ${dataDir} has lost its password file ${file}`);
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

type NewCluster = { place: Place; native: string; sync: boolean; signal?: AbortSignal | undefined };

/** Creates the files of an empty cluster beside their place and moves them in whole, so that a kill leaves no half. */
export async function createCluster({ place, native, sync, signal }: NewCluster): Promise<void> {
  const { home, cluster, user } = place;
  if (existsSync(cluster)) return;
  removeDrafts(home);
  const draft = join(home, `initdb-${process.pid}-${randomBytes(4).toString('hex')}`);
  const args = [
    ['--pgdata', draft],
    ['--username', SUPERUSER],
    ['--pwfile', join(home, 'password')],
    ['--auth', 'scram-sha-256'],
    // The builtin provider sorts alike on every machine, whatever locales it has.
    ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    sync ? [] : ['--no-sync'],
  ].flat();
  try {
    await run(join(native, 'bin', 'initdb'), args, { ...user, cwd: home, env: CLEAN_ENV, signal });
    renameSync(draft, cluster);
    if (sync) syncFolder(home);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(cluster)) return;
    const output = (cause as { stderr?: string }).stderr?.trim();
    throw new Error(`initdb could not create a database in ${cluster}: ${output || String(cause)}`, { cause });
  }
}

export function formatUrl(password: string, port: number): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Leaves the address for other programs of this machine, and the port for our own next start. */
export function publishUrl({ home, user }: Place, url: string): void {
  if (findPublishedUrl(home) === url) return;
  const file = join(home, 'url');
  renameSync(writePrivate(`${file}-${randomBytes(4).toString('hex')}`, `${url}\n`, user), file);
}

export function findPublishedUrl(home: string): string | null {
  const file = join(home, 'url');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function writePrivate(path: string, text: string, user: Place['user']): string {
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  handOver(path, user);
  return path;
}

function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^initdb-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
