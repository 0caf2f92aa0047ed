import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type BareServer, startBareServer } from './http.fixture.ts';
import { speak } from './wire/raw.fixture.ts';

/** Text that would end a line, colour a terminal or fill a disk. */
const FORGERIES = [
  '\r\n{"level":"error","msg":"forged"}',
  '\n{"level":"error","msg":"forged"}\n',
  '\u001b[2J\u001b[31mforged',
  '\u2028{"msg":"forged"}\u2029',
  '\u0085forged',
  '","level":"fatal","msg":"forged',
  '%0d%0a{"msg":"forged"}',
  'a'.repeat(8_000),
];

let bare: BareServer;
beforeAll(async () => {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const response = z.object({ ok: z.boolean() });
  bare = await startBareServer({
    operations: [
      {
        operation: {
          method: 'POST',
          path: '/fail',
          summary: 'Fails',
          body: z.strictObject({ text: z.string() }),
          response,
        },
        handle: ({ body }) => fail((body as { text: string }).text),
      },
      {
        operation: {
          method: 'GET',
          path: '/fail/{id}',
          summary: 'Fails',
          params: z.object({ id: z.string() }),
          response,
        },
        handle: ({ params }) => fail((params as { id: string }).id),
      },
    ],
  });
});
afterAll(() => bare.close());

const linesOf = (act: () => Promise<unknown>) => async () => {
  const before = bare.logs().length;
  await act();
  return bare.logs().slice(before);
};

function assertOneEvent(lines: readonly string[]): void {
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.endsWith('\n')).toBe(true);
  expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  const event = JSON.parse(line) as { level: string; msg: string };
  expect(event).toMatchObject({ level: 'error', msg: 'request failed', route: expect.stringMatching(/^\/fail/) });
}

test.each(FORGERIES)('E6: a fault whose text is %j is one line of JSON', async (text) => {
  const lines = await linesOf(() =>
    fetch(`${bare.baseUrl}/fail`, {
      method: 'POST',
      headers: { 'X-API-Key': 'k', 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
    }),
  )();
  assertOneEvent(lines);
});

test.each(FORGERIES.map((text) => encodeURIComponent(text.slice(0, 500))))(
  'E6: a fault at a path of %s is one line of JSON',
  async (path) => {
    assertOneEvent(await linesOf(() => fetch(`${bare.baseUrl}/fail/${path}`, { headers: { 'X-API-Key': 'k' } }))());
  },
);

test('E6: odd headers and paths leave no line, or one that is whole', async () => {
  const odd = ['\x1b[31mforged', '{"msg":"forged"}', '\xff\xfe', '<script>', "' or 1=1", 'a'.repeat(8_000)];
  const names = ['X-Request-Id', 'User-Agent', 'Referer', 'X-Forwarded-For', 'Cookie', 'X-Org-Id', 'Content-Type'];
  const lines = await linesOf(async () => {
    for (const value of odd) {
      for (const name of names) {
        const headers = `Host: a\r\nX-API-Key: k\r\n${name}: ${value}\r\nConnection: close`;
        await speak(bare.baseUrl, `GET /fail/x HTTP/1.1\r\n${headers}\r\n\r\n`);
      }
    }
  })();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(odd.length * names.length);
  for (const line of lines) assertOneEvent([line]);
  expect(lines.join('')).not.toContain('forged');
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('no credential, password or key that anyone sends is logged, whatever becomes of the request', async () => {
  const org = await app.newOrg();
  const secret = (name: string) => app.canary(name);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  await post('/v1/auth/sign-in', { email: 'a@people.test', password: secret('password') });
  await post('/v1/auth/exchange', { token: secret('link') });
  await app.fetch('/v1/me', { headers: { Authorization: `Bearer ${secret('bearer')}` } });
  await app.fetch('/v1/me', { headers: { Authorization: `Basic ${secret('basic')}` } });
  await app.fetch('/v1/me', { headers: { 'X-API-Key': secret('key'), Cookie: secret('cookie') } });
  await app.fetch(`/v1/nothing?token=${secret('query')}`, { headers: { 'X-API-Key': org.key } });
  await post('/v1/keys', { provider: 'apollo', apiKey: secret('provider') }, { 'X-API-Key': org.key });
  await app.fetch('/v1/auth/password', {
    method: 'PUT',
    headers: { 'X-API-Key': org.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword: secret('old'), newPassword: secret('new') }),
  });
  const log = app.logs();
  expect(log).not.toContain('canary-');
  expect(log).not.toContain(org.key);
  expect(log).not.toContain(app.adminKey);
  // The harness looks for every planted secret once more when the product has stopped.
});
