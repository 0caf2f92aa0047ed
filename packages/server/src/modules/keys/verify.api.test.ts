import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
let provider: Server;
let asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let answer: (key: string) => number | Promise<number> = () => 200;

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    const key = (request.headers.authorization ?? '').replace('Bearer ', '');
    response.writeHead(await answer(key)).end(`{"echo":${JSON.stringify(key)}}`);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  app = await startTestApp({
    MODE: 'live',
    SECRET_KEY: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    PROVIDER_URLS: `openai=http://127.0.0.1:${port}/v1, google=http://127.0.0.1:1`,
    ANTHROPIC_API_KEY: 'operator-key',
  });
});
beforeEach(() => {
  asked = [];
  answer = () => 200;
});
afterAll(async () => {
  await app.stop();
  provider.closeAllConnections();
  provider.close();
});

const OPENAI = { params: { provider: 'openai' } };
const withKey = async (name: string) => {
  const org = await app.newOrg();
  const apiKey = app.canary('openai');
  await org.keys.save({ body: { provider: name, apiKey } });
  return { org, apiKey };
};

test('a good key is confirmed by one call to the address the operator set', async () => {
  const { org, apiKey } = await withKey('openai');
  const checked = await org.keys.verify(OPENAI);
  expect(checked).toMatchObject({ provider: 'openai', ok: true, message: null });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ url: '/v1/models', headers: { authorization: `Bearer ${apiKey}` } });
  expect((await org.keys.list()).keys[0]).toMatchObject({ lastVerifiedAt: checked.checkedAt, lastVerifyOk: true });
});

test('a refused key is told as refused', async () => {
  const { org } = await withKey('openai');
  answer = () => 401;
  expect(await org.keys.verify(OPENAI)).toMatchObject({ ok: false, message: 'openai refused the key' });
  expect((await org.keys.list()).keys[0]).toMatchObject({ lastVerifyOk: false });
});

test.each([
  ['that fails', 'openai'],
  ['that cannot be reached', 'google'],
])('a provider %s says nothing of the key', async (_case, name) => {
  const { org } = await withKey(name);
  answer = () => 500;
  expect(await refusal(org.keys.verify({ params: { provider: name } }))).toEqual({
    status: 502,
    body: { error: `${name} request failed`, code: 'provider_failed', provider: name },
  });
  expect((await org.keys.list()).keys[0]).toMatchObject({ lastVerifiedAt: null, lastVerifyOk: null });
});

test('a key for a compatible model server cannot be checked while nobody said where it is', async () => {
  const { org } = await withKey('openai-compatible');
  expect(await org.keys.verify({ params: { provider: 'openai-compatible' } })).toMatchObject({
    ok: false,
    message: 'No address is configured for openai-compatible',
  });
});

test('a key saved during the check of the one before stays unchecked', async () => {
  const { org } = await withKey('openai');
  answer = async () => {
    await org.keys.save({ body: { provider: 'openai', apiKey: 'the-newer-key' } });
    return 200;
  };
  expect((await org.keys.verify(OPENAI)).ok).toBe(true);
  expect((await org.keys.list()).keys[0]).toMatchObject({ maskedKey: 'the-...-key', lastVerifyOk: null });
});

test('a repeated check with one idempotency key asks the provider once', async () => {
  const { org } = await withKey('openai');
  const first = await org.keys.verify(OPENAI, { idempotencyKey: 'check' });
  expect(await org.keys.verify(OPENAI, { idempotencyKey: 'check' })).toEqual(first);
  expect(asked).toHaveLength(1);
});

test('in live mode the platform is available only where the operator has a key', async () => {
  const org = await app.newOrg();
  const { sources } = await org.keys.sources();
  expect(sources.filter(({ platformAvailable }) => platformAvailable).map(({ provider: name }) => name)).toEqual([
    'anthropic',
  ]);
});
