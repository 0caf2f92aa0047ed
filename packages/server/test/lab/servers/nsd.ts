import { setTimeout as sleep } from 'node:timers/promises';
import { createAskDns } from '../../../src/providers/mail/name-servers.ts';
import { type Debian, NAME_SERVER } from '../debian-root.ts';

const FOLDER = '/lab/nsd';
const PATIENCE_MS = 15_000;

/** One zone for all names there are: what it does not name does not exist. */
const zone = (records: readonly string[]) => `
$TTL 60
. IN SOA ns.lab.net. lab.lab.net. 1 3600 600 86400 60
. IN NS ns.lab.net.
ns.lab.net. IN A ${NAME_SERVER}
${records.join('\n')}
`;

const CONFIG = `
server:
  ip-address: ${NAME_SERVER}
  port: 53
  username: nsd
  chroot: ""
  database: ""
  pidfile: "${FOLDER}/pid"
  logfile: "${FOLDER}/log"
  zonesdir: "${FOLDER}"
  xfrdfile: "${FOLDER}/xfrd.state"
  xfrdir: "${FOLDER}"
  zonelistfile: "${FOLDER}/zone.list"
  server-count: 1
  rrl-ratelimit: 0
remote-control:
  control-enable: no
zone:
  name: "."
  zonefile: "root.zone"
`;

/** The name server that all servers of the laboratory, and our own checks, ask. */
export async function startNsd(debian: Debian, records: readonly string[]) {
  debian.write(`${FOLDER}/root.zone`, zone(records));
  debian.write(`${FOLDER}/nsd.conf`, CONFIG);
  debian.run('/usr/sbin/nsd-checkzone', '.', `${FOLDER}/root.zone`);
  debian.run('/bin/chown', '-R', 'nsd', FOLDER);
  const server = debian.start('/usr/sbin/nsd', '-d', '-c', `${FOLDER}/nsd.conf`);
  const ask = createAskDns([NAME_SERVER]);
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    if (await ask('ns.lab.net', 'A').catch(() => null)) break;
    if (Date.now() > until) throw new Error(`The name server does not answer: ${debian.read(`${FOLDER}/log`)}`);
  }
  return { ask, close: () => void server.kill() };
}
