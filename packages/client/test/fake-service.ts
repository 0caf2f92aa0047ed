import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export const KEY = `dist_usr_${'3fa9'.repeat(10)}`;

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Text is sent as it is, the rest as JSON; undefined is an empty body. */
  readonly body?: unknown;
}

/** A service on this machine that answers as told, and what it was asked. */
export async function serve(answer: (asked: Asked, count: number) => Reply | Promise<Reply>) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const reply = await answer(asked.at(-1) as Asked, asked.length);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : reply.body && JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
