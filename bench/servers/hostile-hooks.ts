import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';

let held = 0;

const DRIP_MS = 1_000;
/** What hostile endpoints do, in turn. */
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

/** Receivers that misbehave, each in its own way. In a separate process, because those that flood keep it busy. */
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
  () => ({ held }),
  async () => {
    hostile.closeAllConnections();
    await new Promise((resolve) => hostile.close(resolve));
  },
);
hostile.listen(0, '127.0.0.1', () => process.send?.({ port: (hostile.address() as AddressInfo).port }));
