import type { Readable, Writable } from 'node:stream';
import { createClient } from '@distribute/client';
import { VERSION } from '@distribute/contract/version';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readOptions, UsageError } from './options.ts';
import { createMcpServer } from './server.ts';

interface Io {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Serves on stdin and stdout until stdin ends; returns the exit code. */
export async function start({ argv, env, stdin, stdout, stderr }: Io): Promise<number> {
  try {
    const { apiKey, apiUrl, tools } = readOptions(argv, env);
    const headers = { 'user-agent': `distribute-mcp/${VERSION} node/${process.versions.node}` };
    const client = apiKey === null ? null : createClient({ baseUrl: apiUrl, key: apiKey, headers });
    const proof = { key: apiKey ?? '', scope: apiUrl };
    await createMcpServer({ client, apiUrl, tools, proof }).connect(new StdioServerTransport(stdin, stdout));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { message } = error;
    stderr.write(`${JSON.stringify({ error: { code: 'usage_error', message, exitCode: 2 } })}\n`);
    return 2;
  }
}
