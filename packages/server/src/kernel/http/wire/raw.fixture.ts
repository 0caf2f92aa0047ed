import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Exchange {
  readonly answers: readonly RawAnswer[];
  /** The server ended the connection. */
  readonly closed: boolean;
  /** Bytes after the last whole answer. */
  readonly rest: string;
  readonly ms: number;
}

export const connectTo = (baseUrl: string): Socket => {
  const { hostname, port } = new URL(baseUrl);
  // A test that provokes a server must survive a connection reset.
  return connect({ host: hostname, port: Number(port), allowHalfOpen: true }).on('error', () => {});
};

/**
 * Sends bytes unchanged, and reads until the server ends the connection, or until `answers` have arrived and nothing
 * more came for a moment; at most for `patienceMs`.
 */
export function speak(
  baseUrl: string,
  bytes: string | readonly string[],
  { answers: wanted = 1, patienceMs = 5_000 } = {},
): Promise<Exchange> {
  const started = performance.now();
  const socket = connectTo(baseUrl);
  const isHead = [bytes].flat()[0]?.startsWith('HEAD ') ?? false;
  return new Promise((resolve) => {
    let text = '';
    let quiet: NodeJS.Timeout | undefined;
    const finish = (closed: boolean) => {
      clearTimeout(late);
      clearTimeout(quiet);
      socket.destroy();
      resolve({ ...parseAnswers(text, isHead), closed, ms: performance.now() - started });
    };
    const late = setTimeout(() => finish(false), patienceMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(quiet);
      if (parseAnswers(text, isHead).answers.length >= wanted) quiet = setTimeout(() => finish(false), 60);
    });
    socket.on('end', () => finish(true)).on('close', () => finish(true));
    for (const part of [bytes].flat()) socket.write(part, 'latin1');
  });
}

/**
 * The complete answers at the beginning of the received text; each of our answers states its length, and the first may
 * be to a HEAD.
 */
export function parseAnswers(text: string, isHead = false): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (!head) return { answers, rest };
    const status = Number(head[1]);
    const headers = Object.fromEntries(
      (head[2] as string)
        .split('\r\n')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const from = head[0].length;
    const isEmpty = status < 200 || status === 204 || status === 304 || (isHead && answers.length === 0);
    const length = isEmpty ? 0 : Number(headers['content-length'] ?? 0);
    if (rest.length < from + length) return { answers, rest };
    if (status >= 200) answers.push({ status, headers, body: rest.slice(from, from + length) });
    rest = rest.slice(from + length);
  }
}
