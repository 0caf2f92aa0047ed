import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How PostgreSQL answers a COMMIT that it has done: type, length, tag. */
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');

export interface LossyProxy {
  /** The same database, reached through the proxy. */
  readonly url: string;
  /** From now on the answer to each COMMIT for which this is true never arrives: its connection breaks instead. */
  lose(isLost: (nth: number) => boolean): void;
  /** How many answers were lost since the last `lose`. */
  lost(): number;
  close(): Promise<void>;
}

/** Stands between the application and PostgreSQL, and can eat the answer to a COMMIT that has happened (X5). */
export async function startLossyProxy(databaseUrl: string): Promise<LossyProxy> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isLost: (nth: number) => boolean = () => false;
  let commits = 0;
  let lost = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      if (bytes.includes(COMMITTED)) {
        commits += 1;
        if (isLost(commits)) {
          lost += 1;
          return cut();
        }
      }
      client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    lose(next) {
      [isLost, commits, lost] = [next, 0, 0];
    },
    lost: () => lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
