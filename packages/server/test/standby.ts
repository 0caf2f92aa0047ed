import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findNative, prepareNative } from '../src/embedded/binaries.ts';
import { prepareDataFolder } from '../src/embedded/folder/data-folder.ts';
import { findFreePort } from '../src/embedded/free-port.ts';
import { spawnPostmaster } from '../src/embedded/postmaster.ts';
import { DEFAULT_SETTINGS } from '../src/embedded/settings.ts';
import { startTestPostgres } from './postgres.ts';
import { familyOf, until } from './processes.ts';
import { withDatabase } from './with-database.ts';

export interface Standby {
  /** The migrated database of the primary, and the same of the standby. */
  readonly primaryUrl: string;
  readonly url: string;
  readonly primaryPid: number;
  pid(): number;
  /** A statement on the standby, as its superuser. */
  ask(text: string): Promise<Record<string, unknown>[]>;
  /** Sends the signal to every process of the standby. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SYSTEM_DIR = '/var/lib/distribute';
/** Made anew by the standby, or of the primary's process. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts'];

/** A primary of its own and a hot standby that follows it by streaming, made as pg_basebackup makes one. */
export async function startStandby(): Promise<Standby> {
  const primary = await startTestPostgres();
  const dataDir = join(mkdtempSync(join(tmpdir(), 'distribute-standby-')), 'postgres');
  await chmod(dirname(dataDir), 0o755);
  mkdirSync(dataDir);
  const primaryPid = await withDatabase(primary.superuserUrl, async (client) => {
    const { rows: places } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`);
    const cluster = places[0]?.data as string;
    await client.query(`select pg_backup_start('standby', true)`);
    copyCluster(cluster, join(dataDir, 'cluster'));
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    writeFileSync(join(dataDir, 'cluster', 'backup_label'), rows[0]?.label as string);
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  });
  writeFileSync(join(dataDir, 'cluster', 'standby.signal'), '');

  const folder = prepareDataFolder({ dataDir, systemDir: SYSTEM_DIR, log: () => {} });
  const native = prepareNative({ native: findNative(), user: folder.user, copyTo: SYSTEM_DIR });
  const port = await findFreePort(null);
  const { username, password, port: primaryPort } = new URL(primary.superuserUrl);
  const settings = {
    ...{ ...DEFAULT_SETTINGS, fsync: 'off', max_connections: '200' },
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
  };
  const moved = (from: string) => Object.assign(new URL(from), { port: String(port), search: '' }).href;
  const ask = (text: string) =>
    withDatabase(moved(primary.superuserUrl), async (client) => (await client.query(text)).rows);
  let pid = 0;
  const signal: Standby['signal'] = (name) => {
    for (const member of familyOf(pid)) process.kill(member, name);
  };
  const start = async () => {
    const logFile = join(folder.home, 'postgres.log');
    pid = spawnPostmaster({ folder, native, logFile, port, settings }).pid as number;
    await until(() =>
      ask('select pg_is_in_recovery()').then(
        () => true,
        () => false,
      ),
    );
  };
  await start();
  return {
    primaryUrl: primary.templateUrl,
    url: moved(primary.templateUrl),
    primaryPid,
    pid: () => pid,
    ask,
    signal,
    start,
    async stop() {
      // Also one that a failed test has left frozen.
      signal('SIGKILL');
      await until(() => familyOf(pid).length === 0);
      await primary.stop();
      rmSync(dirname(dataDir), { recursive: true, force: true });
    },
  };
}

/** The log is left out: the standby streams it. */
function copyCluster(from: string, to: string): void {
  const filter = (path: string) => !NOT_COPIED.includes(basename(path)) && dirname(path) !== join(from, 'pg_wal');
  cpSync(from, to, { recursive: true, filter });
}
