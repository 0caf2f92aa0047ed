import { execFileSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { VERSION } from '@distribute/contract/version';
import { expect, onTestFinished, test } from 'vitest';
import { KEY, serve } from '../../client/test/fake-service.ts';
import { cli, newHome } from './cli.fixture.ts';

const configOf = (home: string) => join(home, '.config', 'distribute', 'config.json');

const PAGE = {
  campaigns: [
    { id: 'c1', orgId: 'o1', goal: null, name: 'First', budget: null, brandIds: ['b'], status: 'active' },
    { id: 'c2', orgId: 'o1', goal: null, name: 'A \u001b[31mname', budget: '1.00', brandIds: [], status: 'paused' },
  ],
  nextCursor: 'next',
};
/** The wanted column stands first, ids of other things last, and a column without any value is left out. */
const TABLE = `id  name              status  budget  orgId
c1  First             active  -       o1
c2  A \\u001b[31mname  paused  1.00    o1

2 rows; more with --all, or --cursor next
`;

test('tables come with --format, the environment or a setting, and JSON in every other case', async () => {
  const { url } = await serve(() => ({ body: PAGE }));
  const world = { apiUrl: url, home: await newHome(), isTty: true };
  const list = (flags: string[] = [], env: Record<string, string> = {}) =>
    cli(['campaigns', 'list', ...flags], { ...world, env });
  expect((await list()).json()).toEqual(PAGE);
  const shown = (await list(['--format', 'table'])).stdout;
  expect(shown.replaceAll(/ +\n/g, '\n')).toBe(TABLE);
  expect((await list([], { DISTRIBUTE_FORMAT: 'table' })).stdout).toBe(shown);
  expect((await cli(['config', 'set', 'format', 'table'], world)).exitCode).toBe(0);
  expect((await list()).stdout).toBe(shown);
  expect((await list(['--format=json'])).json()).toEqual(PAGE);
  expect((await list(['--format', 'xml'])).error().message).toBe('The format is json or table');
  await cli(['config', 'unset', 'format'], world);
  expect((await list()).json()).toEqual(PAGE);
});

test('an object is lines, nothing is Done, a refusal stays JSON, and no key is shown', async () => {
  const { url } = await serve(({ url: path }) => {
    if (path === '/v1/me') return { body: { user: { id: 'u1', email: `x ${KEY}` }, keys: 2 } };
    return path.startsWith('/v1/brands') ? { status: 404, body: { error: 'Not found' } } : { status: 204 };
  });
  const show = async (...argv: string[]) => cli([...argv, '--format', 'table'], { apiUrl: url });
  expect((await show('whoami')).stdout).toBe('user.id     u1\nuser.email  x [key]\nkeys        2\n');
  expect((await show('contacts', 'delete', 'x', '--yes')).stdout).toBe('Done.\n');
  expect((await show('brands', 'get', 'x')).error()).toMatchObject({ code: 'not_found', exitCode: 4 });
});

test('the questions of a brand are a row each, below what the answer says of itself', async () => {
  const question = { hint: 'One sentence.', evidence: [], candidates: [{ text: 'x' }], updatedAt: null };
  const questions = [
    { ...question, key: 'price', question: 'What does it cost?', state: 'confirmed', value: '€49 a month' },
    { ...question, key: 'scarcity', question: 'What is scarce?', state: 'open', value: null },
  ];
  const { url } = await serve(() => ({ body: { brandId: 'b1', reading: 'ready', open: 1, questions } }));
  const { stdout } = await cli(['brands', 'questions', 'b1', '--format', 'table'], { apiUrl: url });
  expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
    ...['brandId  b1', 'reading  ready', 'open     1', ''],
    expect.stringMatching(/^key {7}state {6}value/),
    expect.stringMatching(/^price {5}confirmed {2}€49 a month/),
    expect.stringMatching(/^scarcity {2}open {7}-/),
    '',
  ]);
});

test('a profile keeps an address and a key of its own, and the setting chooses one', async () => {
  const [one, two] = [await serve(() => ({ body: { at: 1 } })), await serve(() => ({ body: { at: 2 } }))];
  const home = await newHome();
  const env = { DISTRIBUTE_API_KEY: '', DISTRIBUTE_API_URL: '' };
  const run = (...argv: string[]) => cli(argv, { home, env });
  await run('auth', 'login', '--key', 'key-number-one', '--api-url', one.url);
  await run('auth', 'login', '--key', 'key-number-two', '--api-url', two.url, '--profile', 'staging');
  expect((await run('whoami')).json()).toEqual({ at: 1 });
  expect((await run('whoami', '--profile', 'staging')).json()).toEqual({ at: 2 });
  expect(two.asked.at(-1)?.headers.authorization).toBe('Bearer key-number-two');
  expect((await cli(['whoami'], { home, env: { ...env, DISTRIBUTE_PROFILE: 'staging' } })).json()).toEqual({ at: 2 });
  expect((await run('config', 'set', 'profile', 'nowhere')).error().code).toBe('not_found');
  await run('config', 'set', 'profile', 'staging');
  expect((await run('whoami')).json()).toEqual({ at: 2 });
  const listed = await run('config', 'list');
  expect(listed.json()).toMatchObject({ profile: 'staging', profiles: { staging: { apiUrl: two.url, hasKey: true } } });
  expect(listed.stdout).not.toContain('key-number');
  expect((await run('auth', 'logout')).json()).toMatchObject({ removed: true });
  const stored = JSON.parse(await readFile(configOf(home), 'utf8'));
  expect([stored.apiKey, stored.profiles]).toEqual(['key-number-one', { staging: { apiUrl: two.url } }]);
  expect((await stat(configOf(home))).mode & 0o777).toBe(0o600);
});

