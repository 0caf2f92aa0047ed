import { connect, type Socket } from 'node:net';
import { serveParent } from './child.ts';

export interface Load {
  /** Connections take them in turn. */
  readonly ports: readonly number[];
  /** Requests as they are sent. */
  readonly heads: readonly string[];
  /** Where in the rotation to begin. */
  readonly from: number;
  readonly connections: number;
  readonly ms: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answer that was not 200. */
  readonly refused: string | null;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/** Keeps every connection busy with one request at a time, the next one of the rotation. */
async function run(load: Load): Promise<LoadResult> {
  const requests = load.heads;
  const times: number[] = [];
  let next = load.from;
  let refused: string | null = null;
  const startedAt = performance.now();
  const endsAt = startedAt + load.ms;

  const drive = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let missing = 0;
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        socket.write(requests[next % requests.length] as string, 'latin1');
        next += 1;
      };
      const finish = () => {
        const now = performance.now();
        times.push(now - sentAt);
        if (now < endsAt && refused === null) send();
        else socket.end(resolve);
      };
      socket.setNoDelay(true);
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (missing === 0) {
          const headersEnd = chunk.indexOf(HEADERS_END);
          const headers = chunk.toString('latin1', 0, headersEnd);
          if (!headers.startsWith('HTTP/1.1 200')) refused ??= chunk.toString('latin1', 0, 1_000);
          missing = Number(/content-length: (\d+)/i.exec(headers)?.[1]) + headersEnd + HEADERS_END.length;
        }
        missing -= chunk.length;
        if (missing === 0) finish();
        else if (!(missing > 0)) reject(new Error('An answer without its length, or more than one'));
      });
    });

  await Promise.all(
    Array.from({ length: load.connections }, (_, at) =>
      drive(connect({ port: load.ports[at % load.ports.length] as number, host: '127.0.0.1' })),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { requests: times.length, seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99), refused };
}

serveParent(run, async () => {});
process.send?.({});
