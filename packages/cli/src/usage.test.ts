import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { cli, DOCUMENT, newHome } from './cli.fixture.ts';

const WRONG: [name: string, argv: string[], code: string][] = [
  ['no command', [], 'usage_error'],
  ['an unknown command', ['frobnicate'], 'unknown_command'],
  ['half a command', ['campaigns'], 'unknown_command'],
  ['an unknown second word', ['campaigns', 'explode'], 'unknown_command'],
  ['a word of every object', ['constructor'], 'unknown_command'],
  ['an unknown flag', ['whoami', '--frobnicate'], 'usage_error'],
  ['an unknown short flag', ['whoami', '-x'], 'usage_error'],
  ['a flag of another command', ['campaigns', 'list', '--group-by', 'day'], 'usage_error'],
  ['a value for a toggle', ['whoami', '--yes=no'], 'usage_error'],
  ['a flag without its value', ['whoami', '--timeout'], 'usage_error'],
  ['a missing id', ['brands', 'get'], 'usage_error'],
  ['a word too many', ['whoami', 'else'], 'usage_error'],
  ['an empty id', ['brands', 'get', ''], 'usage_error'],
  ['an id that climbs', ['campaigns', 'stats', '..'], 'usage_error'],
  ['a method that is none', ['call', 'FETCH', '/v1/me'], 'usage_error'],
  ['a whole address', ['call', 'GET', 'http://evil.example/v1/me'], 'usage_error'],
  ['a template left open', ['call', 'GET', '/v1/campaigns/{campaignId}'], 'usage_error'],
  ['a query without =', ['whoami', '--query', 'a'], 'usage_error'],
  ['a header that cannot be sent', ['whoami', '--header', 'a b=c'], 'usage_error'],
  ['a body that is not JSON', ['call', 'POST', '/v1/brands', '--body', '{'], 'usage_error'],
  ['a body file that is not there', ['call', 'POST', '/v1/brands', '--body', '@/nowhere/at/all'], 'usage_error'],
  ['body and data', ['call', 'POST', '/v1/brands', '--body', '{}', '--data', 'a=b'], 'usage_error'],
  ['data twice', ['call', 'POST', '/v1/brands', '--data', 'a=b', '--data', 'a=c'], 'usage_error'],
  ['a body on a GET', ['whoami', '--data', 'a=b'], 'usage_error'],
  ['a preview of nothing', ['campaigns', 'preview'], 'usage_error'],
  ['--all on a POST', ['campaigns', 'pause', 'c', '--all'], 'usage_error'],
  ['a timeout of zero', ['whoami', '--timeout', '0'], 'usage_error'],
  ['an address that is none', ['whoami', '--api-url', 'ftp://x'], 'usage_error'],
  ['an address with a password', ['whoami', '--api-url', 'http://me:secret@127.0.0.1'], 'usage_error'],
  ['an empty key', ['whoami', '--key='], 'usage_error'],
  ['an ops method that is none', ['ops', '--method', 'x'], 'usage_error'],
];

test.each(WRONG)('%s is refused before anything is sent', async (_name, argv, code) => {
  const fetch = () => Promise.reject(new Error('sent'));
  const { exitCode, stdout, error } = await cli(argv, { fetch });
  expect([exitCode, stdout, error()]).toEqual([2, '', expect.objectContaining({ code, exitCode: 2 })]);
});

test.each([
  ['in the place of a command', [KEY]],
  ['in an unknown flag', [`--${KEY}`]],
  ['as the value of an unknown flag', ['whoami', `--kye=${KEY}`]],
  ['with a line break', ['whoami', '--key', `${KEY}\nx`]],
  ['in a header', ['whoami', '--header', `x=${KEY}\n`]],
  ['in a path', ['call', 'GET', KEY]],
])('a key %s is not repeated', async (_name, argv) => {
  const { exitCode, stdout, stderr } = await cli(argv, { env: { DISTRIBUTE_API_KEY: '' } });
  expect(exitCode).toBeGreaterThan(0);
  expect(stdout + stderr).not.toContain(KEY.slice(0, 20));
});

