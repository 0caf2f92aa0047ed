import { ApiError } from '@distribute/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import type { Database } from '../../kernel/db/db.ts';
import { createLog } from '../../kernel/log.ts';
import { systemRandom } from '../../kernel/random.ts';
import { createIdentify } from './identify.ts';
import { keyForms } from './keys/credentials.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a user key says who it stands for', async () => {
  const org = await app.newOrg('Acme');
  const me = await org.me.get();
  expect(me).toMatchObject({
    userId: org.userId,
    orgId: org.orgId,
    authType: 'user_key',
    keyType: 'user',
    organization: { id: org.orgId, name: 'Acme' },
  });
  expect(me.user?.id).toBe(org.userId);
});

test('a look-up that began before a revocation is not remembered after it, and an unknown key never', async () => {
  let [looks, found] = [0, undefined as object | undefined];
  const readBatched = async () => {
    looks += 1;
    return found;
  };
  const { port, forgetIdentities } = createIdentify({
    database: { readBatched } as unknown as Database,
    forms: keyForms('dist', systemRandom),
    adminKey: null,
    noteCall: () => {},
    log: createLog({ level: 'silent', write: () => {} }),
  });
  const identify = async () => port.identify(`dist_usr_${'0'.repeat(40)}`);
  expect([await identify(), await identify(), looks]).toEqual([null, null, 2]);
  found = { id: 'k', org_id: 'o', user_id: 'u', kind: 'user', role: 'owner', stale: false };
  const early = identify();
  forgetIdentities(['k']);
  expect(await early).toMatchObject({ keyId: 'k' });
  await identify();
  expect(looks).toBe(4);
  await identify();
  expect(looks).toBe(4);
});

test('each of many keys that come at once stands for its own person, and an unknown one for nobody', async () => {
  const orgs = await Promise.all(Array.from({ length: 12 }, () => app.newOrg()));
  const unknown = `dist_usr_${'1'.repeat(40)}`;
  const keys = orgs.flatMap(({ key }) => [key, unknown, key]);
  const people = await Promise.all(
    keys.map(async (key) => {
      const response = await app.fetch('/v1/me', { headers: { Authorization: `Bearer ${key}` } });
      return response.status === 200 ? ((await response.json()) as { user: { id: string } }).user.id : response.status;
    }),
  );
  expect(people).toEqual(orgs.flatMap(({ userId }) => [userId, 401, userId]));
});

test('both header forms carry one identity, and two different keys are refused', async () => {
  const org = await app.newOrg();
  const byHeader = await app.fetch('/v1/me', { headers: { 'X-API-Key': org.key } });
  expect(byHeader.status).toBe(200);
  const both = { 'X-API-Key': org.key, Authorization: `Bearer ${org.key}` };
  expect((await app.fetch('/v1/me', { headers: both })).status).toBe(200);
  const other = await app.newOrg();
  const conflicting = await app.fetch('/v1/me', { headers: { ...both, 'X-API-Key': other.key } });
  expect(conflicting.status).toBe(401);
  expect(await conflicting.json()).toEqual({ error: 'Conflicting credentials', code: 'conflicting_credentials' });
});

