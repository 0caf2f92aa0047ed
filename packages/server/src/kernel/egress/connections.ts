import { isIP } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { asConnectError } from './errors.ts';

export type Connector = buildConnector.connector;

/** The owner and destination of a pool of connections: nothing in it is shared with another owner or address. */
export type Peer = { owner: string; protocol: string; host: string; port: number; addresses: readonly string[] };

export type Connections = {
  /** The pool is kept until `release` is called. */
  take(peer: Peer): { readonly pool: Pool; readonly release: () => void };
  close(): Promise<void>;
};

type Entry = { pool: Pool; users: number };

const CONNECT_TIMEOUT_MS = 4_000;
const HEADER_BYTES = 16_384;
const MAX_CONNECTIONS = 64;
const KEEP_ALIVE_MS = 4_000;

/** Keep-alive pools keyed by the checked addresses, so that a name with new addresses never uses an old connection. */
export function createConnections(connect?: Connector): Connections {
  const entries = new Map<string, Entry>();

  function open(key: string, peer: Peer): Entry {
    const pool = new Pool(originOf(peer), {
      connect: connectorTo(peer, connect ?? buildConnector({ timeout: CONNECT_TIMEOUT_MS, allowH2: false })),
      connections: MAX_CONNECTIONS,
      maxHeaderSize: HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
    });
    const entry: Entry = { pool, users: 0 };
    pool.on('disconnect', () => dropWhenIdle(key, entry));
    entries.set(key, entry);
    return entry;
  }

  function dropWhenIdle(key: string, entry: Entry): void {
    if (entry.users > 0 || entry.pool.stats.connected > 0 || entries.get(key) !== entry) return;
    entries.delete(key);
    void entry.pool.destroy();
  }

  return {
    take(peer) {
      // None of the parts can contain a space.
      const key = `${peer.owner} ${originOf(peer)} ${peer.addresses.join(' ')}`;
      const entry = entries.get(key) ?? open(key, peer);
      entry.users += 1;
      const release = () => {
        entry.users -= 1;
        if (entry.users === 0) dropWhenIdle(key, entry);
      };
      return { pool: entry.pool, release };
    },
    async close() {
      const open = [...entries.values()];
      entries.clear();
      await Promise.all(open.map((entry) => entry.pool.destroy()));
    },
  };
}

/** Connects to exactly the checked addresses, one after the other; the TLS name stays the requested host. */
function connectorTo({ protocol, host, addresses }: Peer, connect: Connector): Connector {
  const servername = protocol === 'https:' && isIP(host) === 0 ? { servername: host } : {};
  return (options, callback) => {
    const { servername: _, ...rest } = options;
    const dial = (index: number): void => {
      connect({ ...rest, ...servername, hostname: addresses[index] ?? '' }, (error, socket) => {
        if (error === null) return callback(null, socket);
        const failure = asConnectError(error);
        const another = index + 1 < addresses.length && failure.kind !== 'tls';
        return another ? dial(index + 1) : callback(failure, null);
      });
    };
    dial(0);
  };
}

function originOf({ protocol, host, port }: Peer): string {
  return `${protocol}//${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
