import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await app.fetch(path, { ...init, headers: { 'X-API-Key': org.key, ...init.headers } });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
};

const REFERENCE = 'http://distribute.test/docs/api#tag/';

test.each(['nope', 'Limit', 'limit[]', '__proto__', 'constructor', 'limit%00'])(
  'an unknown query parameter is named with those there are: %s',
  async (name) => {
    const near = /^limit/i.test(name) && name !== 'limit[]';
    expect(await ask(`/v1/api-keys?${name}=1`)).toEqual({
      status: 400,
      body: {
        error: `Unknown query parameter: ${decodeURIComponent(name)}`,
        code: 'unknown_parameter',
        allowed: ['keyType', 'includeRevoked', 'limit', 'cursor'],
        ...(near && { hint: 'Did you mean limit?', docs: `${REFERENCE}identity/GET/v1/api-keys` }),
      },
    });
  },
);

test('an operation without parameters has none, and pages ignore what is appended to them', async () => {
  expect((await ask('/v1/me?x=1')).body).toMatchObject({ code: 'unknown_parameter', allowed: [] });
  expect((await ask('/health?utm_source=mail')).status).toBe(200);
});

test.each([
  ['limit=0', 'Invalid value for limit: 0'],
  ['limit=201', 'Invalid value for limit: 201'],
  ['limit=', 'Invalid value for limit: '],
  ['limit=1.5', 'Invalid value for limit: 1.5'],
  ['limit=1e2', 'Invalid value for limit: 1e2'],
  ['limit=%2010', 'Invalid value for limit:  10'],
  ['limit=ten', 'Invalid value for limit: ten'],
  ['limit=1&limit=2', 'Invalid value for limit: 1,2'],
  ['limit=1&limit=1', 'Invalid value for limit: 1,1'],
  ['offset=-1', 'Invalid value for offset: -1'],
  ['offset=100001', 'Invalid value for offset: 100001'],
  ['email=a%00b', 'Invalid value for email: a\0b'],
])('a value outside its range is refused: %s', async (query, error) => {
  expect(await ask(`/v1/users?${query}`)).toMatchObject({ status: 400, body: { error, code: 'invalid_parameter' } });
});

test('a refused value is answered with what is allowed', async () => {
  expect((await ask('/v1/users?limit=5000')).body).toMatchObject({
    ...{ hint: 'Give a whole number from 1 to 200', docs: expect.stringMatching(/#tag\/[a-z-]+\/GET\/v1\/users$/) },
  });
  const unnamed = await app.fetch('/v1/me');
  expect(await unnamed.json()).toMatchObject({
    hint: expect.stringContaining('Authorization: Bearer'),
    docs: 'http://distribute.test/docs/quick-start',
  });
  const misspelled = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"fromNmae":"x"}' };
  expect((await ask('/v1/mailboxes', misspelled)).body).toMatchObject({
    ...{ code: 'unknown_field', hint: 'Did you mean fromName?' },
  });
});

test('a value outside its vocabulary is refused with the vocabulary', async () => {
  expect(await ask('/v1/api-keys?includeRevoked=maybe')).toEqual({
    status: 400,
    body: {
      error: 'Invalid value for includeRevoked: maybe',
      code: 'invalid_parameter',
      allowed: ['true', 'false'],
      hint: 'Must be one of true, false',
      docs: `${REFERENCE}identity/GET/v1/api-keys`,
    },
  });
});

test('a cursor that was altered, belongs elsewhere or is none is refused', async () => {
  for (const name of ['a', 'b', 'c']) await org.apiKeys.create({ body: { name } });
  const { nextCursor } = await org.apiKeys.list({ query: { limit: 1 } });
  if (!nextCursor) throw new Error('expected more than a page');
  expect((await ask(`/v1/api-keys?limit=1&cursor=${nextCursor}`)).status).toBe(200);
  const altered = `${nextCursor.slice(0, -2)}${nextCursor.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const cursor of [altered, nextCursor.slice(0, 10), 'junk', '', '%00', `${nextCursor}&cursor=${nextCursor}`]) {
    expect(await ask(`/v1/api-keys?cursor=${cursor}`)).toEqual({
      status: 400,
      body: { error: 'Invalid cursor', code: 'invalid_cursor' },
    });
  }
  expect((await ask(`/v1/users?cursor=${nextCursor}`)).body).toMatchObject({ code: 'invalid_cursor' });
  expect((await ask(`/v1/api-keys?includeRevoked=true&cursor=${nextCursor}`)).status).toBe(400);
});

test('a cursor and an offset exclude each other', async () => {
  expect(await ask('/v1/users?offset=0&cursor=x')).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
});

test.each(['junk', '1', 'null', '%00', '..', "'; drop table api_keys; --", 'a'.repeat(500), '%F0%9F%98%80', ' '])(
  'a malformed id in a path names nothing, like one that never was: %s',
  async (id) => {
    const unknown = await ask(`/v1/api-keys/${randomUUID()}`, { method: 'DELETE' });
    expect(unknown).toEqual({ status: 404, body: { error: 'API key not found', code: 'not_found' } });
    const path = id.includes('%') || id === '..' ? id.replace('..', '%2e%2e') : encodeURIComponent(id);
    const response = await fetch(`${app.baseUrl}/v1/api-keys/x${path}`, {
      method: 'DELETE',
      headers: { 'X-API-Key': org.key },
    });
    expect({ status: response.status, body: await response.json() }).toEqual(unknown);
  },
);

test('an id is read in any case', async () => {
  const made = await org.apiKeys.create();
  expect((await ask(`/v1/api-keys/${made.id.toUpperCase()}`, { method: 'DELETE' })).status).toBe(200);
});
