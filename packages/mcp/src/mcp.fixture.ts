import { createClient } from '@distribute/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type CallToolResult, McpError } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { KEY } from '../../client/test/fake-service.ts';
import type { ToolSet } from './options.ts';
import { createMcpServer } from './server.ts';

interface Setting {
  readonly url: string;
  readonly key?: string | null;
  readonly tools?: ToolSet;
  readonly now?: () => number;
}

/** An MCP client that is connected to the server without a process. */
export async function connect({ url, key = KEY, tools = 'default', now = Date.now }: Setting) {
  const client = key === null ? null : createClient({ baseUrl: url, key, retries: 0 });
  const server = createMcpServer({ client, apiUrl: url, tools, now, proof: { key: key ?? '', scope: url } });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const host = new Client({ name: 'test-host', version: '1.0.0' });
  await Promise.all([server.connect(theirs), host.connect(ours)]);
  onTestFinished(() => host.close());
  return host;
}

/** Calls one tool; returns its text and whether it is an error. */
export async function ask(host: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = (await host.callTool({ name, arguments: input })) as CallToolResult;
  const [item] = content;
  if (content.length !== 1 || item?.type !== 'text') throw new Error('A result is one text item');
  return { isError, text: item.text, json: JSON.parse(item.text) };
}

/** Reads one resource; returns its JSON. */
export async function readJson(host: Client, uri: string) {
  const { contents } = await host.readResource({ uri });
  const [item] = contents;
  if (contents.length !== 1 || !item || !('text' in item)) throw new Error('A resource is one text');
  return JSON.parse(item.text);
}

/** The error of a request that must be refused: its code and data. */
export async function refusalOf(request: Promise<unknown>): Promise<Pick<McpError, 'code' | 'data'>> {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof McpError)) throw new Error('The request was not refused');
  return { code: error.code, data: error.data };
}
