import type { ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

const PING_MS = 15_000;
const STREAMS_PER_KEY = 5;

/** An open event stream: one JSON document per `data:` line (api.md 1.12). */
export interface EventStream {
  send(data: unknown, event?: string): void;
  comment(text: string): void;
  close(): void;
  /** Aborted within a second of the client's leaving. */
  readonly signal: AbortSignal;
}

export function createStreams() {
  const open = new Set<EventStream>();
  const perKey = new Map<string, number>();

  return {
    open(response: ServerResponse, headers: Record<string, string | string[] | number>, keyId: string): EventStream {
      const count = perKey.get(keyId) ?? 0;
      if (count >= STREAMS_PER_KEY) {
        const extra = { policy: 'streams', limit: STREAMS_PER_KEY, windowSeconds: 60, retryAfterSeconds: 60 };
        throw new AppError('rate_limited', 'Rate limit exceeded', extra, { headers: { 'Retry-After': '60' } });
      }
      perKey.set(keyId, count + 1);
      const gone = new AbortController();
      response.writeHead(200, {
        ...headers,
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-cache',
        'X-Accel-Buffering': 'no',
      });
      const stream: EventStream = {
        send: (data, event) =>
          void response.write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
        comment: (text) => void response.write(`: ${text}\n\n`),
        close: () => void response.end(),
        signal: gone.signal,
      };
      const ping = setInterval(() => stream.comment('ping'), PING_MS);
      response.on('close', () => {
        clearInterval(ping);
        open.delete(stream);
        perKey.set(keyId, (perKey.get(keyId) ?? 1) - 1);
        gone.abort();
      });
      open.add(stream);
      return stream;
    },
    /** Shutdown: a last comment, then the end. */
    closeAll() {
      for (const stream of open) {
        stream.comment('server is shutting down');
        stream.close();
      }
    },
  };
}
