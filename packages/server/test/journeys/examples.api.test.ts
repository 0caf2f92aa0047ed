import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from '../compiled.ts';
import { startTestApp, type TestApp } from '../harness.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const EXAMPLES = join(ROOT, 'examples');
/** In a folder of its own `npx` would look at a registry for what the repository has. */
const NPX = `npx() { shift; node "${join(ROOT, 'packages/cli/src/main.ts')}" "$@"; }; export -f npx`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

const files = readdirSync(EXAMPLES).filter((name) => !name.endsWith('.md'));

test('there is an example for every way in', () => {
  expect(files.sort()).toEqual(['cli.sh', 'client.ts', 'curl.sh', 'mcp.ts']);
});

test.each(files)('%s runs as it stands and leaves one campaign', async (name) => {
  const org = await app.newOrg();
  const file = join(EXAMPLES, name);
  const env = {
    ...{ PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: folder, NODE_COMPILE_CACHE: COMPILED },
    ...{ DISTRIBUTE_API_URL: app.baseUrl, DISTRIBUTE_API_KEY: org.key },
  };
  const [command, args] = name.endsWith('.sh')
    ? ['bash', ['-c', `${NPX}; bash "${file}"`]]
    : [process.execPath, [file]];
  const child = spawn(command as string, args as string[], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect([status, said]).toEqual([0, expect.stringMatching(/gates|\[|active/)]);
  const { campaigns } = await org.campaigns.list();
  expect(campaigns.map(({ name: made }) => made)).toEqual([expect.stringMatching(/^From /)]);
});
