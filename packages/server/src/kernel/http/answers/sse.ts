import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors.ts';
import { rateLimited } from './refusal.ts';

const PING_MS = 15_000;
const STREAMS_PER_KEY = 5;
const STREAMS_IN_ALL = 1_000;
/** A client this far behind is disconnected, so that one that never reads costs no memory (reliability.md F9). */
const MAX_UNREAD_BYTES = 256 * 1024;

/** An open event stream: one JSON document per `data:` line (spec 1.12). */
export interface EventStream {
  send(data: unknown, event?: string): void;
  /** A bare word instead of a JSON document: the end of a conversation (spec 20). */
  word(word: '[DONE]'): void;
  comment(text: string): void;
  close(): void;
  /** Aborted as soon as the client has left. */
  readonly signal: AbortSignal;
}

export function createStreams() {
  const open = new Set<EventStream>();
  const perKey = new Map<string, number>();

  const admit = (keyId: string): void => {
    const count = perKey.get(keyId) ?? 0;
    if (count >= STREAMS_PER_KEY) {
      throw rateLimited({ policy: 'streams', limit: STREAMS_PER_KEY, remaining: 0, reset: 60, allowed: false });
    }
    if (open.size >= STREAMS_IN_ALL) {
      throw new AppError('unavailable', 'Service unavailable', {}, { headers: { 'Retry-After': '60' } });
    }
    perKey.set(keyId, count + 1);
  };

  const leave = (keyId: string): void => {
    const left = (perKey.get(keyId) ?? 1) - 1;
    if (left > 0) perKey.set(keyId, left);
    else perKey.delete(keyId);
  };

  return {
    open(response: ServerResponse, headers: Record<string, string | string[] | number>, keyId: string): EventStream {
      admit(keyId);
      const gone = new AbortController();
      response.writeHead(200, {
        ...headers,
        // In lower case like the headers above, so that these replace them.
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache',
        'x-accel-buffering': 'no',
      });
      // Otherwise the client would see that the stream is open only with its first event.
      response.flushHeaders();
      const write = (text: string) => {
        if (response.destroyed || response.writableEnded) return;
        if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
        else response.write(text);
      };
      const stream: EventStream = {
        send: (data, event) => write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
        word: (word) => write(`data: ${word}\n\n`),
        comment: (text) => write(`: ${text.replace(/[\r\n]+/g, ' ')}\n\n`),
        close: () => void response.end(),
        signal: gone.signal,
      };
      const ping = setInterval(() => stream.comment('ping'), PING_MS);
      response.on('close', () => {
        clearInterval(ping);
        open.delete(stream);
        leave(keyId);
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
