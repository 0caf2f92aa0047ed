// Prepares a fresh clone: installs from the lock file, checks Node 24, builds server and dashboard, finds a browser for
// tests. It runs on npm's own Node (18 or newer), so it uses only node: modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const forTests = process.argv.includes('--test');
const BROWSERS = JSON.parse(readFileSync(join(root, 'scripts', 'browsers.json'), 'utf8'));
const say = (text) => process.stdout.write(`setup: ${text}\n`);

/** npm must not run on the Node that it replaces, so it runs on the one that started this script. */
async function npm(args, cwd = root) {
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [command, list] = cli ? [node, [cli, ...args]] : ['npm', args];
  const child = spawn(command, list, { cwd, stdio: 'inherit' });
  const began = Date.now();
  // npm says nothing for minutes where the machine or its network is slow.
  const timer = setInterval(() => say(`still installing, ${Math.round((Date.now() - began) / 1000)} s so far`), 15_000);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  return status === 0;
}

async function install() {
  const stamp = join(root, 'node_modules', '.setup');
  const want = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  say('installing dependencies (once; one to five minutes)');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  // The lock file names versions and their hashes, so that what npm has kept of other clones is as good as new: a
  // quarter of the time. Where it is older than the lock file, the second try asks for everything.
  if (!(await npm(['ci', ...flags, '--prefer-offline'])) && !(await npm(['ci', ...flags])))
    fail('npm ci failed: the lines above say why');
  writeFileSync(stamp, want);
}

function checkNode() {
  const local = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const node = existsSync(local) ? local : 'node';
  const version = String(spawnSync(node, ['--version']).stdout ?? '').trim();
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  if (!(major >= 24)) {
    fail(
      `Node 24 is needed and none comes by npm for ${process.platform}-${process.arch}: install Node 24 or newer (found ${version || 'none'})`,
    );
  }
  return node;
}

/** Browser tests need Chromium. Where it may be installed, apt does so beside the rest; tells whether it is there. */
async function installBrowser() {
  if (BROWSERS.some((name) => existsSync(`/usr/bin/${name}`))) return true;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return false;
  say('installing Chromium for the browser tests (once)');
  const installOne = BROWSERS.map((name) => `apt-get -qq install -y --no-install-recommends ${name}`).join(' || ');
  const apt = spawn('sh', ['-c', `apt-get -qq update && { ${installOne}; }`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(apt, 'close');
  return status === 0;
}

function fail(message) {
  process.stderr.write(`setup: ${message}\n`);
  process.exit(1);
}

const browser = forTests ? installBrowser() : true;
await install();
const node = checkNode();
if (spawnSync(node, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' }).status !== 0) process.exit(1);
if (!(await browser))
  say(`Chromium is missing, so browser tests are skipped. To run them: apt-get install ${BROWSERS[0]}`);
