import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const NEEDED = ['/usr/sbin/postfix', '/usr/sbin/dovecot', '/usr/lib/dovecot/lmtp', POSTGRES_VERSIONS];

/** Why the live part cannot run here, with what to do about it; null where it can. */
export function whyNotLive(): string | null {
  if (process.getuid?.() !== 0) return 'Postfix starts as root only: run this as root';
  if (NEEDED.every((path) => existsSync(path))) return null;
  return 'apt-get install --no-install-recommends postfix dovecot-imapd dovecot-lmtpd postgresql';
}

/** The programs of the newest PostgreSQL that Debian installed. */
export function postgresBin(): string {
  const [newest] = readdirSync(POSTGRES_VERSIONS).sort((one, other) => Number(other) - Number(one));
  return join(POSTGRES_VERSIONS, newest ?? '', 'bin');
}

/** Runs a program to its end and gives its output; a failure is told with everything it said. */
export function runProgram(program: string, args: readonly string[], user?: { uid: number; gid: number }): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...user });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** The numbers of a system user, as file owners and processes want them. */
export const userNamed = (name: string) => ({
  uid: Number(runProgram('/usr/bin/id', ['-u', name])),
  gid: Number(runProgram('/usr/bin/id', ['-g', name])),
});

/** Whether somebody listens on the port. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
