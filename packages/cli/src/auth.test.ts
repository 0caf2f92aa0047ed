import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { cli, newHome } from './cli.fixture.ts';

const OTHER = `dist_usr_${'b'.repeat(40)}`;
const NO_KEY = { DISTRIBUTE_API_KEY: '' };
const configOf = (home: string) => join(home, '.config', 'distribute', 'config.json');
const stored = async (home: string) => JSON.parse(await readFile(configOf(home), 'utf8'));

const service = () =>
  serve(({ headers }) =>
    headers.authorization === `Bearer ${KEY}`
      ? { body: { userId: 'u1' } }
      : { status: 401, body: { error: 'Invalid API key', code: 'invalid_api_key' } },
  );

test.each([
  ['a flag', ['--key', KEY], {}],
  ['a pipe', [], { stdin: `${KEY}\n` }],
  ['a hidden prompt', [], { stdin: `${KEY}\n`, isTty: true }],
])('login checks the key from %s and stores it where only its owner reads', async (_name, flags, input) => {
  const { url, asked } = await service();
  const home = await newHome();
  const world = { apiUrl: url, home, env: NO_KEY, ...input };
  const { exitCode, stdout, stderr, json } = await cli(['auth', 'login', ...flags], world);
  expect(exitCode).toBe(0);
  expect(json()).toMatchObject({ status: 'logged_in', apiUrl: url, verified: true, me: { userId: 'u1' } });
  expect(stdout + stderr).not.toContain(KEY);
  expect(asked.map((request) => request.url)).toEqual(['/v1/me']);
  expect(await stored(home)).toEqual({ apiKey: KEY, apiUrl: url });
  expect((await stat(configOf(home))).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(configOf(home)))).mode & 0o777).toBe(0o700);
});

test('login stores nothing when the service refuses the key, unless told not to ask', async () => {
  const { url, asked } = await service();
  const world = { apiUrl: url, home: await newHome(), env: NO_KEY };
  const refused = await cli(['auth', 'login', '--key', OTHER], world);
  expect([refused.exitCode, refused.stdout, refused.error().code]).toEqual([3, '', 'auth_error']);
  await expect(stored(world.home)).rejects.toThrow();
  expect((await cli(['auth', 'login', '--key', OTHER, '--no-verify'], world)).json()).toMatchObject({
    verified: false,
  });
  expect(await stored(world.home)).toEqual({ apiKey: OTHER, apiUrl: url });
  expect(asked).toHaveLength(1);
});

test('login without a key is an auth error', async () => {
  expect(await cli(['auth', 'login'], { env: NO_KEY })).toMatchObject({ exitCode: 3, stdout: '' });
  expect(await cli(['auth', 'login'], { env: NO_KEY, isTty: true })).toMatchObject({ exitCode: 3, stdout: '' });
});

test('login closes a folder and a file that were open to others', async () => {
  const { url } = await service();
  const home = await newHome();
  await mkdir(dirname(configOf(home)), { recursive: true, mode: 0o755 });
  await writeFile(configOf(home), '{"note":"kept"}', { mode: 0o644 });
  await cli(['auth', 'login', '--key', KEY], { apiUrl: url, home });
  expect(await stored(home)).toEqual({ note: 'kept', apiKey: KEY, apiUrl: url });
  expect((await stat(configOf(home))).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(configOf(home)))).mode & 0o777).toBe(0o700);
});

test('the flag goes before the environment, the environment before the file', async () => {
  const { url, asked } = await serve(() => ({ body: {} }));
  const home = await newHome();
  await cli(['auth', 'login', '--key', 'key-of-the-file', '--no-verify'], { apiUrl: url, home, env: NO_KEY });
  const used = async (argv: string[], env: Record<string, string>) => {
    await cli(['whoami', ...argv], { home, env: { DISTRIBUTE_API_URL: '', ...env } });
    return asked.at(-1)?.headers.authorization;
  };
  expect(await used([], NO_KEY)).toBe('Bearer key-of-the-file');
  expect(await used([], { DISTRIBUTE_API_KEY: 'key-of-the-environment' })).toBe('Bearer key-of-the-environment');
  expect(await used(['--key', 'key-of-the-flag'], {})).toBe('Bearer key-of-the-flag');
  expect(asked).toHaveLength(3);
});

test('DISTRIBUTE_CONFIG_DIR goes before XDG_CONFIG_HOME', async () => {
  const [home, xdg, own] = [await newHome(), await newHome(), await newHome()];
  const login = (env: Record<string, string>) =>
    cli(['auth', 'login', '--key', KEY, '--no-verify'], { home, env: { ...NO_KEY, ...env } });
  const { configFile } = (await login({ XDG_CONFIG_HOME: xdg })).json();
  expect(configFile).toBe(join(xdg, 'distribute', 'config.json'));
  const second = (await login({ XDG_CONFIG_HOME: xdg, DISTRIBUTE_CONFIG_DIR: own })).json();
  expect(second.configFile).toBe(join(own, 'distribute', 'config.json'));
});

test('status tells the source of the key, and fails without a working one', async () => {
  const { url } = await service();
  const home = await newHome();
  expect(await cli(['auth', 'status'], { apiUrl: url, home, env: NO_KEY })).toMatchObject({ exitCode: 3, stdout: '' });
  const working = await cli(['auth', 'status'], { apiUrl: url, home });
  expect(working.json()).toMatchObject({ status: 'authenticated', keySource: 'environment', me: { userId: 'u1' } });
  expect(await cli(['auth', 'status', '--key', OTHER], { apiUrl: url, home })).toMatchObject({
    exitCode: 3,
    stdout: '',
  });
});

test('logout forgets the key and keeps the rest', async () => {
  const { url } = await service();
  const world = { apiUrl: url, home: await newHome() };
  await cli(['auth', 'login', '--key', KEY], world);
  expect((await cli(['auth', 'logout'], world)).json()).toMatchObject({ status: 'logged_out', removed: true });
  expect(await stored(world.home)).toEqual({ apiUrl: url });
  expect((await cli(['auth', 'logout'], world)).json()).toMatchObject({ removed: false });
});

test('a damaged config file is named, not guessed at', async () => {
  const home = await newHome();
  await mkdir(dirname(configOf(home)), { recursive: true });
  await writeFile(configOf(home), '{"apiKey": 5}');
  const { exitCode, stdout, error } = await cli(['whoami'], { home });
  expect([exitCode, stdout, error().code]).toEqual([1, '', 'unexpected_error']);
  expect(error().message).toContain(configOf(home));
});
