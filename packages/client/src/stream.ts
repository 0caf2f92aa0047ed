import { type Patience, pauseAfter, sleep } from './attempts.ts';
import { ConnectionError } from './errors.ts';
import type { StreamEvent } from './stream-event.ts';

/** The service's last event; if the stream ends without it, the connection was lost (spec 7.13). */
const LAST_EVENTS = ['done', 'error'];

/**
 * The events of a stream. If it may be opened again, it is, when the connection is lost before the last event: the
 * service begins each stream with the current state, so nothing is missed. Leaving the loop closes the connection.
 */
export async function* followEvents<Data>(
  open: () => Promise<ReadableStream<Uint8Array> | null>,
  { retries, signal }: Patience,
): AsyncGenerator<StreamEvent<Data>> {
  for (let failures = 0; ; failures += 1) {
    const body = await open();
    let cause: unknown;
    try {
      for await (const event of body ? readEvents<Data>(body) : []) {
        yield event;
        if (retries > 0 && LAST_EVENTS.includes(event.event)) return;
        failures = 0;
      }
    } catch (error) {
      signal?.throwIfAborted();
      cause = error;
    }
    const lost = new ConnectionError('the stream', cause, 'The connection of the stream was lost');
    if (retries === 0 && cause === undefined) return;
    if (failures >= retries) throw lost;
    await sleep(pauseAfter(lost, failures) ?? 0, signal);
  }
}

/** Reads a `text/event-stream` body. */
export async function* readEvents<Data>(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent<Data>> {
  let event = '';
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: parse(data.join('\n')) as Data };
      event = '';
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
  }
}

/** A line ends with LF, CR or CRLF, and a CRLF may be cut in two between chunks. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() as string;
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
