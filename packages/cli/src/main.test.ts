import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { KEY, type Reply, serve } from '../../client/test/fake-service.ts';
import { COMPILED } from '../../server/test/compiled.ts';
import { newHome } from './cli.fixture.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const CANARY = '\u001b]0;owned\u0007\u009b';

function start(argv: readonly string[], env: Record<string, string>, stdin = '') {
  const child = spawn(process.execPath, [MAIN, ...argv], { env: { ...env, NODE_COMPILE_CACHE: COMPILED } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  child.stdin.end(stdin);
  const done = once(child, 'close').then(([exitCode]) => ({ exitCode: exitCode as number, ...output }));
  return { pid: child.pid as number, done };
}

test('a process prints JSON on stdout and ends with 0', async () => {
  const { url } = await serve(() => ({ body: { name: CANARY } }));
  const env = { HOME: await newHome(), DISTRIBUTE_API_KEY: KEY, DISTRIBUTE_API_URL: url };
  const { exitCode, stdout, stderr } = await start(['whoami'], env).done;
  expect([exitCode, JSON.parse(stdout), stderr]).toEqual([0, { name: CANARY }, '']);
  expect(stdout).not.toContain('\u001b');
  expect(stdout).not.toContain('\u009b');
});

const FAILURES: [argv: string[], reply: Reply, exitCode: number, code: string][] = [
  [['whoami'], { status: 401, body: { error: `Invalid ${KEY}${CANARY}` } }, 3, 'auth_error'],
  [['billing', 'balance'], { body: `<html>${CANARY}` }, 6, 'network_error'],
  [['keys', 'delete', 'x'], {}, 7, 'confirmation_required'],
];

test('a process that fails leaves stdout empty and says why in JSON on stderr', async () => {
  const HOME = await newHome();
  const cases = FAILURES.map(async ([argv, reply, exitCode, code]) => {
    const { url } = await serve(() => reply);
    const result = await start(argv, { HOME, DISTRIBUTE_API_KEY: KEY, DISTRIBUTE_API_URL: url }).done;
    expect([result.exitCode, result.stdout]).toEqual([exitCode, '']);
    expect(JSON.parse(result.stderr).error).toMatchObject({ code, exitCode });
    expect(result.stderr).not.toContain(KEY);
    expect(result.stderr).not.toContain('\u001b');
  });
  await Promise.all(cases);
});

test('a key piped to login is used and not shown', async () => {
  const { url, asked } = await serve(() => ({ body: {} }));
  const env = { HOME: await newHome(), DISTRIBUTE_API_URL: url };
  const { exitCode, stdout, stderr } = await start(['auth', 'login'], env, `${KEY}\n`).done;
  expect([exitCode, stderr, asked[0]?.headers.authorization]).toEqual([0, '', `Bearer ${KEY}`]);
  expect(stdout).not.toContain(KEY);
});

test('a key given as a flag is not in the process list while the command runs', async () => {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { url } = await serve(async () => {
    reached.resolve();
    await released.promise;
    return { body: {} };
  });
  const env = { HOME: await newHome(), DISTRIBUTE_API_URL: url };
  const { pid, done } = start(['whoami', '--key', KEY], env);
  await reached.promise;
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
  released.resolve();
  expect(stdout).toContain('distribute');
  expect(stdout).not.toContain(KEY.slice(0, 12));
  expect((await done).exitCode).toBe(0);
});
