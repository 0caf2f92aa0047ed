import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../processes.ts';
import { answers } from './service.ts';

const SPAMD = '/usr/sbin/spamd';
const RSPAMD = '/usr/bin/rspamd';

/** Why Debian's filters cannot run here, with what to do about it; null where they can. */
export const whyNoSpamFilters = (): string | null =>
  existsSync(SPAMD) && existsSync(RSPAMD) ? null : 'apt-get install --no-install-recommends spamd spamassassin rspamd';

/** Debian's own rules, without the worker that asks other hosts; `$LOCAL_CONFDIR` is empty, so nothing is changed. */
const rspamdConfig = (port: number) => `
.include "$CONFDIR/common.conf"
options { pidfile = "$RUNDIR/rspamd.pid"; .include "$CONFDIR/options.inc" }
logging { type = "file"; filename = "$LOGDIR/rspamd.log"; level = "warning"; }
worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; mime = true; }
`;

async function started(program: ChildProcess, port: number, what: string): Promise<() => Promise<void>> {
  await until(
    () => answers(port),
    () => `${what} does not listen on port ${port}`,
    120_000,
  );
  return () =>
    new Promise<void>((resolve) => {
      program.once('exit', () => resolve());
      program.kill();
    });
}

/** SpamAssassin as Debian ships it, with local rules only (`--local`: no network tests). */
export async function startDebianSpamd(root: string, port: number) {
  const home = join(root, 'spamd');
  mkdirSync(home, { recursive: true });
  const args = [
    ...['--local', '--nouser-config', '--listen', `127.0.0.1:${port}`, '--max-children', '2'],
    ...['--syslog', join(home, 'log'), '--helper-home-dir', home],
  ];
  return started(spawn(SPAMD, args, { stdio: 'ignore' }), port, 'spamd');
}

/** rspamd as Debian ships it. */
export async function startDebianRspamd(root: string, port: number) {
  const home = join(root, 'rspamd');
  mkdirSync(home, { recursive: true });
  const config = join(home, 'rspamd.conf');
  writeFileSync(config, rspamdConfig(port));
  const rooms = ['DBDIR', 'RUNDIR', 'LOGDIR', 'LOCAL_CONFDIR'].map((name) => `--var=${name}=${home}`);
  const args = ['-f', '-i', ...rooms, '-c', config];
  return started(spawn(RSPAMD, args, { stdio: 'ignore' }), port, 'rspamd');
}
