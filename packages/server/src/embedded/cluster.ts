import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './errors.ts';
import type { DataFolder } from './folder/data-folder.ts';
import { superuserPasswordFile } from './folder/passwords.ts';
import { writePrivate } from './folder/private-file.ts';
import { isAlive } from './postmaster.ts';
import { CLEAN_ENV } from './settings.ts';

export const SUPERUSER = 'postgres';
export const DATABASE = 'distribute';

const run = promisify(execFile);

type NewCluster = { folder: DataFolder; native: string; sync: boolean; signal?: AbortSignal | undefined };

/**
 * Creates the files of an empty cluster under a temporary name and moves them, so that a kill leaves nothing half-done.
 */
export async function createCluster({ folder, native, sync, signal }: NewCluster): Promise<void> {
  const { home, cluster, user } = folder;
  if (existsSync(cluster)) return;
  removeDrafts(home);
  const draft = join(home, `initdb-${process.pid}-${randomBytes(4).toString('hex')}`);
  const args = [
    ['--pgdata', draft],
    ['--username', SUPERUSER],
    ['--pwfile', superuserPasswordFile(folder)],
    ['--auth', 'scram-sha-256'],
    // The builtin provider sorts the same way on every machine, whatever its locales.
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
    throw new EmbeddedDatabaseError(`initdb could not create a database in ${cluster}: ${output || String(cause)}`, {
      cause,
    });
  }
}

export function formatUrl(password: string, port: number): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Stores the address for other programs on this machine, and the port for our next start. */
export function publishUrl({ home, user }: DataFolder, url: string): void {
  if (findPublishedUrl(home) === url) return;
  const file = join(home, 'url');
  renameSync(writePrivate(`${file}-${randomBytes(4).toString('hex')}`, `${url}\n`, user), file);
}

export function findPublishedUrl(home: string): string | null {
  const file = join(home, 'url');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
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
