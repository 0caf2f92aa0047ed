import { allOperations, paramNames } from '@distribute/contract';
import { expect, test } from 'vitest';
import { KEY } from '../../client/test/fake-service.ts';
import { cli, newHome } from './cli.fixture.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const refused = (status: number, error: string, headers?: Record<string, string>) => () =>
  Promise.resolve(json(status, { error: `${error} ${KEY}`, code: 'some_code' }, headers));

const OUTCOMES: Record<string, { answer: () => Promise<Response>; exitCode: number; code?: string; status?: number }> =
  {
    ok: { answer: async () => json(200, { fine: true }), exitCode: 0 },
    '401': { answer: refused(401, 'Invalid API key'), exitCode: 3, code: 'auth_error', status: 401 },
    '403': { answer: refused(403, 'Organization access denied'), exitCode: 3, code: 'auth_error', status: 403 },
    '409': { answer: refused(409, 'Conflict'), exitCode: 5, code: 'api_error', status: 409 },
    '404': { answer: refused(404, 'Not found'), exitCode: 4, code: 'not_found', status: 404 },
    '429': { answer: refused(429, 'Slow down', { 'retry-after': '0' }), exitCode: 5, code: 'api_error', status: 429 },
    '500': { answer: refused(500, 'Internal server error'), exitCode: 5, code: 'api_error', status: 500 },
    'no network': {
      answer: async () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(KEY), { code: 'ECONNREFUSED' }) });
      },
      exitCode: 6,
      code: 'network_error',
    },
    'garbage answer': {
      answer: async () => new Response('<html>\u001b[31mhello', { headers: { 'content-type': 'text/html' } }),
      exitCode: 6,
      code: 'network_error',
    },
  };

const commands = await derived();

/** The command of each operation, beside `call` with its method and path. */
async function derived() {
  const { stdout } = await cli(['help', '--format', 'json'], { home: '/nowhere' });
  const listed: { command: string }[] = JSON.parse(stdout).commands;
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return allOperations.map(({ group, name, operation }) => {
    const words = [kebab(group), kebab(name)];
    const ids = paramNames(operation.path).map(() => 'an-id');
    expect(listed.map(({ command }) => command.split(' <')[0])).toContain(words.join(' '));
    const path = operation.path.replace(/\{\w+\}/g, 'an-id');
    const body = operation.body ? ['--body', '{}'] : [];
    return {
      operation,
      lines: [
        ['call', operation.method, path],
        [...words, ...ids, ...body],
      ],
    };
  });
}

test.each(Object.entries(OUTCOMES))('every operation of the product ends as it must: %s', async (name, outcome) => {
  const home = await newHome();
  expect(commands.length).toBeGreaterThan(150);
  for (const [at, { operation, lines }] of commands.entries()) {
    const turn = (at + Object.keys(OUTCOMES).indexOf(name)) % 8;
    // Refusals take one way for all operations: each of these meets two of them in turn.
    if (name !== 'ok' && turn % 4 !== 0) continue;
    for (const line of name === 'ok' || turn === 0 ? lines : lines.slice(1)) {
      const { exitCode, stdout, stderr } = await cli([...line, '--yes'], { home, fetch: outcome.answer });
      const where = line.join(' ');
      expect(stdout + stderr, where).not.toContain(KEY);
      // A page of somebody else cannot be told from one of ours, where the operation answers with a page.
      const isPage = line[0] !== 'call' && (operation.pages || operation.produces?.startsWith('text/html'));
      if (name === 'garbage answer' && isPage) {
        expect([exitCode, typeof JSON.parse(stdout)], where).toEqual([0, 'string']);
        continue;
      }
      expect(exitCode, where).toBe(outcome.exitCode);
      if (outcome.exitCode === 0) {
        expect([JSON.parse(stdout), stderr], where).toEqual([{ fine: true }, '']);
        continue;
      }
      const { error } = JSON.parse(stderr);
      expect(stdout, where).toBe('');
      expect(error, where).toMatchObject({ code: outcome.code, exitCode, message: expect.any(String) });
      if (outcome.status) {
        const body = { error: expect.stringContaining('[key]'), code: 'some_code' };
        expect(error.details, where).toEqual({ status: outcome.status, body });
      }
    }
  }
});
