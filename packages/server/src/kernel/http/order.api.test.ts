import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.clock.toNextMinute();
  for (let at = 0; at < 120; at += 1) await fetch(`${app.baseUrl}/v1`, { headers: { 'x-forwarded-for': TIRED } });
});
afterAll(() => app.stop());

/** An address whose minute is used up. */
const TIRED = '192.0.2.1';

interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Fault {
  readonly name: string;
  readonly spoil: (sent: SentRequest) => void;
  readonly status: number;
  readonly code: string;
}

const ORGANIZATION = { externalOrgId: 'o', externalUserId: 'u' };

/** The steps of spec 1.3, in their order, each as something wrong with one request. */
const faults: Fault[] = [
  {
    name: 'over the limit',
    // The budget of an address is used up, so the key that would have its own must not be there.
    spoil: (sent) => Object.assign(sent.headers, { 'x-forwarded-for': TIRED, authorization: 'Bearer junk' }),
    status: 429,
    code: 'rate_limited',
  },
  { name: 'no such path', spoil: (sent) => (sent.path = '/v1/nothing'), status: 404, code: 'not_found' },
  { name: 'no such method', spoil: (sent) => (sent.method = 'PUT'), status: 405, code: 'method_not_allowed' },
  {
    name: 'a bad key',
    spoil: (sent) => (sent.headers.authorization = 'Bearer junk'),
    status: 401,
    code: 'invalid_api_key',
  },
  {
    name: 'a bad organisation',
    spoil: (sent) => (sent.headers['x-org-id'] = randomUUID()),
    status: 403,
    code: 'org_access_denied',
  },
  {
    name: 'an encoding',
    spoil: (sent) => (sent.headers['content-encoding'] = 'gzip'),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'another type',
    spoil: (sent) => (sent.headers['content-type'] = 'text/plain'),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a body too large',
    spoil: (sent) => (sent.body = `${sent.body}${' '.repeat(1024 * 1024)}`),
    status: 413,
    code: 'body_too_large',
  },
  { name: 'bad JSON', spoil: (sent) => (sent.body = `{${sent.body}`), status: 400, code: 'malformed_json' },
  {
    name: 'a key used before',
    spoil: (sent) => (sent.headers['idempotency-key'] = 'used'),
    status: 409,
    code: 'idempotency_mismatch',
  },
  {
    name: 'an unknown parameter',
    spoil: (sent) => (sent.path += '?nope=1'),
    status: 400,
    code: 'unknown_parameter',
  },
  {
    name: 'a missing field',
    spoil: (sent) => (sent.body = sent.body.replace(',"externalUserId":"u"', '')),
    status: 400,
    code: 'invalid_request',
  },
];

const send = (chosen: readonly Fault[]) => {
  const sent: SentRequest = {
    method: 'POST',
    path: '/v1/users/resolve',
    headers: { authorization: `Bearer ${app.appKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(ORGANIZATION),
  };
  for (const fault of chosen.toReversed()) fault.spoil(sent);
  const { path, ...init } = sent;
  return app.fetch(path, init);
};

beforeAll(async () => {
  // The same path with and without the unknown parameter: both are part of what a key is remembered for.
  for (const query of ['', '?nope=1']) {
    await app.fetch(`/v1/users/resolve${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.appKey}`, 'content-type': 'application/json', 'idempotency-key': 'used' },
      body: JSON.stringify({ ...ORGANIZATION, externalOrgId: 'another' }),
    });
  }
});

const pairs = faults.flatMap((first, at) => faults.slice(at + 1).map((second) => [first, second] as const));

test('a request without a fault goes through', async () => {
  expect((await send([])).status).toBe(200);
});

test.each(faults.map((fault) => [fault.name, fault] as const))('%s is refused by itself', async (_name, fault) => {
  const response = await send([fault]);
  expect(response.status).toBe(fault.status);
  expect(await response.json()).toMatchObject({ code: fault.code });
});

test.each(pairs.map(([first, second]) => [first.name, second.name, first, second] as const))(
  '%s is answered before %s',
  async (_first, _second, first, second) => {
    const response = await send([first, second]);
    expect(await response.json()).toMatchObject({ code: first.code });
    expect(response.status).toBe(first.status);
  },
);

test('a missing object is answered after the fields that name it were read', async () => {
  const put = (body: object) =>
    app.fetch(`/v1/admin/organizations/${randomUUID()}/plan`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${app.adminKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await put({ name: 'Plan' })).status).toBe(400);
  expect((await put({ name: 'Plan', priceUsd: 1, monthlyEmails: 1 })).status).toBe(404);
});

test('a literal path is matched before a parameter', async () => {
  const org = await app.newOrg();
  const session = await org.apiKeys.createSession();
  const response = await app.fetch('/v1/api-keys/session', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.key}` },
  });
  expect(response.status).toBe(204);
  // A mailbox named `oauth` would answer otherwise.
  const started = await app.fetch('/v1/mailboxes/oauth/start', {
    method: 'POST',
    headers: { authorization: `Bearer ${org.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', fromName: 'Ann', fromEmail: 'ann@sender.test' }),
  });
  expect(started.status).toBe(501);
  const called = await app.fetch('/v1/mailboxes/oauth/callback');
  expect([called.status, await called.json()]).toMatchObject([400, { code: 'invalid_request' }]);
});
