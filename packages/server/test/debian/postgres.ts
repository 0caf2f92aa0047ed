import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { postgresBin, runProgram, userNamed } from './service.ts';

/** Debian's PostgreSQL with a cluster of its own on loopback. */
export async function startDebianPostgres(root: string) {
  const bin = postgresBin();
  const user = userNamed('postgres');
  const folder = join(root, 'postgresql');
  mkdirSync(folder);
  chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await findFreePort(null);
  runProgram(join(bin, 'initdb'), ['-D', data, '-U', 'distribute', '--auth=trust', '-E', 'UTF8'], user);
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  const control = (...args: string[]) =>
    runProgram(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...args], user);
  control('-o', options, 'start');
  return {
    url: `postgres://distribute@127.0.0.1:${port}/postgres`,
    stop: () => void control('-m', 'immediate', 'stop'),
  };
}