test('bash completes groups, verbs and flags', async () => {
  const { stdout } = await cli(['completion', 'bash']);
  const complete = (...words: string[]) =>
    execFileSync(
      'bash',
      [
        '-c',
        `${stdout}\nCOMP_WORDS=(distribute "$@"); COMP_CWORD=$#; _distribute; echo "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ],
      { encoding: 'utf8' },
    ).trim();
  expect(complete('camp')).toBe('campaigns');
  expect(complete('campaigns', 'cre')).toBe('create');
  expect(complete('campaigns', 'get', 'some-id', '--form')).toBe('--format');
  expect(complete('campaigns', 'list', '--brand-')).toBe('--brand-id');
  expect(complete('doc')).toBe('doctor');
  expect(complete('replies', '--camp')).toContain('--campaign');
});

test('zsh and fish get theirs, and another shell is refused', async () => {
  expect((await cli(['completion', 'zsh'])).stdout).toContain('bashcompinit');
  const fish = (await cli(['completion', 'fish'])).stdout;
  expect(fish).toContain("complete -c distribute -n '__fish_seen_subcommand_from campaigns' -a '");
  expect(fish).toMatch(/seen_subcommand_from campaigns; and __fish_seen_subcommand_from list' -l brand$/m);
  expect(await cli(['completion', 'cmd'])).toMatchObject({ exitCode: 2, stdout: '' });
});

const READY = {
  ...{ status: 'ok', service: 'distribute', version: VERSION },
  checks: { database: 'ok', queue: 'ok', scheduler: 'ok', mail: 'ok' },
  queue: { due: 0, oldestDueSeconds: null, failing: 0 },
};
const mailbox = (more: object) => ({
  ...{ fromEmail: 'anna@acme.example', transport: 'smtp', status: 'active', lastError: null, smtp: null, imap: null },
  checks: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
  ...more,
});

async function doctor(answers: Record<string, unknown>, { now = Date.now() } = {}) {
  const { url } = await serve(({ url: path }) => {
    const body = answers[path.split('?')[0] ?? ''];
    return body === undefined ? { status: 401, body: { error: 'Invalid API key' } } : { body };
  });
  const { exitCode, json } = await cli(['doctor'], { apiUrl: url, now: () => now });
  const { checks } = json() as { checks: { check: string; status: string; fix?: string }[] };
  expect(checks.filter(({ status, fix }) => ['failed', 'warning'].includes(status) && !fix)).toEqual([]);
  return { exitCode, ok: json().ok, found: Object.fromEntries(checks.map(({ check, status }) => [check, status])) };
}

test('doctor finds nothing wrong with a healthy installation', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const mailboxes = [mailbox({ smtp: { host: '127.0.0.1', port } })];
  const { exitCode, ok, found } = await doctor({
    '/health/ready': READY,
    '/v1/me': {},
    '/v1/mailboxes': { mailboxes },
  });
  expect([exitCode, ok, new Set(Object.values(found))]).toEqual([0, true, new Set(['ok'])]);
  expect(Object.keys(found)).toEqual([
    ...['database', 'migrations', 'jobs', 'system mail', 'clock', 'disk', 'key', 'mailbox anna@acme.example'],
    ...[
      `mailbox anna@acme.example, port ${port}`,
      'SPF of acme.example',
      'DKIM of acme.example',
      'DMARC of acme.example',
    ],
  ]);
});

test('doctor says what is wrong, and what to do, and ends with 1', async () => {
  const checks = { database: 'failed', queue: 'failed', scheduler: 'failed', mail: 'none' };
  const ill = { ...READY, version: '0.9.0', checks, queue: { due: 9, oldestDueSeconds: 900, failing: 1 } };
  const mailboxes = [
    mailbox({ smtp: { host: '127.0.0.1', port: 1 }, checks: { spf: 'fail', dkim: 'unknown', dmarc: 'fail' } }),
    mailbox({ fromEmail: 'b@acme.example', status: 'error', lastError: { message: '535 refused' } }),
  ];
  const now = Date.now() - 120_000;
  const { exitCode, ok, found } = await doctor(
    { '/health/ready': ill, '/v1/me': {}, '/v1/mailboxes': { mailboxes } },
    { now },
  );
  expect([exitCode, ok]).toEqual([1, false]);
  expect(found).toMatchObject({
    ...{
      database: 'failed',
      migrations: 'warning',
      jobs: 'failed',
      'system mail': 'warning',
      clock: 'warning',
      key: 'ok',
    },
    ...{ 'mailbox anna@acme.example, port 1': 'warning', 'mailbox b@acme.example': 'failed' },
    ...{ 'SPF of acme.example': 'failed', 'DKIM of acme.example': 'skipped', 'DMARC of acme.example': 'failed' },
  });
  expect((await doctor({ '/health/ready': READY })).found).toMatchObject({ key: 'failed', mailboxes: 'skipped' });
  expect((await doctor({ '/health/ready': { hello: 1 } })).found).toEqual({ service: 'failed' });
  const away = await cli(['doctor'], { apiUrl: 'http://127.0.0.1:1' });
  expect([away.exitCode, away.json().checks[0].check]).toEqual([1, 'service']);
});
