import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a replay shows a colleague nothing, whichever operation makes a credential (M2)', async () => {
  const org = await app.newOrg();
  const operator = app.clientFor(app.appKey);
  const ids = { externalOrgId: 'colleagues' };
  const ann = await operator.users.resolve({ body: { ...ids, externalUserId: 'ann' } });
  const bob = await operator.users.resolve({ body: { ...ids, externalUserId: 'bob' } });
  const as = (userId: string) => app.clientFor(app.appKey, { 'x-org-id': ann.orgId, 'x-user-id': userId });
  const [annKey, bobKey] = [await as(ann.userId).apiKeys.create(), await as(bob.userId).apiKeys.create()];
  const options = { idempotencyKey: 'sess' };
  const ofAnn = await app.clientFor(annKey.key).apiKeys.createSession({}, options);
  const ofBob = await app.clientFor(bobKey.key).apiKeys.createSession.withResponse({}, options);
  expect(ofBob.headers.get('idempotency-replayed')).toBeNull();
  expect((await app.clientFor(ofBob.body.key).me.get()).userId).toBe(bob.userId);
  const keys = [annKey, bobKey].map(({ key }) => app.clientFor(key).apiKeys.create({ body: { name: 'x' } }, options));
  const [first, second] = await Promise.all(keys);
  expect([first?.userId, second?.userId]).toEqual([ann.userId, bob.userId]);

  // The same person, by another credential, is shown the same answer; so is an application without a person by its key.
  const again = await app.clientFor(ofAnn.key).apiKeys.createSession.withResponse({}, options);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const partner = await app.admin.admin.createAppKey({ body: { name: 'Partner', orgIds: [org.orgId] } });
  const mark = (key: string) =>
    app
      .clientFor(key, { 'x-org-id': org.orgId })
      .brands.create.withResponse({ body: { url: 'https://acme.example' } }, { idempotencyKey: 'brand' });
  const replays = [];
  for (const key of [partner.key, partner.key, app.appKey, app.adminKey, app.adminKey]) {
    replays.push((await mark(key)).headers.get('idempotency-replayed'));
  }
  expect(replays).toEqual([null, 'true', null, null, 'true']);
});