test('malformed, unknown and revoked keys are refused in the same bytes', async () => {
  const org = await app.newOrg();
  const made = await org.apiKeys.create();
  await org.apiKeys.revoke({ params: { id: made.id } });
  const answers = await Promise.all(
    ['junk', `dist_usr_${'0'.repeat(40)}`, made.key].map(async (key) => {
      const response = await app.fetch('/v1/me', { headers: { Authorization: `Bearer ${key}` } });
      return { status: response.status, realm: response.headers.get('www-authenticate'), body: await response.text() };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({
    status: 401,
    realm: 'Bearer realm="Distribute"',
    body: '{"error":"Invalid API key","code":"invalid_api_key"}',
  });
});

test('a key is shown once, listed by prefix, and revoking it twice gives the same answer', async () => {
  const org = await app.newOrg();
  const made = await org.apiKeys.create({ body: { name: 'CI' } });
  expect(made.key).toMatch(/^dist_usr_[0-9a-f]{40}$/);
  expect(made.keyPrefix).toBe(made.key.slice(0, 12));
  const { keys } = await org.apiKeys.list();
  expect(keys.map((key) => key.name)).toEqual(['CI', 'First key']);
  expect(JSON.stringify(keys)).not.toContain(made.key);
  const first = await org.apiKeys.revoke({ params: { id: made.id } });
  expect(await org.apiKeys.revoke({ params: { id: made.id } })).toEqual(first);
  expect((await org.apiKeys.list()).keys).toHaveLength(1);
  expect((await org.apiKeys.list({ query: { includeRevoked: true } })).keys).toHaveLength(2);
});

test('lists are paged by cursor, and a cursor belongs to its list', async () => {
  const org = await app.newOrg();
  for (const name of ['a', 'b', 'c']) await org.apiKeys.create({ body: { name } });
  const first = await org.apiKeys.list({ query: { limit: 3 } });
  expect(first.keys.map((key) => key.name)).toEqual(['c', 'b', 'a']);
  const rest = await org.apiKeys.list({ query: { limit: 3, cursor: first.nextCursor as string } });
  expect(rest.keys.map((key) => key.name)).toEqual(['First key']);
  expect(rest.nextCursor).toBeNull();
  const other = await app.newOrg();
  const foreign = await refusal(other.apiKeys.list({ query: { cursor: first.nextCursor as string } }));
  expect(foreign).toEqual({ status: 400, body: { error: 'Invalid cursor', code: 'invalid_cursor' } });
});

test('a repeated creation with one idempotency key makes one key and shows it again', async () => {
  const org = await app.newOrg();
  const options = { idempotencyKey: 'make-one' };
  const first = await org.apiKeys.create.withResponse({ body: { name: 'once' } }, options);
  const second = await org.apiKeys.create.withResponse({ body: { name: 'once' } }, options);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await org.apiKeys.list()).keys).toHaveLength(2);
  const mismatch = await refusal(org.apiKeys.create({ body: { name: 'twice' } }, options));
  expect(mismatch.body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('twenty equal creations at once make one key', async () => {
  const org = await app.newOrg();
  const calls = Array.from({ length: 20 }, () =>
    org.apiKeys.create({ body: { name: 'race' } }, { idempotencyKey: 'race' }).catch((error: ApiError) => error),
  );
  const results = await Promise.all(calls);
  const keys = new Set(
    results.filter((result) => !(result instanceof ApiError)).map((result) => (result as { key: string }).key),
  );
  expect(keys.size).toBe(1);
  for (const result of results) if (result instanceof ApiError) expect(result.code).toBe('idempotency_in_progress');
  expect((await org.apiKeys.list()).keys).toHaveLength(2);
});

test('a session ends twelve hours after its last use and by its own wish', async () => {
  const org = await app.newOrg();
  const session = await org.apiKeys.createSession();
  const visitor = app.clientFor(session.key);
  expect((await visitor.me.get()).keyType).toBe('session');
  await visitor.apiKeys.endSession();
  await expect.poll(async () => (await refusal(visitor.me.get())).status, { timeout: 10_000 }).toBe(401);
  const late = await org.apiKeys.createSession();
  await app.clock.advance(12 * 3_600_000 + 1_000);
  expect((await refusal(app.clientFor(late.key).me.get())).status).toBe(401);
});

test('organisation settings are read and changed', async () => {
  const org = await app.newOrg('Before');
  const { organization } = await org.organization.update({
    body: { name: 'After', timezone: 'Europe/Berlin', dedupMonths: 3 },
  });
  expect(organization).toMatchObject({ name: 'After', timezone: 'Europe/Berlin', dedupMonths: 3, trackOpens: true });
  expect((await org.organization.get()).organization).toEqual(organization);
  expect((await refusal(org.organization.update({ body: { timezone: 'Nowhere/Town' } }))).body).toMatchObject({
    code: 'invalid_request',
  });
  const unknown = await refusal(org.organization.update({ body: { plan: 'gold' } as never }));
  expect(unknown.body).toMatchObject({ error: 'Unknown field: plan', code: 'unknown_field' });
});

test('an application key needs an organisation it may act for', async () => {
  const operator = app.clientFor(app.appKey);
  const org = await app.newOrg();
  expect((await refusal(operator.me.get())).body).toEqual({
    error: 'Organization context required',
    code: 'org_required',
  });
  const acting = app.clientFor(app.appKey, { 'x-org-id': org.orgId });
  expect(await acting.me.get()).toMatchObject({ orgId: org.orgId, userId: null, authType: 'admin', keyType: 'app' });
  expect((await refusal(acting.apiKeys.create())).body).toEqual({
    error: 'User identity required',
    code: 'user_required',
  });
  const asUser = app.clientFor(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': org.userId });
  expect((await asUser.apiKeys.create()).userId).toBe(org.userId);
  const granted = await app.admin.admin.createAppKey({ body: { name: 'Partner', orgIds: [org.orgId] } });
  const partner = (orgId: string) => app.clientFor(granted.key, { 'x-org-id': orgId });
  expect((await partner(org.orgId).me.get()).keyId).toBe(granted.id);
  const other = await app.newOrg();
  expect(await refusal(partner(other.orgId).me.get())).toEqual({
    status: 403,
    body: { error: 'Organization access denied', code: 'org_access_denied' },
  });
  expect((await app.admin.admin.listAppKeys()).keys.map((key) => key.name)).toContain('Partner');
  await app.admin.admin.revokeAppKey({ params: { id: granted.id } });
  await expect.poll(async () => (await refusal(partner(org.orgId).me.get())).status, { timeout: 10_000 }).toBe(401);
});

test('resolving the same outside names gives one organisation and one person', async () => {
  const operator = app.clientFor(app.appKey);
  const wanted = {
    externalOrgId: 'ext-org',
    externalUserId: 'ext-user',
    email: 'a@b.test',
    organizationName: 'Outside',
  };
  const results = await Promise.all(Array.from({ length: 8 }, () => operator.users.resolve({ body: wanted })));
  expect(new Set(results.map((result) => `${result.orgId} ${result.userId}`)).size).toBe(1);
  expect(results.filter((result) => result.orgCreated)).toHaveLength(1);
  const acting = app.clientFor(app.appKey, { 'x-org-id': results[0]?.orgId as string });
  const { users, total } = await acting.users.list({ query: { email: 'A@B.test' } });
  expect(total).toBe(1);
  expect(users[0]).toMatchObject({ externalId: 'ext-user', email: 'a@b.test' });
});

test('operator operations are for the admin credential only', async () => {
  const org = await app.newOrg();
  const asUser = app.clientFor(org.key);
  expect(await refusal(asUser.admin.listAppKeys())).toEqual({
    status: 403,
    body: { error: 'Admin access required', code: 'admin_required' },
  });
  const { organization } = await app.admin.admin.setPlan({
    params: { orgId: org.orgId },
    body: { name: 'Scale', priceUsd: 49.5, monthlyEmails: 5000 },
  });
  expect(organization.plan).toEqual({ name: 'Scale', price_usd: 49.5, monthlyEmails: 5000 });
  expect((await app.admin.me.get()).orgId).toBeNull();
});

test('a person signs in by password, and a wrong one says no more than a wrong address', async () => {
  const org = await app.newOrg();
  const password = app.canary('password');
  await org.auth.setPassword({ body: { newPassword: password } });
  const email = (await org.me.get()).user?.email as string;
  const visitor = app.visitor();
  const signedIn = await visitor.auth.signIn({ body: { email: email.toUpperCase(), password } });
  expect(signedIn.organization.id).toBe(org.orgId);
  expect((await app.clientFor(signedIn.key).me.get()).userId).toBe(org.userId);
  const wrongPassword = await refusal(visitor.auth.signIn({ body: { email, password: 'not this one' } }));
  const wrongEmail = await refusal(visitor.auth.signIn({ body: { email: 'no@body.test', password } }));
  expect(wrongPassword).toEqual({ status: 401, body: { error: 'Invalid email or password', code: 'invalid_login' } });
  expect(wrongEmail).toEqual(wrongPassword);
  expect((await refusal(org.auth.setPassword({ body: { newPassword: 'another long one' } }))).status).toBe(400);
  await org.auth.setPassword({ body: { currentPassword: password, newPassword: 'another long one' } });
  await expect
    .poll(async () => (await refusal(app.clientFor(signedIn.key).me.get())).status, { timeout: 10_000 })
    .toBe(401);
});

test('the eleventh try of a minute is refused', async () => {
  await app.clock.toNextMinute();
  const visitor = app.visitor();
  const body = { email: 'tries@people.test', password: 'wrong' };
  for (let at = 0; at < 10; at += 1) expect((await refusal(visitor.auth.signIn({ body }))).status).toBe(401);
  const last = await refusal(visitor.auth.signIn({ body }));
  expect(last).toMatchObject({ status: 429, body: { code: 'rate_limited', policy: 'login', limit: 10 } });
});

test('a mailed link signs in once', async () => {
  const org = await app.newOrg();
  const email = (await org.me.get()).user?.email as string;
  const visitor = app.visitor();
  expect(await visitor.auth.requestLink({ body: { email } })).toEqual({ ok: true });
  expect(await visitor.auth.requestLink({ body: { email: 'nobody@people.test' } })).toEqual({ ok: true });
  await app.drain();
  const mail = app.mails.filter((message) => message.to === email);
  expect(mail).toHaveLength(1);
  const token = /#token=(\S+)/.exec(mail[0]?.text ?? '')?.[1] as string;
  expect((await visitor.auth.exchange({ body: { token } })).user.id).toBe(org.userId);
  expect(await refusal(visitor.auth.exchange({ body: { token } }))).toEqual({
    status: 401,
    body: { error: 'Invalid or expired link', code: 'invalid_link' },
  });
});

test('an organisation has at most a hundred live keys', async () => {
  const org = await app.newOrg();
  for (let at = 0; at < 99; at += 1) await org.apiKeys.create();
  expect((await refusal(org.apiKeys.create())).body).toMatchObject({ code: 'too_many_keys' });
});
