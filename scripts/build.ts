// Builds what runs: the server and the dashboard, each from its sources into its `dist`, where they have changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packageFolder = (name: string) => join(root, 'packages', name);
const NOT_BUILT_IN = ['dist', 'node_modules', 'test', 'migrations'];

const LOCK = join(root, 'node_modules', '.cache', 'distribute', 'build.lock');
const LOCK_IS_STALE_MS = 60_000;

await alone(() => {
  for (const name of ['server', 'dashboard']) build(name);
});

/** Two tests that begin at once must not build into one folder. */
async function alone(act: () => void): Promise<void> {
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!isLocked()) await setTimeout(100);
  try {
    act();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** The lock of a process that was killed is taken over. */
function isLocked(): boolean {
  const made = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Date.now() - made > LOCK_IS_STALE_MS) rmSync(LOCK, { recursive: true, force: true });
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

function build(name: string): void {
  const stamp = join(packageFolder(name), 'dist', '.built');
  const want = digestOf([name, 'contract', 'client'].map(packageFolder));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  process.stdout.write(`setup: building the ${name}\n`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Also from a test, whose own mode would build for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: packageFolder(name), stdio: 'inherit', env } as const;
  if (spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], options).status !== 0) {
    process.stderr.write(`setup: the ${name} did not build: the lines above say why\n`);
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, want);
}

/** Of every source file, and of the versions of the libraries that are built in. */
function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), ...folders.flatMap(filesOf)]) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !NOT_BUILT_IN.includes(name) && !name.includes('.test.'))
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path]));
}
