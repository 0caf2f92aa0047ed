import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { until } from '../processes.ts';
import { answers, userNamed } from './service.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Why nothing can be pooled here, with what to do about it; null where it can. */
export function whyNoPooler(): string | null {
  if (process.getuid?.() !== 0) return 'PgBouncer is started as another user: run this as root';
  return existsSync(PROGRAM) ? null : 'apt-get install --no-install-recommends pgbouncer postgresql';
}

/** What every session of the pooler is told, as the documentation says it. */
export const SESSION_SETTINGS =
  "set timezone=''UTC''; set statement_timeout=''60s''; set idle_in_transaction_session_timeout=''60s''";

interface PoolerOptions {
  /** The server behind it, as its owner reaches it. */
  readonly database: URL;
  readonly sessions: number;
  readonly connectQuery?: string;
}

/** Debian's PgBouncer in transaction mode on loopback. */
export async function startPooler(root: string, { database, sessions, connectQuery }: PoolerOptions) {
  const port = await findFreePort(null);
  const config = join(root, `pgbouncer-${port}.ini`);
  const user = userNamed('postgres');
  const server = {
    ...{ host: database.hostname, port: database.port, dbname: database.pathname.slice(1), user: database.username },
    ...(database.password ? { password: decodeURIComponent(database.password) } : {}),
    ...(connectQuery ? { connect_query: `'${connectQuery}'` } : {}),
  };
  const words = Object.entries(server).map(([name, value]) => `${name}=${value}`);
  writeFileSync(
    config,
    `[databases]
distribute = ${words.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
    { mode: 0o644 },
  );
  const child = spawn(PROGRAM, [config], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  await until(
    () => answers(port),
    () => `PgBouncer did not start: ${said}`,
  );
  return {
    url: `postgres://distribute@127.0.0.1:${port}/distribute`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
