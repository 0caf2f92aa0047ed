import type { Dispatcher, Pool } from 'undici';
import { type Body, type BodyCaps, type BodyReader, readBody } from './body.ts';
import type { Deadline } from './deadline.ts';
import type { Hop } from './redirect.ts';

export type Answer = { status: number; headers: Record<string, string>; body: Body };

export type Message = Pick<Hop, 'method' | 'headers' | 'body'> & {
  path: string;
  /** The longest pause inside the body of the answer. */
  idleMs: number;
};

/** How the body of an answer is read, given its status and headers. */
export type Reading = (status: number, headers: Record<string, string>) => BodyCaps & { contentEncoding: string };

/** One request over a pool, with its answer read to the end. */
export function exchangeOver(pool: Pool, message: Message, deadline: Deadline, reading: Reading): Promise<Answer> {
  const { method, path, headers, body, idleMs } = message;
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let reader: BodyReader | null = null;
    let stopped: Error | null = null;
    const stop = (error: Error): void => {
      stopped = error;
      if (reader) reader.fail(error);
      else reject(error);
      controller?.abort(error);
    };
    deadline.guard(stop);
    if (stopped) return;
    pool.dispatch(
      { method, path, headers, body, headersTimeout: 0, bodyTimeout: idleMs },
      {
        onRequestStart(given) {
          controller = given;
          if (stopped) given.abort(stopped);
        },
        onResponseStart(given, status, received) {
          // An informational (1xx) answer.
          if (status < 200) return;
          const flat = flatten(received);
          const { contentEncoding, ...caps } = reading(status, flat);
          reader = readBody(contentEncoding, caps, {
            onDrain: () => given.resume(),
            onEnd(read) {
              resolve({ status, headers: flat, body: read });
              // The rest is not needed, so the connection is closed instead of read to its end.
              if (read.truncated) given.abort(new Error('the answer is cut'));
            },
            onError(error) {
              reject(error);
              given.abort(error as Error);
            },
          });
        },
        onResponseData(given, chunk) {
          if (reader?.add(chunk) === false) given.pause();
        },
        onResponseEnd: () => reader?.end(),
        onResponseError(_, error) {
          if (reader) reader.fail(error);
          else reject(error);
        },
      },
    );
  });
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    flat[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  }
  return flat;
}
