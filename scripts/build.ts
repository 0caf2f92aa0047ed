// Builds each package whose sources have changed into its `dist`: the server and the dashboard, which run here, and
// with --packages also the packages that people install elsewhere (decision 0041).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeManifest } from './manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const packageFolder = (name: string) => join(root, 'packages', name);
const NOT_BUILT_IN = ['dist', 'node_modules', 'test', 'quality', 'migrations'];

const LOCK = join(root, 'node_modules', '.cache', 'distribute', 'build.lock');
const LOCK_IS_STALE_MS = 60_000;

const [tsc, vite] = [join('typescript', 'bin', 'tsc'), join('vite', 'bin', 'vite.js')];
const BUNDLE = [vite, 'build', '--logLevel', 'error'];
const LIBRARY = [tsc, '-p', 'tsconfig.build.json'];

const withPackages = process.argv.includes('--packages');
// Loads the whole contract, which a start of the server does not need here.
const printer = withPackages ? await import('./client-types.ts') : null;

await alone(() => {
  for (const name of ['server', 'dashboard']) build(name, BUNDLE);
  if (!printer) return;
  // The client is type-checked against the contract's declarations.
  publishable('contract', LIBRARY);
  publishable('client', LIBRARY, () => printer.writeClientTypes(join(packageFolder('client'), 'dist', 'types.d.ts')));
  for (const name of ['cli', 'mcp', 'n8n']) publishable(name, BUNDLE);
});

function publishable(name: string, command: readonly string[], finish: () => void = () => undefined): void {
  build(name, command, () => {
    finish();
    writeManifest(packageFolder(name));
  });
}

/** Two tests that start at once must not build into one folder. */
async function alone(act: () => void): Promise<void> {
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!isLocked()) await setTimeout(100);
  try {
    act();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** The lock of a killed process is taken over. */
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

function build(name: string, [program = '', ...args]: readonly string[], finish: () => void = () => undefined): void {
  const dist = join(packageFolder(name), 'dist');
  const stamp = join(dist, '.built');
  const want = digestOf([name, 'contract', 'client', 'mcp', 'language', 'sandbox'].map(packageFolder));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  process.stdout.write(`setup: building the ${name}\n`);
  rmSync(dist, { recursive: true, force: true });
  // Also from a test, whose NODE_ENV would make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: packageFolder(name), stdio: 'inherit', env } as const;
  if (spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], options).status !== 0) {
    process.stderr.write(`setup: the ${name} did not build: the lines above say why\n`);
    process.exit(1);
  }
  finish();
  writeFileSync(stamp, want);
}

/** A digest of every source file and of the versions of bundled libraries. */
function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  const scripts = ['build.ts', 'client-types.ts', 'manifest.ts', 'program.ts'].map((name) =>
    join(root, 'scripts', name),
  );
  for (const file of [join(root, 'package-lock.json'), ...scripts, ...folders.flatMap(filesOf)]) {
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
