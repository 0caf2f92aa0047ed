import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../child.ts';

/** The time of each event from its cause to here. */
let latenciesMs: number[] = [];
let received = 0;
/** Called when this many have been received. */
let awaited: { readonly count: number; readonly arrived: () => void } | null = null;

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
    if (awaited && received >= awaited.count) awaited.arrived();
  });
});

const arrival = (count: number) =>
  new Promise<void>((resolve) => {
    awaited = { count, arrived: resolve };
    if (received >= count) resolve();
  });

serveParent(
  // Answers when all have arrived, because repeated questions would take time from the measurement.
  async ({ until = 0 }: { readonly until?: number }) => {
    await arrival(until);
    const answer = { received, latenciesMs };
    latenciesMs = [];
    return answer;
  },
  async () => {
    healthy.closeAllConnections();
    await new Promise((resolve) => healthy.close(resolve));
  },
);
healthy.listen(0, '127.0.0.1', () => process.send?.({ port: (healthy.address() as AddressInfo).port }));
