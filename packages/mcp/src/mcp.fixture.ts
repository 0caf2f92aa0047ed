import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@distribute/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import type { ToolSet } from './options.ts';
import { createMcpServer } from './server.ts';

export const KEY = `dist_usr_${'3fa9'.repeat(10)}`;

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body: unknown;
}

/** A service on this machine that answers as told, and what it was asked. */
export async function serve(answer: (asked: Asked) => Reply) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const { status = 200, type = 'application/json', body } = answer(asked.at(-1) as Asked);
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

interface Setting {
  readonly url: string;
  readonly key?: string | null;
  readonly tools?: ToolSet;
}

/** A host of ours, joined to the server without a process. */
export async function connect({ url, key = KEY, tools = 'default' }: Setting) {
  const client = key === null ? null : createClient({ baseUrl: url, key });
  const server = createMcpServer({ client, apiUrl: url, tools });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const host = new Client({ name: 'test-host', version: '1.0.0' });
  await Promise.all([server.connect(theirs), host.connect(ours)]);
  onTestFinished(() => host.close());
  return host;
}

/** One tool called: what its text says, and whether it calls itself an error. */
export async function ask(host: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = (await host.callTool({ name, arguments: input })) as CallToolResult;
  const [item] = content;
  if (content.length !== 1 || item?.type !== 'text') throw new Error('A result is one text item');
  return { isError, text: item.text, json: JSON.parse(item.text) };
}
