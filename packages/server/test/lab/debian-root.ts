import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Debian's packages of the laboratory; what they depend on comes with them. */
export const PACKAGES = [
  ...['bash', 'coreutils', 'grep', 'sed', 'findutils', 'perl'],
  ...['postfix', 'dovecot-imapd', 'dovecot-lmtpd', 'dovecot-sieve', 'nsd'],
  ...['rspamd', 'spamassassin', 'spamd', 'spamc', 'spamass-milter', 'libmail-dkim-perl', 'libmail-spf-perl'],
] as const;

/** Scripts of packages would make these; nothing of a package is run here. */
const USERS = [
  ['root', 0],
  ['nobody', 65_534],
  ['postfix', 901],
  ['postdrop', 902],
  ['dovecot', 903],
  ['dovenull', 904],
  ['vmail', 905],
  ['nsd', 906],
] as const;
const OWNER = 905;
const DEVICES = [
  ['null', '1', '3'],
  ['zero', '1', '5'],
  ['random', '1', '8'],
  ['urandom', '1', '9'],
] as const;
/** Loopback, and not where a name server of the machine listens. */
export const NAME_SERVER = '127.0.53.53';

/** Why the laboratory cannot run here, with what to do about it; null where it can. */
export function whyNoLab(): string | null {
  if (process.getuid?.() !== 0) return 'Postfix changes users, which root may: sudo npm run lab';
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return 'The servers are packages of Debian: docker run --rm -it -v "$PWD:/app" -w /app node:24-bookworm npm run lab';
  return null;
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}\n${stderr}`.slice(-2_000)}`);
  return stdout;
}

/** A Debian of its own in a folder: packages are fetched and unpacked there, and nothing is installed on the machine. */
export function unpackDebian(home: string) {
  const packed = createHash('sha256').update(PACKAGES.join(' ')).digest('hex').slice(0, 12);
  const path = join(home, `debian-${packed}`);
  if (!existsSync(path)) {
    const half = `${path}.half`;
    rmSync(half, { recursive: true, force: true });
    unpack(half, fetchPackages(home));
    furnish(half);
    renameSync(half, path);
  }
  return debianAt(path);
}
export type Debian = ReturnType<typeof debianAt>;

/** Asks apt as a machine without a single package would, so that everything needed is fetched. */
function fetchPackages(home: string): string[] {
  const archives = join(home, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const nothing = join(home, 'status');
  writeFileSync(nothing, '');
  const options = {
    ...{ 'Dir::State::status': nothing, 'Dir::Cache::archives': archives },
    ...{ 'Dir::Cache::pkgcache': '', 'Dir::Cache::srcpkgcache': '' },
    ...{ 'APT::Sandbox::User': 'root', 'APT::Install-Recommends': '0', 'Debug::NoLocking': '1' },
  };
  const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  try {
    run('apt-get', ['-qq', '-y', ...set, '--download-only', 'install', ...PACKAGES]);
  } catch (cause) {
    const words = `Packages are missing: ${PACKAGES.join(' ')}. Try apt-get update, which tells apt where they are`;
    throw new Error(words, { cause });
  }
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

function unpack(root: string, packages: readonly string[]): void {
  mkdirSync(root, { recursive: true });
  for (const file of packages) run('dpkg', ['-x', file, root]);
}

function furnish(root: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const lines = (line: (name: string, id: number) => string) =>
    USERS.map(([name, id]) => `${line(name, id)}\n`).join('');
  write(
    'etc/passwd',
    lines((name, id) => `${name}:x:${id}:${id}::/:/bin/false`),
  );
  write(
    'etc/group',
    lines((name, id) => `${name}:x:${id}:`),
  );
  write('etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n');
  write('etc/hosts', '127.0.0.1 localhost\n');
  write('etc/resolv.conf', `nameserver ${NAME_SERVER}\n`);
  symlinkSync('bash', join(root, 'bin/sh'));
  for (const [name, major, minor] of DEVICES) {
    run('mknod', ['-m', '666', join(root, 'dev', name), 'c', major, minor]);
  }
}

function debianAt(path: string) {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
  return {
    path,
    /** Who owns mail. */
    owner: { uid: OWNER, gid: OWNER },
    /** Where a file of this Debian lies on the machine. */
    at: (...parts: string[]) => join(path, ...parts),
    write(file: string, text: string): void {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    read: (file: string) => (existsSync(join(path, file)) ? readFileSync(join(path, file), 'utf8') : ''),
    /** Runs a program of it to its end. */
    run(program: string, ...args: string[]): string {
      return run('env', ['-i', ...Object.entries(env).map(([k, v]) => `${k}=${v}`), 'chroot', path, program, ...args]);
    },
    /** Starts a server of it. */
    start: (program: string, ...args: string[]) => spawn('chroot', [path, program, ...args], { env, stdio: 'ignore' }),
  };
}
