import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { speak } from './wire/raw.fixture.ts';

let app: TestApp;
let a: TestOrg;
let b: TestOrg;
let revoked: string;
let granted: string;
beforeAll(async () => {
  app = await startTestApp();
  a = await app.newOrg('A');
  b = await app.newOrg('B');
  const made = await a.apiKeys.create();
  await a.apiKeys.revoke({ params: { id: made.id } });
  revoked = made.key;
  granted = (await app.admin.admin.createAppKey({ body: { name: 'Of A', orgIds: [a.orgId] } })).key;
});
afterAll(() => app.stop());

const INVALID = [401, 'invalid_api_key'];
const MISSING = [401, 'missing_credentials'];
const DENIED = [403, 'org_access_denied'];
const REQUIRED = [400, 'org_required'];
const JUNK = [400, 'invalid_request'];

const unknown = (kind: string) => `dist_${kind}_${'0'.repeat(40)}`;

/** Rows: the credential. Columns: no header, A, B, junk, A and B as two headers. */
const table: [name: string, key: () => string | null, expected: unknown[][]][] = [
  ['none', () => null, [MISSING, MISSING, MISSING, MISSING, MISSING]],
  ['user A', () => a.key, [['A'], ['A'], DENIED, JUNK, JUNK]],
  ['user B', () => b.key, [['B'], DENIED, ['B'], JUNK, JUNK]],
  ['app of A', () => granted, [REQUIRED, ['A'], DENIED, JUNK, JUNK]],
  ['admin', () => app.adminKey, [['none'], ['A'], ['B'], JUNK, JUNK]],
  ['a guessed admin', () => unknown('adm'), [INVALID, INVALID, INVALID, INVALID, INVALID]],
  ['revoked', () => revoked, [INVALID, INVALID, INVALID, INVALID, INVALID]],
];
const columns: [name: string, headers: () => string[]][] = [
  ['no header', () => []],
  ['A', () => [`x-org-id: ${a.orgId}`]],
  ['B', () => [`x-org-id: ${b.orgId}`]],
  ['junk', () => ['x-org-id: junk']],
  ['two headers', () => [`x-org-id: ${a.orgId}`, `x-org-id: ${b.orgId}`]],
];
const cells = table.flatMap(([who, key, expected]) =>
  columns.map(([where, headers], at) => [who, where, key, headers, expected[at] as unknown[]] as const),
);

let visitors = 0;
const ask = async (headers: string[]) => {
  visitors += 1;
  const lines = ['Host: a', `X-Forwarded-For: 203.0.113.${visitors}`, ...headers].join('\r\n');
  const { answers } = await speak(app.baseUrl, `GET /v1/me HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
  const [answer] = answers;
  return { status: answer?.status, headers: answer?.headers ?? {}, body: JSON.parse(answer?.body ?? '{}') };
};

test.each(cells)('A6: %s with %s', async (_who, _where, key, headers, expected) => {
  const credential = key();
  const { status, body } = await ask([...(credential ? [`Authorization: Bearer ${credential}`] : []), ...headers()]);
  if (typeof expected[0] === 'number') expect([status, body.code]).toEqual(expected);
  else expect([status, body.organization?.name ?? 'none']).toEqual([200, ...expected]);
});

test('A6: a header cannot say what kind of credential it comes with', async () => {
  const forged = ['authType: admin', 'x-auth-type: admin', 'x-key-type: admin', `x-user-id: ${a.userId}`];
  const { status, body } = await ask([`Authorization: Bearer ${a.key}`, ...forged]);
  expect([status, body.authType, body.keyType]).toEqual([200, 'user_key', 'user']);
  expect((await ask([`Authorization: Bearer ${a.key}`, `x-user-id: ${b.userId}`])).status).toBe(403);
  expect((await ask([`Authorization: Bearer ${a.key}`, `x-user-id: ${randomUUID()}`])).status).toBe(403);
});

test.each([
  ['Basic', (key: string) => [`Authorization: Basic ${key}`]],
  ['no scheme', (key: string) => [`Authorization: ${key}`]],
  ['two keys in one', (key: string) => [`Authorization: Bearer ${key} ${key}`]],
  ['two headers', (key: string) => [`Authorization: Bearer ${key}`, 'Authorization: Bearer other']],
  ['two equal headers', (key: string) => [`Authorization: Bearer ${key}`, `Authorization: Bearer ${key}`]],
  ['two keys by name', (key: string) => [`X-API-Key: ${key}`, `X-API-Key: ${key}`]],
  ['an empty key', () => ['X-API-Key:']],
  ['a cookie', (key: string) => ['Authorization: Bearer', `Cookie: key=${key}; session=${key}`]],
])('a credential that cannot be read names nobody: %s', async (_name, headers) => {
  const { status, body, headers: answered } = await ask(headers(a.key));
  expect([status, body]).toEqual([401, { error: 'Invalid API key', code: 'invalid_api_key' }]);
  expect(answered['www-authenticate']).toBe('Bearer realm="Distribute"');
});

test('the scheme is read in any case', async () => {
  expect((await ask([`Authorization: bearer ${a.key}`])).status).toBe(200);
  expect((await ask([`authorization: BEARER   ${a.key}  `])).status).toBe(200);
});

test('A9: a malformed, an unknown and a revoked key get the same answer, headers and all', async () => {
  const answers = await Promise.all(
    ['junk', ...['usr', 'app', 'adm', 'ses'].map(unknown), revoked].map((key) => ask([`X-API-Key: ${key}`])),
  );
  const bare = answers.map(({ status, body, headers }) => {
    // A second may pass between the three.
    const { 'x-request-id': _id, date: _date, ratelimit: _rate, 'ratelimit-reset': _reset, ...rest } = headers;
    return JSON.stringify({ status, body, rest });
  });
  expect(new Set(bare).size).toBe(1);
});

test('A9: junk of the wrong form never reaches the database', async () => {
  const connect = vi.spyOn(app.database.pool, 'connect');
  const read = vi.spyOn(app.database, 'readBatched');
  const junk = ['junk', 'dist_usr_', 'dist_usr_short', 'dist_xxx_0123456789', "' or 1=1 --"];
  for (let at = 0; at < 1_000; at += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, step) =>
        fetch(`${app.baseUrl}/v1/me`, {
          headers: { 'X-API-Key': `${junk[(at + step) % junk.length]}`, 'x-forwarded-for': `10.${at}.${step}.1` },
        }),
      ),
    );
  }
  expect(connect).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  await app.fetch('/v1/me', { headers: { 'X-API-Key': `dist_usr_${'0'.repeat(40)}` } });
  expect(read).toHaveBeenCalledOnce();
  connect.mockRestore();
  read.mockRestore();
});

test('A9: the 121st bad key of an address is refused by the limit, and a good key from there is not', async () => {
  await app.clock.toNextMinute();
  const from = { 'x-forwarded-for': '192.0.2.9' };
  const statuses = new Map<number, number>();
  for (let at = 0; at < 121; at += 1) {
    const key = at % 2 ? `dist_usr_${at.toString(16).padStart(40, '0')}` : `junk-${at}`;
    const { status } = await fetch(`${app.baseUrl}/v1/me`, { headers: { ...from, 'X-API-Key': key } });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 120, 429: 1 });
  const good = await app.fetch('/v1/me', { headers: { ...from, 'X-API-Key': a.key } });
  expect(good.status).toBe(200);
  expect(good.headers.get('ratelimit-limit')).toBe('600');
});
