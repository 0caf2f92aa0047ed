import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import type { CrashPoint } from '../../crash-points.ts';

let app: TestApp;
let org: TestOrg;
let crashAt: Parameters<CrashPoint>[0] | null = null;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      crashPoint: (name) => {
        if (name === crashAt) throw new Error(`crash at ${name}`);
      },
    },
  );
});
afterAll(() => app.stop());
beforeEach(async () => {
  crashAt = null;
  org = await app.newOrg();
});

interface SentRequest {
  readonly path?: string;
  readonly key?: string;
  readonly credential?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function post({
  path = '/v1/api-keys',
  key = 'k',
  credential = org.key,
  body = { name: 'One' },
  headers = {},
}: SentRequest) {
  const response = await app.fetch(path, {
    method: 'POST',
    headers: {
      ...(credential === '' ? {} : { Authorization: `Bearer ${credential}` }),
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const { code } = text ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, text, code, replayed: response.headers.get('idempotency-replayed'), response };
}

const keyNames = async (of = org) => (await of.apiKeys.list()).keys.map(({ name }) => name).sort();

test('a repeated POST repeats the answer to the byte and the act not at all', async () => {
  const first = await post({});
  expect([first.status, first.replayed]).toEqual([201, null]);
  for (let times = 0; times < 3; times += 1) {
    const again = await post({});
    expect([again.status, again.replayed, again.text]).toEqual([201, 'true', first.text]);
    expect(again.response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
  expect(await keyNames()).toEqual(['First key', 'One']);
});

test('a stored answer is unreadable in the database', async () => {
  const { text } = await post({});
  const { key } = JSON.parse(text) as { key: string };
  const { rows } = await sql<{ answer: Buffer }>`select answer from idempotency_keys`.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { answer } of rows) expect(answer.toString('latin1')).not.toContain(key.slice(0, 12));
});

test('without a key every POST acts, and on other methods the header is ignored', async () => {
  await org.apiKeys.create({ body: { name: 'Same' } });
  await org.apiKeys.create({ body: { name: 'Same' } });
  expect(await keyNames()).toEqual(['First key', 'Same', 'Same']);
  for (const name of ['A', 'B']) {
    const response = await app.fetch('/v1/organization', {
      method: 'PATCH',
      headers: { 'X-API-Key': org.key, 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      body: JSON.stringify({ name }),
    });
    expect(response.headers.has('idempotency-replayed')).toBe(false);
  }
  expect((await org.organization.get()).organization.name).toBe('B');
});

test('the same key with other bytes is refused, though they mean the same', async () => {
  await post({ body: '{"name":"One"}' });
  for (const body of ['{"name":"Two"}', '{ "name":"One"}', '{}', '']) {
    const other = await post({ body });
    expect([other.status, other.text]).toEqual([
      409,
      expect.stringContaining('Idempotency-Key was used with a different request","code":"idempotency_mismatch"'),
    ]);
  }
  expect((await post({ body: '{"name":"One"}' })).replayed).toBe('true');
});

test('a key belongs to its organisation, its path and its query', async () => {
  const other = await app.newOrg();
  expect((await post({})).replayed).toBeNull();
  expect((await post({ credential: other.key })).replayed).toBeNull();
  expect((await post({ path: '/v1/api-keys/session', body: '' })).status).toBe(201);
  expect((await post({ path: '/v1/api-keys?x=1' })).code).toBe('unknown_parameter');
  expect(await keyNames(other)).toEqual(['First key', 'One']);
});

test('a second key of the organisation gets the answer of the first', async () => {
  const second = await org.apiKeys.create({ body: { name: 'Second' } });
  const first = await post({});
  const again = await post({ credential: second.key });
  expect([again.replayed, again.text]).toEqual(['true', first.text]);
});

test('applications without an organisation do not share keys with each other or the operator', async () => {
  const makeApp = async () => (await app.admin.admin.createAppKey({ body: { name: 'App' } })).key;
  const body = { externalOrgId: randomUUID(), externalUserId: 'u' };
  const resolve = (credential: string) => post({ path: '/v1/users/resolve', credential, body, key: 'shared' });
  const answers = [await resolve(await makeApp()), await resolve(await makeApp()), await resolve(app.adminKey)];
  expect(answers.map(({ status, replayed }) => [status, replayed])).toEqual([
    [200, null],
    [200, null],
    [200, null],
  ]);
  expect(new Set(answers.map(({ text }) => (JSON.parse(text) as { orgId: string }).orgId)).size).toBe(3);
});

test('of a public operation the key belongs to the address', async () => {
  const ask = (address: string) =>
    post({
      path: '/v1/auth/link',
      credential: '',
      body: { email: 'nobody@people.test' },
      headers: { 'x-forwarded-for': address },
    });
  expect([(await ask('192.0.2.1')).replayed, (await ask('192.0.2.1')).replayed]).toEqual([null, 'true']);
  expect((await ask('192.0.2.2')).replayed).toBeNull();
});

test.each([
  [400, 'unknown_parameter', { path: '/v1/api-keys?x=1' }],
  [400, 'invalid_request', { body: { name: '' } }],
])('a refusal of %d %s is stored', async (status, code, sent) => {
  const first = await post(sent);
  expect([first.status, first.code, first.replayed]).toEqual([status, code, null]);
  const again = await post(sent);
  expect([again.status, again.text, again.replayed]).toEqual([status, first.text, 'true']);
});

test('a refusal by state is stored, and stays when the state has changed', async () => {
  for (let at = 0; at < 99; at += 1) await org.apiKeys.create();
  const refused = await post({});
  expect([refused.status, refused.code]).toEqual([409, 'too_many_keys']);
  const [spare] = (await org.apiKeys.list()).keys;
  await org.apiKeys.revoke({ params: { id: spare?.id ?? '' } });
  expect([(await post({})).replayed, (await post({ key: 'another' })).status]).toEqual(['true', 201]);
});

test('what the next try may answer otherwise is not stored: 401, 413, 415, 400 for the body, 429', async () => {
  const tries: [number, SentRequest][] = [
    [401, { credential: `dist_usr_${'0'.repeat(40)}` }],
    [413, { body: ' '.repeat(1024 * 1024 + 1) }],
    [415, { headers: { 'Content-Type': 'text/plain' } }],
    [415, { headers: { 'Content-Encoding': 'br' } }],
    [400, { body: '{' }],
    [400, { key: '\u00e9' }],
  ];
  for (const [status, sent] of tries) {
    const refused = await post(sent);
    expect([refused.status, refused.replayed]).toEqual([status, null]);
  }
  expect([(await post({})).status, (await post({})).replayed]).toEqual([201, 'true']);
});

test('a wrong password is told anew each time, and the limit on tries is not remembered', async () => {
  const signIn = () =>
    post({
      path: '/v1/auth/sign-in',
      credential: '',
      body: { email: 'nobody@people.test', password: 'wrong wrong wrong' },
      headers: { 'x-forwarded-for': '192.0.2.3' },
    });
  await app.clock.toNextMinute();
  for (let at = 0; at < 10; at += 1) expect(await signIn()).toMatchObject({ status: 401, replayed: null });
  expect(await signIn()).toMatchObject({ status: 429, replayed: null });
  await app.clock.toNextMinute();
  expect(await signIn()).toMatchObject({ status: 401, replayed: null });
});

test('while the first is running a second with its key is told to wait', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => post({})));
  const created = all.filter(({ status, replayed }) => status === 201 && replayed === null);
  expect(created).toHaveLength(1);
  for (const { status, code, replayed, response } of all) {
    if (status === 201) continue;
    expect([status, code, replayed, response.headers.get('retry-after')]).toEqual([
      409,
      'idempotency_in_progress',
      null,
      '1',
    ]);
  }
  expect((await post({})).replayed).toBe('true');
  expect(await keyNames()).toEqual(['First key', 'One']);
});

test('a key is kept for 24 hours', async () => {
  const first = await post({});
  await app.clock.advance(24 * 3_600_000 - 60_000);
  expect((await post({})).text).toBe(first.text);
  await app.clock.advance(120_000);
  const later = await post({ body: { name: 'Another' } });
  expect([later.status, later.replayed]).toEqual([201, null]);
  expect((await post({ body: { name: 'Another' } })).text).toBe(later.text);
});

test('keys are removed after 24 hours, and not before', async () => {
  await post({ key: 'old' });
  await app.clock.advance(24 * 3_600_000 - 60_000);
  await post({ key: 'young' });
  const left = async () => {
    await app.enqueue('idempotency.forget');
    await app.drain();
    const { rows } = await sql<{ key: string }>`select key from idempotency_keys
      where scope like ${`${org.orgId} %`} order by key`.execute(app.db);
    return rows.map(({ key }) => key);
  };
  expect(await left()).toEqual(['old', 'young']);
  await app.clock.advance(120_000);
  expect(await left()).toEqual(['young']);
});

test('a crash between the act and its commit leaves no effect, and the retry works', async () => {
  crashAt = 'idempotency.before-commit';
  const crashed = await post({});
  expect([crashed.status, crashed.code]).toEqual([500, 'internal']);
  expect(await keyNames()).toEqual(['First key']);
  crashAt = null;
  expect([(await post({})).replayed, await keyNames()]).toEqual([null, ['First key', 'One']]);
});

test('a crash after the commit has had its effect, and the retry shows it', async () => {
  crashAt = 'idempotency.after-commit';
  expect((await post({})).status).toBe(500);
  crashAt = null;
  const retried = await post({});
  expect([retried.status, retried.replayed]).toEqual([201, 'true']);
  expect(await keyNames()).toEqual(['First key', 'One']);
});

test('an answer that names an erased person is forgotten, in the organisation that erases them', async () => {
  const email = 'zoe@reader.test';
  const other = await app.newOrg();
  const suppress = (key: string, { key: credential } = org) =>
    post({ path: '/v1/suppressions', key, credential, body: { kind: 'email', value: email } });
  for (const [key, of] of [
    ['k', org],
    [`for ${email}`, org],
    ['k', other],
  ] as const)
    await suppress(key, of);
  for (const key of ['about nobody', 'k']) await post({ key });
  await org.people.erase({ body: { email, confirm: true } });

  const forgotten = await suppress('k');
  expect([forgotten.status, forgotten.code]).toEqual([409, 'erased']);
  // The key itself named the person: it is gone, and the request acts again.
  const anew = await suppress(`for ${email}`);
  expect([anew.status, anew.replayed]).toEqual([200, null]);
  for (const kept of [await post({ key: 'about nobody' }), await post({ key: 'k' }), await suppress('k', other)]) {
    expect([kept.status, kept.replayed]).toEqual([201, 'true']);
  }
});

test.each(['', ' ', 'a'.repeat(256), '\u00e9'])(
  'a key that is not 1 to 255 printable ASCII is refused: %j',
  async (key) => {
    const response = await post({ key });
    expect([response.status, response.code]).toEqual([400, 'invalid_request']);
  },
);

test('a key of 255 characters of any printable kind is a key', async () => {
  const key = Array.from({ length: 255 }, (_, at) => String.fromCharCode(0x21 + (at % 94))).join('');
  expect([(await post({ key })).replayed, (await post({ key })).replayed]).toEqual([null, 'true']);
});
