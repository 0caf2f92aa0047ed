import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { COMPILED } from '../../test/compiled.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts';
import type { Settings } from './settings.ts';

export const FAST = { fsync: 'off' };

/** A folder for the servers of one test file, which are stopped and removed at its end. */
export function useFolder() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-')));
  chmodSync(root, 0o755);
  const systemDir = join(root, 'system');
  const started: EmbeddedPostgres[] = [];

  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(root, { recursive: true, force: true });
  });

  async function start(dataDir: string, settings: Settings = FAST, signal = new AbortController().signal) {
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings, systemDir, signal });
    started.push(server);
    return server;
  }

  /** A process of its own that starts the server and then lives until it is killed. */
  async function startInChild(dataDir: string, as: { uid?: number; gid?: number } = {}) {
    const module = new URL('./postgres.ts', import.meta.url).href;
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      const options = ${JSON.stringify({ dataDir, systemDir, settings: FAST })};
      const server = await startEmbeddedPostgres({ ...options, log: () => {} });
      process.on('SIGTERM', () => server.stop());
      console.log(server.url);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      ...as,
      ...{ cwd: '/', env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer];
    return { child, url: String(line).trim() };
  }

  return { root, systemDir, start, startInChild };
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number | null {
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
