import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { speak } from './raw.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const send = (method: string, path: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  app.fetch(path, { method, headers: { 'X-API-Key': org.key, ...headers }, ...(body === undefined ? {} : { body }) });
const rename = (body: RequestInit['body'], type = 'application/json') =>
  send('PATCH', '/v1/organization', body, { 'Content-Type': type });
interface Body {
  readonly error: string;
  readonly code: string;
  readonly name: string;
  readonly allowed: string[];
  readonly details: { readonly formErrors: string[]; readonly fieldErrors: Record<string, string[]> };
}
const bodyOf = async (response: Response) => (await response.json()) as Body;
const refusalOf = async (response: Response) => [response.status, (await bodyOf(response)).code];

test.each([
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
  'application/json ; profile=x',
])('a JSON body is read as %s', async (type) => {
  expect((await rename('{"name":"Renamed"}', type)).status).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/json-patch+json',
  'application/problem+json',
  'text/json',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset=',
  'application/json, text/plain',
  'nonsense',
  '/',
  ';',
  '',
])('a body of type %j is refused', async (type) => {
  const response = await rename(Buffer.from('{"name":"Renamed"}'), type);
  expect(await refusalOf(response)).toEqual([415, 'unsupported_media_type']);
});

test('a body without a type is refused', async () => {
  const head = `PATCH /v1/organization HTTP/1.1\r\nHost: a\r\nX-API-Key: ${org.key}\r\nContent-Length: 2\r\n\r\n{}`;
  const { answers } = await speak(app.baseUrl, head);
  expect(answers.map(({ status }) => status)).toEqual([415]);
});

test.each(['application/json', 'text/plain', 'nonsense', '/', 'application/octet-stream', 'multipart/form-data'])(
  'an empty body counts as none, though its type be %s',
  async (type) => {
    expect((await send('POST', '/v1/api-keys', '', { 'Content-Type': type })).status).toBe(201);
    const chunked = `Host: a\r\nX-API-Key: ${org.key}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    const { answers } = await speak(app.baseUrl, `POST /v1/api-keys HTTP/1.1\r\n${chunked}`);
    expect(answers.map(({ status }) => status)).toEqual([201]);
  },
);

test('no body, an empty one and an empty object are the same', async () => {
  const named = async (response: Response) => [response.status, (await bodyOf(response)).name];
  expect(await named(await send('POST', '/v1/api-keys', undefined))).toEqual([201, 'API key']);
  expect(await named(await send('POST', '/v1/api-keys', '{}', { 'Content-Type': 'application/json' }))).toEqual([
    201,
    'API key',
  ]);
  expect((await send('POST', '/v1/api-keys/session', '{}', { 'Content-Type': 'application/json' })).status).toBe(201);
});

test.each(['null', '[]', '"text"', '1', 'true'])('a body that is %s is not an object of fields', async (body) => {
  expect(await refusalOf(await rename(body))).toEqual([400, 'invalid_request']);
  expect(
    await refusalOf(await send('POST', '/v1/api-keys/session', body, { 'Content-Type': 'application/json' })),
  ).toEqual([400, 'invalid_request']);
});

test.each([
  '{',
  '{"name":"a","name":"b"}',
  '{"name":"a","n\\u0061me":"b"}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  `${'['.repeat(33)}${']'.repeat(33)}`,
  ' ',
])('bad JSON is refused and the connection kept: %s', async (body) => {
  const response = await rename(body);
  expect(response.headers.get('connection')).toBe('keep-alive');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    ...{ error: 'Malformed JSON body', code: 'malformed_json' },
    hint: expect.stringMatching(/^Line \d+, column \d+: /),
    docs: 'http://distribute.test/docs/errors',
  });
});

test('F7: bytes that are not UTF-8 are refused', async () => {
  expect(await refusalOf(await rename(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])))).toEqual([400, 'malformed_json']);
});

test('F1: a mebibyte is read and more is refused, with the limit in the answer', async () => {
  const padded = (bytes: number) => `{"name":"Padded"}${' '.repeat(bytes - 17)}`;
  expect((await rename(padded(1024 * 1024))).status).toBe(200);
  const response = await rename(padded(1024 * 1024 + 1));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    error: 'Request body too large',
    code: 'body_too_large',
    limitBytes: 1048576,
    hint: expect.stringContaining('Split'),
  });
});

test('an unknown field is named with those there are', async () => {
  const response = await rename('{"name":"a","nmae":"b"}');
  expect(response.status).toBe(400);
  const body = await bodyOf(response);
  expect(body).toMatchObject({ error: 'Unknown field: nmae', code: 'unknown_field' });
  expect(body.allowed).toContain('name');
});

test('every wrong field is told at once', async () => {
  const response = await rename('{"name":"","dedupMonths":99,"trackOpens":"yes"}');
  expect(response.status).toBe(400);
  const body = await bodyOf(response);
  expect(body.error).toMatch(/^Invalid request: /);
  expect(body.code).toBe('invalid_request');
  expect(Object.keys(body.details)).toEqual(['formErrors', 'fieldErrors']);
  expect(Object.keys(body.details.fieldErrors).sort()).toEqual(['dedupMonths', 'name', 'trackOpens']);
});

test('A14: fields that name prototypes are unknown fields and change nothing', async () => {
  for (const field of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    const response = await rename(`{"name":"a","${field}":{"polluted":true,"prototype":{"polluted":true}}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: `Unknown field: ${field}`, code: 'unknown_field' });
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
