import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Listener, serveHttp } from '../kernel/egress/fake-net.ts';
import { createEgress } from '../kernel/egress/fetcher.ts';

export type Reply = (response: ServerResponse) => void;

export const says =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/**
 * A stand-in for a provider during the tests of one file: it replies as configured and records each test's requests.
 */
export function recordingServer({ allowPrivateHosts }: { allowPrivateHosts: boolean }, nextReply: () => Reply) {
  const asked: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
  const logged: string[] = [];
  const egress = createEgress({
    allowPrivateHosts,
    log: { info: (fields, message) => logged.push(`${message} ${JSON.stringify(fields)}`) },
  });
  let server: Listener;
  const forget = () => {
    asked.length = 0;
  };

  beforeAll(async () => {
    server = await serveHttp((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => {
        asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
        nextReply()(response);
      });
    });
  });
  afterAll(async () => {
    await egress.close();
    await server.close();
  });
  beforeEach(forget);

  return { asked, forget, logged, egress, url: (path: string) => `http://127.0.0.1:${server.port}${path}` };
}
