import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import type { DataFolder } from './folder/data-folder.ts';
import { openLog } from './folder/server-log.ts';
import { CLEAN_ENV, type Settings } from './settings.ts';

type Postmaster = { pid: number; port: number; isReady: boolean };

const STOP_PATIENCE_MS = 30_000;
const POLL_MS = 5;

/** The PostgreSQL server that runs on this cluster, whichever process started it. */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = readLockFile(cluster);
  return file && runsOn(file.pid, cluster) ? file : null;
}

/**
 * PostgreSQL trusts any living process of its user with the number in the lock file, even one that only reuses the
 * number. If a real server appears in between, its shared memory still keeps a second one out.
 */
export function removeForeignLockFile(cluster: string): void {
  const file = readLockFile(cluster);
  if (file && isAlive(file.pid) && !runsOn(file.pid, cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

type Launch = { folder: DataFolder; native: string; logFile: string; port: number; settings: Settings };

/** Detached, so that Ctrl-C in the terminal reaches only us and we decide the order of shutdown. */
export function spawnPostmaster({ folder, native, logFile, port, settings }: Launch): ChildProcess {
  const log = openLog(logFile, folder.user);
  const values = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const program = join(native, 'bin', 'postgres');
  try {
    const child = spawn(program, ['-D', folder.cluster, ...values], {
      ...folder.user,
      cwd: folder.home,
      env: CLEAN_ENV,
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    });
    child.on('error', () => {});
    if (child.pid === undefined) throw new EmbeddedDatabaseError(`Cannot run ${program}`);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Disconnects everyone, writes a checkpoint and resolves when no process is left. */
export async function stopPostmaster(cluster: string, native: string): Promise<void> {
  const running = findPostmaster(cluster);
  if (!running) return;
  signal(running.pid, 'INT', native);
  const quitAt = performance.now() + STOP_PATIENCE_MS;
  let hasQuit = false;
  while (runsOn(running.pid, cluster)) {
    if (!hasQuit && performance.now() > quitAt) {
      hasQuit = true;
      signal(running.pid, 'QUIT', native);
    }
    await sleep(POLL_MS);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: 'INT' | 'QUIT', native: string): void {
  if (process.platform === 'win32') {
    spawnSync(join(native, 'bin', 'pg_ctl'), ['kill', name, String(pid)]);
    return;
  }
  try {
    process.kill(pid, `SIG${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
function readLockFile(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : null;
}

/** A process number proves nothing after a reboot: the command line must name our folder (a zombie's is empty). */
function runsOn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isAlive(pid);
  return `${commandOf(pid)} `.includes(` -D ${cluster} `);
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
      .stdout.toString()
      .trim();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
