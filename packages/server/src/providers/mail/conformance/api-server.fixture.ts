import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Reply =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly slow?: true;
    }
  | 'close unread'
  | 'close'
  | 'silence'
  | 'half an answer'
  | 'no HTTP';

/** A server of an API on 127.0.0.1 that answers as it is told, and keeps what it heard. */
export async function startApiServer(answer: (heard: Heard) => Reply) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks) };
      heard.push(one);
      const reply = answer(one);
      if (reply === 'silence') return;
      if (reply === 'close' || reply === 'close unread') return void request.socket.destroy();
      if (reply === 'no HTTP') return void request.socket.end('220 mail.example ESMTP\r\n');
      if (reply === 'half an answer') {
        return void request.socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4000\r\n\r\n{"id":"');
      }
      const { status, headers: given = {}, body, slow } = reply;
      response.writeHead(status, { 'content-type': 'application/json', ...given });
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      if (!slow) return void response.end(text);
      // In many pieces, each in a packet of its own.
      for (const letter of text) response.write(letter);
      response.end();
    });
  });
  let isClosed = false;
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    if (isClosed) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    /** From now on connections are closed before anything is read. */
    closeUnread: () => {
      isClosed = true;
    },
    stop,
  };
}
