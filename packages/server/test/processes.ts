import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, vi } from 'vitest';
import { findFreePort } from '../src/embedded/free-port.ts';
import { ensureBuilt } from './build.ts';
import { COMPILED } from './compiled.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** With more room for the young, as the workers of a test run have it, less time is spent on sweeping. */
const ROOM = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
const NO_NAME_SERVERS = fileURLToPath(new URL('no-name-servers.ts', import.meta.url));
/** Nothing of the environment that runs the tests. */
const BARE_ENV = {
  ...{ PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: COMPILED, LOG_LEVEL: 'warn' },
  // What runs live here has no public address.
  ALLOW_INSECURE_PUBLIC_URL: 'true',
  // Nobody answers at this port, so that no model of the machine is found and asked.
  OLLAMA_HOST: '127.0.0.1:9',
  // Prices with round numbers: four times the makers'.
  LLM_MARKUP: '300',
  // Whole campaigns go to one domain within seconds.
  RECEIVER_MAILS_PER_MINUTE: '0',
};
/** Long, because the machine may be busy with other tests: an idle one needs a second. */
const PATIENCE_MS = 300_000;
/** A question each time stays well below the limit of calls with a key. */
const LOOK_MS = 150;

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface Running {
  readonly pid: number;
  readonly url: string;
  /** The first key, where this was the first start of its database. */
  readonly key: string | null;
  readonly output: string;
  signal(name: NodeJS.Signals): void;
  ended(): Promise<Ended>;
  end(name: NodeJS.Signals): Promise<Ended>;
}

/** Real processes of the product in a folder of their own. At the end of the file none of them is left. */
export function useProcesses({ flags = ROOM }: { readonly flags?: readonly string[] } = {}) {
  vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS });
  ensureBuilt();
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'processes-')));
  // Else the user that runs PostgreSQL for root could not enter, and its folder would lie elsewhere.
  chmodSync(root, 0o755);
  const children: ChildProcess[] = [];
  const folders = new Set<string>();

  afterAll(async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    for (const folder of folders) await endPostgres(folder);
    rmSync(root, { recursive: true, force: true });
  });

  const folderOf = (name: string) => {
    const folder = join(root, name);
    folders.add(folder);
    return folder;
  };

  function launch(role: string, args: readonly string[], env: Env) {
    const child = spawn(process.execPath, [...flags, '--import', NO_NAME_SERVERS, MAIN, role, ...args], {
      cwd: root,
      env: { ...BARE_ENV, DATA_DIR: folderOf('data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const said = { output: '', errors: '' };
    child.stdout.on('data', (bytes) => {
      said.output += bytes;
    });
    child.stderr.on('data', (bytes) => {
      said.errors += bytes;
    });
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...said })));
    return { child, said, ended };
  }

  return {
    root,
    folderOf,
    /** Resolves when the process says that it is running. */
    async start(role: 'all' | 'api' | 'worker', env: Env = {}): Promise<Running> {
      const port = await findFreePort(null);
      const { child, said, ended } = launch(role, [], { PORT: String(port), ...env });
      await until(
        () => child.exitCode !== null || said.output.endsWith('\n'),
        () => `${role} did not start in time: ${said.output}${said.errors}`,
      ).catch((error: unknown) => {
        // One that starts after all would do the work of those that are watched.
        child.kill('SIGKILL');
        throw error;
      });
      if (!said.output.includes('is running')) throw new Error(`${role} did not start: ${said.output}${said.errors}`);
      return {
        pid: child.pid as number,
        url: `http://127.0.0.1:${env.PORT ?? port}`,
        key: /API key {3}(\S+_usr_\S+)/.exec(said.output)?.[1] ?? null,
        output: said.output,
        signal: (name) => void child.kill(name),
        ended: () => ended,
        end(name) {
          child.kill(name);
          return ended;
        },
      };
    },
    /** Runs a role to its own end, or until it is killed. */
    run(role: string, env: Env = {}, ...args: string[]): Promise<Ended> & { end(name: NodeJS.Signals): void } {
      const { child, ended } = launch(role, args, env);
      return Object.assign(ended, { end: (name: NodeJS.Signals) => void child.kill(name) });
    },
  };
}

type Env = Readonly<Record<string, string>>;

/** Asks again until it is true; fails with what `why` says. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  why: () => string = () => 'It never came true',
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const giveUpAt = performance.now() + patienceMs; !(await isSo()); await sleep(LOOK_MS)) {
    if (performance.now() > giveUpAt) throw new Error(why());
  }
}

/** The server of the data folder, if its lock file names one that lives. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return pid > 1 && familyOf(pid).length > 0 ? pid : null;
}

/** The process and its children, as far as they live. */
export function familyOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([own, parent, state]) => (own === `${pid}` || parent === `${pid}`) && !state?.startsWith('Z'))
    .map(([own]) => Number(own));
}

async function endPostgres(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (pid === null) return;
  process.kill(pid, 'SIGQUIT');
  await until(() => familyOf(pid).length === 0);
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** One request; the body is read, so that its connection is free again. */
export async function ask(url: string, key?: string | null, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, headers: { ...(key ? bearer(key) : {}), ...init.headers } });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export const post = (url: string, key: string | null, body: unknown) =>
  ask(url, key, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
