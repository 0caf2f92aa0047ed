import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { classifyAddress } from './addresses/address.ts';
import type { Lookup } from './addresses/lookup.ts';
import type { Connector } from './connections.ts';
import { createEgress } from './fetcher.ts';

// For tests: an internet on one machine.

export const PUBLIC_ADDRESS = '93.184.216.34';

export type Listener = { port: number; connections(): number; close(): Promise<void> };

export function serveHttp(handler: RequestListener): Promise<Listener> {
  return listen(createHttpServer(handler), 0, '127.0.0.1');
}

/** A server below HTTP, for answers no HTTP library would send. */
export function serveRaw(handler: (socket: Socket) => void): Promise<Listener> {
  return listen(createServer(handler), 0, '127.0.0.1');
}

/** Listeners on both loopback addresses and one port, as an internal service would have them. */
export async function serveInside(): Promise<Listener> {
  const handler: RequestListener = (_request, response) => response.end('inside');
  const v4 = await listen(createHttpServer(handler), 0, '127.0.0.1');
  const v6 = await listen(createHttpServer(handler), v4.port, '::1').catch(() => null);
  return {
    port: v4.port,
    connections: () => v4.connections() + (v6?.connections() ?? 0),
    close: async () => void (await Promise.all([v4.close(), v6?.close()])),
  };
}

type Net = { lookup?: Lookup; outside?: number; inside?: number; ca?: string; allowPrivateHosts?: boolean };

/** Every global address leads to the server on port `outside`; any other address leads to itself, on port `inside`. */
export function createFakeNet({ lookup, outside = 0, inside = 0, ca, allowPrivateHosts = false }: Net) {
  const dials: { address: string; servername: string | undefined }[] = [];
  const logged: string[] = [];
  const dial = buildConnector({ timeout: 2_000, allowH2: false, ...(ca && { ca }) });
  const connect: Connector = (options, callback) => {
    dials.push({ address: options.hostname, servername: options.servername });
    const isOutside = classifyAddress(options.hostname) === 'global';
    const hostname = isOutside ? '127.0.0.1' : options.hostname;
    dial({ ...options, hostname, port: String(isOutside ? outside : inside) }, callback);
  };
  const egress = createEgress({
    allowPrivateHosts,
    lookup: lookup ?? (async () => [PUBLIC_ADDRESS]),
    connect,
    log: { info: (fields, message) => logged.push(`${message} ${JSON.stringify(fields)}`) },
  });
  return { egress, dials, logged };
}

async function listen(server: Server, port: number, host: string): Promise<Listener> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
