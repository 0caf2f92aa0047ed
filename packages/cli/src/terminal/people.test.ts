import { expect, test } from 'vitest';
import { serve } from '../../../client/test/fake-service.ts';
import { cli } from '../cli.fixture.ts';

const REFUSED = {
  error: 'Invalid value for limit: 5000',
  code: 'invalid_parameter',
  hint: 'Give a whole number from 1 to 200',
  docs: 'http://distribute.test/docs/errors',
};
const PLAIN = { NO_COLOR: '1' };

test('on a terminal a failure is text with what to do; in a pipe, and where asked for, it is JSON', async () => {
  const { url: apiUrl } = await serve(() => ({ status: 400, body: REFUSED }));
  const argv = ['replies', '--limit', '5000'];
  const told = await cli(argv, { apiUrl, shows: true, env: PLAIN });
  expect(told).toMatchObject({ exitCode: 5, stdout: '' });
  expect(told.stderr).toBe(
    'Error: Invalid value for limit: 5000\n  Give a whole number from 1 to 200\n  More: http://distribute.test/docs/errors\n',
  );
  expect((await cli(argv, { apiUrl })).error()).toMatchObject({ code: 'api_error', details: { body: REFUSED } });
  const asked = await cli([...argv, '--format', 'json'], { apiUrl, shows: true });
  expect(asked.error()).toMatchObject({ code: 'api_error' });
});

test('colors are for terminals whose owner wants them', async () => {
  const world = { apiUrl: 'http://127.0.0.1:1', shows: true };
  expect((await cli(['replies'], world)).stderr).toContain('\u001b[31mError:');
  expect((await cli(['replies'], { ...world, env: PLAIN })).stderr).not.toContain('\u001b');
});

test('doctor is a line a check on a terminal, with what to do below', async () => {
  const told = await cli(['doctor'], { shows: true, env: PLAIN });
  expect(told.exitCode).toBe(1);
  expect(told.stdout).toMatch(/^http:\/\/127\.0\.0\.1:1\n\nfailed {3}service {2}/);
  expect(told.stdout).toContain('Fix: Start it with npm start');
  expect(told.stdout.trimEnd().endsWith('1 of 1 checks failed.')).toBe(true);
  expect((await cli(['doctor'])).json()).toMatchObject({ ok: false, checks: [{ check: 'service' }] });
});

test('replies are a table with their text on a terminal', async () => {
  const reply = { id: 'reply_1', email: 'ann@acme.io', classification: 'interested', preview: 'Send me more, please' };
  const { url: apiUrl } = await serve(() => ({ status: 200, body: { replies: [reply], nextCursor: null, total: 1 } }));
  const { stdout } = await cli(['replies'], { apiUrl, shows: true });
  expect(stdout).toContain('interested');
  expect(stdout).toContain('Send me more, please');
});

test('long text is wrapped: three lines of a cell, every line of a single answer', async () => {
  const words = (many: number) => Array.from({ length: many }, (_, at) => `word${at}`).join(' ');
  const list = { replies: [{ id: 'reply_1', preview: words(40), email: 'ann@acme.io' }], nextCursor: null };
  const { url: apiUrl } = await serve(({ url }) => ({
    status: 200,
    body: url.includes('reply_1') ? { reply: { id: 'reply_1', bodyText: `Hello,\n${words(60)}` } } : list,
  }));
  const world = { apiUrl, shows: true, env: PLAIN };
  const listed = await cli(['replies'], world);
  expect(listed.stdout.split('\n').slice(1, 4)).toEqual([
    'reply_1  ann@acme.io  word0 word1 word2 word3 word4 word5',
    '                      word6 word7 word8 word9 word10 word11',
    '                      word12 word13 word14 word15 word16 …',
  ]);
  const one = await cli(['replies', 'get', 'reply_1'], world);
  const body = one.stdout.slice(one.stdout.indexOf('bodyText'));
  expect(body).toMatch(/^bodyText {2}Hello,\n {10}word0 /);
  expect(body).toContain('word59');
  expect(Math.max(...one.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
});

test('distribute alone shows who one is and the next act', async () => {
  const me = { user: { email: 'ann@acme.io' }, organization: { name: 'Acme' } };
  const { url: apiUrl } = await serve(({ url }) => ({
    status: 200,
    body: url.startsWith('/v1/me') ? me : { campaigns: [], nextCursor: null },
  }));
  const { stdout, exitCode } = await cli([], { apiUrl, shows: true });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Signed in: ann@acme.io, Acme');
  expect(stdout).toContain('Next: distribute campaigns create --help');
  expect((await cli([], { shows: true, env: { DISTRIBUTE_API_KEY: '' } })).stdout).toContain(
    'Next: distribute auth login',
  );
  expect((await cli([], { shows: true })).stdout).toContain('distribute doctor');
  expect((await cli([])).exitCode).toBe(2);
});
