import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { familyOf, until } from '../processes.ts';
import { postgresBin, runProgram, userNamed } from './service.ts';

const [PATRONI, WITNESS, HAPROXY] = ['/usr/bin/patroni', '/usr/bin/patroni_raft_controller', '/usr/sbin/haproxy'];
/** Seconds after which a primary that says nothing has lost its office; the least that Patroni takes is 20. */
const TTL = 20;
const NODES = ['one', 'two'] as const;
type Node = (typeof NODES)[number];

/** Why no cluster can be started here, with what to do about it; null where it can. */
export function whyNoCluster(): string | null {
  if (process.getuid?.() !== 0) return 'Patroni is started as another user: run this as root';
  if ([PATRONI, WITNESS, HAPROXY].every((path) => existsSync(path))) return null;
  return 'apt-get install --no-install-recommends patroni python3-pysyncobj haproxy postgresql';
}

export interface Cluster {
  /** Leads to whoever is the primary. */
  readonly url: string;
  primary(): Promise<Node>;
  /** Ends a node as the loss of its machine does. */
  kill(node: Node): Promise<void>;
  start(node: Node): Promise<void>;
  /** Resolves once the other node has all that is committed, and is waited for by every commit. */
  untilSafe(): Promise<void>;
  /** The last words of each node. */
  said(): string;
  stop(): Promise<void>;
}

/** Debian's Patroni with two PostgreSQL, a third vote between them, and HAProxy before them, on loopback. */
export async function startCluster(root: string): Promise<Cluster> {
  const user = userNamed('postgres');
  const folder = join(root, 'cluster');
  mkdirSync(folder);
  chownSync(folder, user.uid, user.gid);
  const ports: number[] = [];
  for (let at = 0; at < 8; at += 1) ports.push(await findFreePort(null));
  const [front = 0, ...others] = ports;
  const places = NODES.map((name, at) => ({
    name,
    ...{ rest: others[at * 3] as number, sql: others[at * 3 + 1] as number, raft: others[at * 3 + 2] as number },
  }));
  const votes = [...places.map(({ raft }) => raft), others[6] as number];
  const raftOf = (name: string, own: number) => ({
    data_dir: join(folder, `raft-${name}`),
    self_addr: `127.0.0.1:${own}`,
    partner_addrs: votes.filter((port) => port !== own).map((port) => `127.0.0.1:${port}`),
  });
  const role = (username: string) => ({ username, password: 'secret' });
  const configOf = ({ name, rest, sql, raft }: (typeof places)[number]) => ({
    ...{ scope: 'distribute', name },
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    raft: raftOf(name, raft),
    bootstrap: {
      dcs: { ttl: TTL, loop_wait: 5, retry_timeout: 5, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${sql}`, connect_address: `127.0.0.1:${sql}`, bin_dir: postgresBin() },
      ...{ data_dir: join(folder, `data-${name}`), pgpass: join(folder, `pgpass-${name}`) },
      authentication: { superuser: role('postgres'), replication: role('replicator'), rewind: role('rewinder') },
      parameters: { max_connections: 300, unix_socket_directories: folder },
    },
  });
  const children = new Map<string, ChildProcess>();
  const words = new Map<string, string>();
  const run = (name: string, program: string, args: readonly string[], as: object = user) => {
    // A group of its own, so that a node is ended with all its processes.
    const child = spawn(program, args, { ...as, cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (bytes: Buffer) => words.set(name, `${words.get(name) ?? ''}${bytes}`.slice(-3_000));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    children.set(name, child);
  };
  // Patroni reads YAML, of which JSON is a part.
  const written = (name: string, config: object) => {
    const file = join(folder, `${name}.yml`);
    writeFileSync(file, JSON.stringify(config));
    return file;
  };

  run('witness', WITNESS, [written('witness', { raft: raftOf('witness', votes[2] as number) })]);
  const start = async (name: Node) => {
    run(name, PATRONI, [
      written(name, configOf(places.find((place) => place.name === name) as (typeof places)[number])),
    ]);
  };
  for (const name of NODES) await start(name);
  const checks = places.map(
    ({ name, rest, sql }) =>
      `  server ${name} 127.0.0.1:${sql} check port ${rest} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  const haproxy = join(folder, 'haproxy.cfg');
  const times = '  timeout connect 2s\n  timeout client 30m\n  timeout server 30m\n';
  const listening = `listen primary\n  bind 127.0.0.1:${front}\n  option httpchk GET /primary\n`;
  writeFileSync(haproxy, `global\n  maxconn 1000\ndefaults\n  mode tcp\n${times}${listening}${checks.join('\n')}\n`);
  run('haproxy', HAPROXY, ['-f', haproxy, '-db'], {});

  /** PostgreSQL is no child of Patroni, so that it outlives it. */
  const endNode = (name: string) => {
    const file = join(folder, `data-${name}`, 'postmaster.pid');
    const postmaster = existsSync(file) ? [Number.parseInt(readFileSync(file, 'utf8'), 10)] : [];
    const { pid, exitCode, signalCode } = children.get(name) as ChildProcess;
    const own = pid && exitCode === null && signalCode === null ? [pid] : [];
    for (const one of [...own, ...postmaster].flatMap(familyOf)) process.kill(one, 'SIGKILL');
  };
  const answers = async (rest: number, path: string) =>
    (await fetch(`http://127.0.0.1:${rest}${path}`).catch(() => null))?.ok ?? false;
  const find = async (path: string): Promise<Node | null> => {
    for (const { name, rest } of places) if (await answers(rest, path)) return name;
    return null;
  };
  const said = () => [...words].map(([name, text]) => `${name}: ${text}`).join('\n');
  const cluster: Omit<Cluster, 'url'> = {
    async primary() {
      await until(async () => (await find('/primary')) !== null, said, 120_000);
      return (await find('/primary')) as Node;
    },
    async kill(node) {
      const child = children.get(node) as ChildProcess;
      const ended = once(child, 'exit');
      endNode(node);
      await ended;
    },
    start,
    untilSafe: () => until(async () => (await find('/sync')) !== null, said, 120_000),
    said,
    async stop() {
      for (const name of children.keys()) endNode(name);
    },
  };
  await cluster.primary();
  await cluster.untilSafe();
  const admin = `postgres://postgres:secret@127.0.0.1:${front}`;
  const psql = (text: string) =>
    runProgram(join(postgresBin(), 'psql'), [`${admin}/postgres`, '-v', 'ON_ERROR_STOP=1', '-c', text]);
  psql(`create role distribute login password 'secret'`);
  psql('create database distribute owner distribute');
  return { ...cluster, url: `postgres://distribute:secret@127.0.0.1:${front}/distribute` };
}
