import { allOperations } from '@distribute/contract';
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
    'garbage answer': { answer: async () => new Response('<html>\u001b[31mhello'), exitCode: 6, code: 'network_error' },
  };

test.each(Object.entries(OUTCOMES))('every operation of the product ends as it must: %s', async (_name, outcome) => {
  const home = await newHome();
  expect(allOperations.length).toBeGreaterThan(150);
  for (const { operation } of allOperations) {
    const path = operation.path.replace(/\{\w+\}/g, 'an-id');
    const { exitCode, stdout, stderr } = await cli(['call', operation.method, path, '--yes'], {
      home,
      fetch: outcome.answer,
    });
    const where = `${operation.method} ${operation.path}`;
    expect(exitCode, where).toBe(outcome.exitCode);
    expect(stdout + stderr, where).not.toContain(KEY);
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
});
