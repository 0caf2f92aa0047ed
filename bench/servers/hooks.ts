import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';

/** How long each event took from its cause to here, of the healthy endpoints. */
let latenciesMs: number[] = [];
let received = 0;
let held = 0;

const DRIP_MS = 1_000;
/** What a hostile endpoint does; each has its turn. */
const HOSTILE: readonly ((response: ServerResponse) => void)[] = [
  () => {},
  (response) => {
    const timer = setInterval(() => response.write('x'), DRIP_MS);
    response.on('close', () => clearInterval(timer));
    response.writeHead(200);
  },
  (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  (response) => {
    const chunk = Buffer.alloc(16_384, 'x');
    const push = () => !response.destroyed && response.write(chunk, push);
    push();
  },
];

/** Receivers that answer at once. */
const healthy = createServer((request, response) => {
  const arrivedAt = Date.now();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received += 1;
    const { created_at: createdAt } = JSON.parse(Buffer.concat(chunks).toString()) as { created_at: string };
    latenciesMs.push(arrivedAt - Date.parse(createdAt));
    response.end();
  });
});

/** Receivers at an address of their own that misbehave, each in its way. */
const hostile = createServer((request, response) => {
  request.resume();
  held += 1;
  response.on('close', () => {
    held -= 1;
  });
  const way = Number(/^\/\w+\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
  HOSTILE[way % HOSTILE.length]?.(response);
});

serveParent(
  () => {
    const answer = { received, held, latenciesMs };
    latenciesMs = [];
    return answer;
  },
  async () => {
    for (const server of [healthy, hostile]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  },
);
const listen = (server: typeof healthy) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const [port, hostilePort] = [await listen(healthy), await listen(hostile)];
process.send?.({ port, hostilePort });
