import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { ask, readJson, refusalOf } from './mcp.fixture.ts';
import { start } from './stdio.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

test('a host starts the server over stdio, and the key is in no process list', async () => {
  const { url, asked } = await serve(() => ({ body: { userId: 'u1' } }));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, `--api-key=${KEY}`, '--tools=all'],
    env: { DISTRIBUTE_API_URL: url },
    stderr: 'pipe',
  });
  const complaints: string[] = [];
  transport.stderr?.on('data', (chunk) => complaints.push(String(chunk)));
  const host = new Client({ name: 'test-host', version: '1.0.0' });
  await host.connect(transport);
  onTestFinished(() => host.close());

  expect((await host.listTools()).tools).toHaveLength(19);
  expect((await ask(host, 'distribute_status')).json).toMatchObject({ status: 'connected', user: { userId: 'u1' } });
  expect((await host.listPrompts()).prompts).toHaveLength(5);
  expect((await host.listResourceTemplates()).resourceTemplates).toHaveLength(6);
  expect(await readJson(host, 'distribute://campaigns/c1')).toMatchObject({ gates: { userId: 'u1' } });
  const missing = refusalOf(host.readResource({ uri: 'distribute://nothing' }));
  expect(await missing).toMatchObject({ code: -32002, data: { code: 'not_found', status: 404 } });
  expect(asked[0]?.headers).toMatchObject({
    authorization: `Bearer ${KEY}`,
    'user-agent': `distribute-mcp/1.2.0 node/${process.versions.node}`,
  });
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(transport.pid)]);
  expect(stdout).toContain('distribute-mcp');
  expect(stdout).not.toContain(KEY.slice(0, 12));
  expect(complaints).toEqual([]);
});

test('a wrong flag ends the server with a reason that repeats nothing', async () => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  expect(await start({ argv: [`--kye=${KEY}`], env: {}, stdin, stdout, stderr })).toBe(2);
  const said = String(stderr.read());
  expect(JSON.parse(said).error).toMatchObject({ code: 'usage_error', exitCode: 2 });
  expect(said).not.toContain(KEY);
  expect(stdout.read()).toBeNull();
});
