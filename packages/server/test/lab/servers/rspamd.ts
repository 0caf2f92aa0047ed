import { readdirSync, readFileSync } from 'node:fs';
import { findFreePort } from '../../../src/embedded/free-port.ts';
import type { Debian } from '../debian-root.ts';
import { listens } from './listens.ts';

const AT_ONCE = 4;
/** Not learned: 204 too short, 208 learned before, 404 so like what was learned that it adds nothing (lua_bayes_learn). */
const LEARNED: ReadonlySet<number> = new Set([200, 204, 208, 404]);

/** Debian's own rules; what a server would otherwise keep in Redis is kept in files. */
const BAYES = `
backend = "sqlite3";
cache { path = "\${DBDIR}/learn_cache.sqlite"; }
statfile { symbol = "BAYES_HAM"; path = "\${DBDIR}/bayes.ham.sqlite"; spam = false; }
statfile { symbol = "BAYES_SPAM"; path = "\${DBDIR}/bayes.spam.sqlite"; spam = true; }
`;

const config = (ports: { scan: number; controller: number; milter: number }) => `
.include "$CONFDIR/common.conf"
options { pidfile = "$RUNDIR/rspamd.pid"; .include "$CONFDIR/options.inc" }
logging { type = "file"; filename = "$LOGDIR/rspamd.log"; level = "warning"; }
worker "normal" { bind_socket = "127.0.0.1:${ports.scan}"; count = 1; mime = true; }
worker "controller" { bind_socket = "127.0.0.1:${ports.controller}"; count = 1; secure_ip = "127.0.0.1"; }
worker "rspamd_proxy" {
  bind_socket = "127.0.0.1:${ports.milter}";
  milter = yes;
  timeout = 60s;
  count = 1;
  spam_header = "X-Spam";
  upstream "local" { default = yes; hosts = "127.0.0.1:${ports.scan}"; }
}
`;

/** rspamd as Debian ships it, by HTTP and as a milter; what it learns stays in its folder. */
export async function startRspamd(debian: Debian, name: string) {
  const ports = {
    scan: await findFreePort(null),
    controller: await findFreePort(null),
    milter: await findFreePort(null),
  };
  const folder = `/lab/${name}`;
  debian.write(`${folder}/rspamd.conf`, config(ports));
  debian.write(`${folder}/local.d/milter_headers.conf`, 'extended_spam_headers = true;\n');
  debian.write(`${folder}/local.d/classifier-bayes.conf`, BAYES);
  const rooms = ['DBDIR', 'RUNDIR', 'LOGDIR', 'LOCAL_CONFDIR'].map((room) => `--var=${room}=${folder}`);
  const server = debian.start('/usr/bin/rspamd', '-f', '-i', ...rooms, '-c', `${folder}/rspamd.conf`);
  const said = () => debian.read(`${folder}/rspamd.log`);
  for (const port of Object.values(ports)) await listens(port, 'rspamd', said);
  return {
    ...ports,
    said,
    async learn(kind: 'ham' | 'spam', folder: string): Promise<void> {
      const files = readdirSync(debian.at(folder));
      const learnNext = async () => {
        for (let file = files.pop(); file !== undefined; file = files.pop()) {
          const body = new Uint8Array(readFileSync(debian.at(folder, file)));
          const { status } = await fetch(`http://127.0.0.1:${ports.controller}/learn${kind}`, { method: 'POST', body });
          if (!LEARNED.has(status)) throw new Error(`rspamd did not learn ${file}: ${status}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, learnNext));
    },
    close: () => void server.kill(),
  };
}