test('without a key a command says so, but a public operation can be called', async () => {
  const { url, asked } = await serve(() => ({ body: { channels: [] } }));
  const world = { apiUrl: url, env: { DISTRIBUTE_API_KEY: '' } };
  const { exitCode, error } = await cli(['brands', 'list'], world);
  expect([exitCode, error().code, asked.length]).toEqual([3, 'auth_error', 0]);
  expect((await cli(['call', 'GET', '/v1/public/channels'], world)).exitCode).toBe(0);
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

test('a destructive operation needs --yes, or a typed yes from a person', async () => {
  const { url, asked } = await serve(({ url: path }) => ({ body: path === '/openapi.json' ? DOCUMENT : {} }));
  const home = await newHome();
  const attempt = async (argv: string[], typed?: string) => {
    const before = asked.length;
    const isTty = typed !== undefined;
    const { exitCode, stdout, stderr, error } = await cli(argv, {
      apiUrl: url,
      home,
      isTty,
      stdin: `${typed ?? ''}\n`,
    });
    expect(exitCode === 0 || stdout === '').toBe(true);
    const sent = asked.slice(before).some(({ method }) => method !== 'GET');
    return [exitCode, sent, exitCode ? error().code : stderr.includes('Type yes')];
  };
  for (const act of [
    ['call', 'DELETE', '/v1/things/1'],
    ['call', 'POST', '/v1/things/1/explode'],
    ['campaigns', 'stop', 'c1'],
    ['keys', 'delete', 'apollo'],
  ]) {
    expect(await attempt(act)).toEqual([7, false, 'confirmation_required']);
    expect(await attempt(act, 'no')).toEqual([7, false, 'confirmation_declined']);
    expect(await attempt(act, 'yes')).toEqual([0, true, true]);
    expect(await attempt([...act, '--yes'])).toEqual([0, true, false]);
  }
  expect(await attempt(['call', 'POST', '/v1/things/1/polish'])).toEqual([0, true, false]);
});

test('an API that does not describe itself cannot be written to without --yes', async () => {
  const { url, asked } = await serve(() => ({ body: { not: 'a document' } }));
  const { exitCode, error } = await cli(['call', 'POST', '/v1/things/1/polish'], { apiUrl: url });
  expect([exitCode, error().code, asked.length]).toEqual([1, 'invalid_spec', 1]);
});

test('version is JSON, help is text and JSON when asked for, and neither needs key nor network', async () => {
  const world = { env: { DISTRIBUTE_API_KEY: '' } };
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  expect((await cli(['version'], world)).json()).toMatchObject({ name: 'distribute', version });
  expect((await cli(['--version'], world)).json()).toMatchObject({ version });
  const help = (await cli(['help', '--format', 'json'], world)).json();
  const commands: string[] = help.commands.map(({ command }: { command: string }) => command);
  expect(commands).toContain('campaigns stop <campaignId>');
  expect(help.globalFlags).toContain('--idempotency-key');
  const text = await cli(['help'], world);
  expect([text.exitCode, text.stderr]).toEqual([0, '']);
  expect(text.stdout).toMatch(/^Usage: distribute <command>[\s\S]*\n {2}campaigns +.*\bcreate\b.*\bwatch\b/);
  const narrow = (await cli(['campaigns', 'list', '--brand', 'x', '--help'], world)).stdout;
  expect(narrow).toMatch(/Commands\n {2}campaigns list {2}List.*\n\nFlags of its own\n {2}.*--brand /);
  expect((await cli(['help', 'nothing'], world)).error().code).toBe('unknown_command');
});

test.each([
  [['campaigns', 'lst'], 'campaigns list'],
  [['campains', 'list'], 'campaigns list'],
  [['compaigns'], 'campaigns'],
  [['whoam'], 'whoami'],
  [['whoami', '--fromat', 'table'], '--format'],
  [['campaigns', 'list', '--brnd', 'x'], '--brand'],
])('after a slip %j asks whether %s was meant', async (argv, meant) => {
  const { exitCode, error } = await cli(argv);
  expect([exitCode, error().details.didYouMean]).toEqual([2, meant]);
  expect(error().message).toContain(`Did you mean ${meant}?`);
  expect((await cli(['frobnicate-everything'])).error().details.didYouMean).toBeUndefined();
});

test('words after -- are never flags', async () => {
  const { url, asked } = await serve(() => ({ body: {} }));
  expect((await cli(['brands', 'get', '--', '--yes'], { apiUrl: url })).exitCode).toBe(0);
  expect(asked[0]?.url).toBe('/v1/brands/--yes');
});
