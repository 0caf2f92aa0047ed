export interface StreamEvent<Data> {
  /** `message` where the service names none. */
  readonly event: string;
  readonly data: Data;
}

/** Reads a `text/event-stream` body; leaving the loop early closes the connection. */
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
