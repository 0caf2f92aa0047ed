import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { KEY, serve } from '../packages/client/test/fake-service.ts';
import { isAbsent, useBrowser } from '../packages/dashboard/test/browser.ts';
import { once } from '../packages/server/src/kernel/caches/once.ts';
import { ROOT } from './source-files.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'distribute-stranger-'));
const inFolder = (path: string) => join(folder, path);
const PACKAGES = ['contract', 'client', 'cli', 'mcp'];

/** Ours, and the one that npm itself runs on: a stranger has no Node of ours. */
const nodes = [process.execPath, process.env.npm_node_execpath ?? '/usr/bin/node']
  .map((path) => [execFileSync(path, ['--version'], { encoding: 'utf8' }).trim(), path] as const)
  .filter(([version], at, all) => all.findIndex(([other]) => other === version) === at);

beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.ts'), '--packages'], { stdio: 'inherit' });
  const packed = PACKAGES.map((name) => `./packages/${name}/dist`);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, ...packed], { cwd: ROOT });
  writeFileSync(inFolder('package.json'), '{"name":"stranger","private":true,"type":"module"}');
  // A cache of its own that is empty: whatever is not in the tarballs is not found.
  const flags = ['--offline', '--cache', inFolder('cache'), '--no-audit', '--no-fund', '--silent'];
  // Zod comes from a registry, not from us, and needs nothing itself: a link to it does.
  const installed = [...globSync('*.tgz', { cwd: folder }), join(ROOT, 'node_modules/zod')];
  execFileSync('npm', ['install', ...flags, ...installed], { cwd: folder });
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = `
import { ApiError, createClient } from '@distribute/client';
import { allOperations } from '@distribute/contract';
import { printDocument } from '@distribute/contract/openapi';

const client = createClient({ baseUrl: process.argv[2], key: process.argv[3] });
const me = await client.me.get();
const refusal = await client.brands.get({ params: { brandId: 'nope' } }).catch((error) => error);
const paths = Object.keys(printDocument({ baseUrl: 'https://x.test' }).paths).length;
const refused = [refusal instanceof ApiError, refusal.status, refusal.code];
console.log(JSON.stringify({ me, refused, operations: allOperations.length, paths }));
`;

const service = () =>
  serve(({ url }) =>
    url === '/v1/me' ? { body: { userId: 'u1' } } : { status: 404, body: { error: 'Not found', code: 'not_found' } },
  );

test.each(nodes)(
  'on Node %s the client, the command line and the MCP server run from their tarballs',
  async (_, node) => {
    const { url } = await service();
    writeFileSync(inFolder('program.js'), PROGRAM);
    const { stdout } = await run(node, ['program.js', url, KEY], { cwd: folder });
    const said = JSON.parse(stdout);
    expect(said).toMatchObject({ me: { userId: 'u1' }, refused: [true, 404, 'not_found'] });
    expect(Math.min(said.operations, said.paths)).toBeGreaterThan(100);

    const env = { DISTRIBUTE_API_URL: url, DISTRIBUTE_CONFIG_DIR: folder };
    const cli = (...args: string[]) =>
      run(node, [inFolder('node_modules/.bin/distribute'), ...args], {
        cwd: folder,
        env: { ...env, DISTRIBUTE_API_KEY: KEY },
      });
    expect(JSON.parse((await cli('whoami')).stdout)).toEqual({ userId: 'u1' });
    expect((await cli('help')).stdout).toContain('campaigns');
    expect((await cli('completion', 'bash')).stdout).toContain('_distribute');
    await expect(cli('brands', 'get', 'nope')).rejects.toMatchObject({ code: 4, stdout: '' });

    const args = [inFolder('node_modules/.bin/distribute-mcp')];
    const host = new Client({ name: 'stranger', version: '1.0.0' });
    await host.connect(new StdioClientTransport({ command: node, args, env: { ...env, DISTRIBUTE_API_KEY: KEY } }));
    onTestFinished(() => host.close());
    expect((await host.listTools()).tools).toHaveLength(6);
    expect(JSON.stringify(await host.callTool({ name: 'distribute_status' }))).toContain('connected');
  },
);

test('a tarball holds what was built, its license and its words, and nothing else', () => {
  for (const name of ['@distribute/contract', '@distribute/client', '@distribute/mcp', 'distribute']) {
    const files = globSync(`node_modules/${name}/**/*.*`, { cwd: folder }).map((file) => file.split(`${name}/`)[1]);
    expect(files.filter((file) => !/\.(js|d\.ts)$|^(package\.json|README\.md)$/.test(file ?? ''))).toEqual([]);
    expect(files).toContain('README.md');
    expect(readFileSync(inFolder(`node_modules/${name}/LICENSE`), 'utf8')).toContain('Apache License');
  }
});

const STRANGER = `
import { ApiError, createClient, verifyWebhook } from '@distribute/client';
import { ERROR_STATUS } from '@distribute/contract';

const client = createClient({ baseUrl: 'http://127.0.0.1:8080', key: 'k' });

export async function names(): Promise<string[]> {
  const { campaigns } = await client.campaigns.list({ query: { status: 'active' } });
  const found: string[] = campaigns.map((campaign) => campaign.name);
  for await (const lead of client.leads.list.all()) found.push(lead.email ?? '');
  // @ts-expect-error no campaign has this status
  await client.campaigns.list({ query: { status: 'sleeping' } });
  // @ts-expect-error an id is missing
  await client.brands.get();
  return found;
}
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === ERROR_STATUS.not_found;
export { verifyWebhook };
`;

const STRICT = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false };

/** What the compiler says of a stranger's strict project, where it checks the libraries too. */
async function compiled(name: string, program: string, ...flags: readonly string[]): Promise<string> {
  writeFileSync(inFolder(`${name}.ts`), program);
  const compilerOptions = {
    ...{ ...STRICT, module: 'NodeNext', target: 'ES2022', noEmit: true, types: [], checkers: 1 },
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  };
  writeFileSync(inFolder(`${name}.json`), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', inFolder(`${name}.json`), ...flags]).catch(
    (error) => error,
  );
  return stdout;
}

test("the types hold in a stranger's strict project, whose compiler checks the libraries too", async () => {
  expect(await compiled('stranger', STRANGER)).toBe('');
});

test('who only calls is type-checked without the schemas, and with little more than the browser itself', async () => {
  const [client = ''] = STRANGER.split('export const isRefusal');
  const said = await compiled(
    'caller',
    client.replace(/^import .* from '@distribute\/contract';$/m, ''),
    '--extendedDiagnostics',
    '--listFiles',
  );
  expect(said).not.toMatch(/error TS|\/zod\/|@distribute\/contract/);
  const count = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(said)?.[1]);
  // Nearly all of them are those of lib.dom. With types inferred from the schemas: 139,000 and 369,000.
  expect(count('Types')).toBeLessThan(60_000);
  expect(count('Instantiations')).toBeLessThan(60_000);
});

const SAME = `
import type { Contract, ErrorCode } from '@distribute/contract';
import type { WebhookEvent } from '@distribute/contract/events';
import type { Client } from '@distribute/client';
import type { ClientOf } from './node_modules/@distribute/client/client-of.js';
import type { ErrorCode as PrintedCode, WebhookEvent as PrintedEvent } from './node_modules/@distribute/client/types.js';

type Inferred = ClientOf<Contract>;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Printed<G, N> = G extends keyof Client ? (N extends keyof Client[G] ? Client[G][N] : never) : never;
type Others = { [G in keyof Inferred]: { [N in keyof Inferred[G]]: Same<Inferred[G][N], Printed<G, N>> extends true ? never : N }[keyof Inferred[G]] };
/** Operations whose printed call is not the inferred one. */
export const others: { [G in keyof Others as [Others[G]] extends [never] ? never : G]: Others[G] } = {};
export const same: [Same<keyof Inferred, keyof Client>, Same<ErrorCode, PrintedCode>, Same<WebhookEvent, PrintedEvent>] = [true, true, true];
`;

test('the printed types are the ones that the contract infers, of every operation', async () => {
  expect(await compiled('same', SAME)).toBe('');
});

const PAGE = `
import { ApiError, createClient } from '@distribute/client';
const client = createClient({ baseUrl: globalThis.service, key: 'k' });
const refusal = (error) => [error instanceof ApiError, error.status, error.code];
globalThis.answer = Promise.all([client.me.get(), client.brands.get({ params: { brandId: 'nope' } }).catch(refusal)]);
`;
const ANSWER = [{ userId: 'u1' }, [true, 404, 'not_found']];

const bundled = once(async () => {
  writeFileSync(inFolder('page.js'), PAGE);
  const [bundle] = (await build({
    ...{ configFile: false, root: folder, logLevel: 'error' },
    build: { write: false, lib: { entry: inFolder('page.js'), formats: ['iife'], name: 'page' } },
  })) as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? '';
});

describe.skipIf(isAbsent)('in a browser', () => {
  const browser = useBrowser();

  test('the bundle calls the service that its page came from', async () => {
    const code = await bundled();
    const html = `<!doctype html><script>globalThis.service = location.origin</script><script>${code.replaceAll('</script', '<\\/script')}</script>`;
    const { url } = await serve(({ url: path, headers }) => {
      if (path === '/page') return { body: html, headers: { 'content-type': 'text/html' } };
      if (path !== '/v1/me') return { status: 404, body: { error: 'Not found', code: 'not_found' } };
      return headers.authorization === 'Bearer k' ? { body: { userId: 'u1' } } : { status: 401 };
    });
    const page = await browser().newPage();
    await page.goto(`${url}/page`);
    expect(await page.evaluate('globalThis.answer')).toEqual(ANSWER);
  });
});

test('bundled for a browser it works with what every browser and edge runtime has', async () => {
  const { url } = await service();
  const code = await bundled();
  expect(code).not.toMatch(/\bnode:|\brequire\(/);
  const guide = readFileSync(join(ROOT, 'packages/site/docs/client.md'), 'utf8');
  const told = Number(/about (\d+) kB compressed/.exec(guide)?.[1]);
  const kilobytes = gzipSync(code).length / 1000;
  expect(Math.abs(kilobytes / told - 1), `${kilobytes} kB`).toBeLessThan(0.1);
  // No process, no Buffer, no require: a fresh context has the language, and of the platform what is handed in.
  const platform = {
    fetch,
    Headers,
    URL,
    URLSearchParams,
    FormData,
    Blob,
    TextDecoder,
    TextEncoder,
    AbortController,
    AbortSignal,
    Response,
    crypto,
    setTimeout,
    clearTimeout,
  };
  const page = createContext({ ...platform, service: url });
  runInContext(code, page);
  expect(await page.answer).toEqual(ANSWER);
});

test('the sources refuse to be packed', async () => {
  const prepack = (name: string) =>
    JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')).scripts.prepack;
  expect(new Set(PACKAGES.map(prepack)).size).toBe(1);
  const packing = run('npm', ['pack', '--dry-run'], { cwd: join(ROOT, 'packages/client') });
  await expect(packing).rejects.toMatchObject({ stderr: expect.stringContaining('npm run packages') });
});
