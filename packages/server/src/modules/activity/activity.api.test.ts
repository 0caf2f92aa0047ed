import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Query = NonNullable<NonNullable<Parameters<TestOrg['activity']['list']>[0]>['query']>;
const DAY_MS = 86_400_000;
const ANYTHING = '00000000-0000-7000-8000-000000000001';

test('a write leaves a sentence with who did it to what', async () => {
  const org = await app.newOrg();
  const key = await org.apiKeys.create({ body: { name: 'CI' } });
  const { activity, nextCursor } = await org.activity.list();
  expect(activity).toHaveLength(1);
  expect(activity[0]).toMatchObject({
    type: 'key.created',
    summary: 'API key "CI" was created',
    actor: { kind: 'user', userId: org.userId },
    object: { type: 'api_key', id: key.id },
    campaignId: null,
    brandId: null,
  });
  expect(nextCursor).toBeNull();
});

test('a refused write leaves nothing, and a repeated one nothing more', async () => {
  const org = await app.newOrg();
  await refusal(org.keys.delete({ params: { provider: 'apollo' } }));
  const { id } = await org.apiKeys.create();
  for (let round = 0; round < 2; round += 1) await org.apiKeys.revoke({ params: { id } });
  const { activity } = await org.activity.list();
  expect(activity.map(({ type }) => type)).toEqual(['key.revoked', 'key.created']);
});

test('a stored provider key is told by its provider, never by the key', async () => {
  const org = await app.newOrg();
  await org.keys.save({ body: { provider: 'apollo', apiKey: app.canary('activity') } });
  await org.keys.delete({ params: { provider: 'apollo' } });
  const { activity } = await org.activity.list();
  expect(activity.map(({ summary }) => summary)).toEqual(['Key for apollo was deleted', 'Key for apollo was saved']);
});

test('a user is marked as seen once a day, and nobody is mailed of it (22)', async () => {
  const org = await app.newOrg();
  const seen = async () => (await org.activity.list({ query: { type: 'user.seen' } })).activity;
  const answers = await Promise.all(Array.from({ length: 6 }, () => org.activity.mark()));
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ ok: true })));
  expect(await seen()).toHaveLength(1);
  expect((await seen())[0]).toMatchObject({ object: { type: 'user', id: org.userId }, actor: { userId: org.userId } });
  await app.clock.advance(DAY_MS);
  await org.activity.mark();
  await org.activity.mark();
  expect(await seen()).toHaveLength(2);
  await app.drain();
  expect((await sql`select from system_mail where org_id = ${org.orgId}`.execute(app.db)).rows).toEqual([]);
});

test('a key that acts for no user marks nobody, one that acts for a user marks that user', async () => {
  const org = await app.newOrg();
  const application = app.clientFor(app.appKey, { 'x-org-id': org.orgId });
  expect(await application.activity.mark()).toEqual({ ok: true });
  expect((await org.activity.list()).activity).toEqual([]);
  const forUser = app.clientFor(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': org.userId });
  await forUser.activity.mark();
  expect((await org.activity.list()).activity[0]).toMatchObject({ actor: { kind: 'app', userId: org.userId } });
});

test('the trail is filtered by type and user, and an id that names nothing gives an empty page', async () => {
  const org = await app.newOrg();
  await org.apiKeys.create();
  await org.activity.mark();
  const application = app.clientFor(app.appKey, { 'x-org-id': org.orgId });
  await application.keys.save({ body: { provider: 'apollo', apiKey: 'some-apollo-key' } });
  const types = async (query: Query) => (await org.activity.list({ query })).activity.map(({ type }) => type);
  expect(await types({})).toEqual(['provider_key.saved', 'user.seen', 'key.created']);
  expect(await types({ type: 'key.created' })).toEqual(['key.created']);
  expect(await types({ userId: org.userId })).toEqual(['user.seen', 'key.created']);
  expect(await types({ userId: org.userId, type: 'provider_key.saved' })).toEqual([]);
  for (const id of [ANYTHING, 'not-an-id']) {
    for (const filter of ['userId', 'campaignId', 'brandId'] as const)
      expect(await types({ [filter]: id })).toEqual([]);
  }
});

test('a type outside the vocabulary is refused with the vocabulary', async () => {
  const org = await app.newOrg();
  const response = await app.fetch('/v1/activity?type=user.left', { headers: { 'X-API-Key': org.key } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'Invalid value for type: user.left',
    code: 'invalid_parameter',
    allowed: expect.arrayContaining(['user.seen']),
  });
});

test('the trail is paged newest first, and a cursor belongs to its filters', async () => {
  const org = await app.newOrg();
  for (const name of ['a', 'b', 'c']) await org.apiKeys.create({ body: { name } });
  const first = await org.activity.list({ query: { limit: 2 } });
  expect(first.activity.map(({ summary }) => summary)).toEqual(['API key "c" was created', 'API key "b" was created']);
  const cursor = first.nextCursor as string;
  const rest = await org.activity.list({ query: { limit: 2, cursor } });
  expect(rest.activity.map(({ summary }) => summary)).toEqual(['API key "a" was created']);
  expect(rest.nextCursor).toBeNull();
  const elsewhere = await refusal(org.activity.list({ query: { cursor, type: 'key.created' } }));
  expect(elsewhere).toEqual({ status: 400, body: { error: 'Invalid cursor', code: 'invalid_cursor' } });
});

test("another organisation's trail is not seen", async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  await org.apiKeys.create();
  expect((await other.activity.list()).activity).toEqual([]);
  expect((await other.activity.list({ query: { userId: org.userId } })).activity).toEqual([]);
});

test('a row of the trail is never changed', async () => {
  const org = await app.newOrg();
  await org.apiKeys.create();
  const change = sql`update activity set summary = 'nothing happened' where org_id = ${org.orgId}`.execute(app.db);
  await expect(change).rejects.toThrow('rows of activity are only ever added');
});

test('the trail is kept for 400 days', async () => {
  const org = await app.newOrg();
  const forget = async () => {
    await sql`select graphile_worker.add_job('activity.forget')`.execute(app.db);
    await app.drain();
  };
  await org.apiKeys.create({ body: { name: 'old' } });
  await app.clock.advance(399 * DAY_MS);
  await org.apiKeys.create({ body: { name: 'young' } });
  await forget();
  expect((await org.activity.list()).activity).toHaveLength(2);
  await app.clock.advance(2 * DAY_MS);
  await forget();
  expect((await org.activity.list()).activity.map(({ summary }) => summary)).toEqual(['API key "young" was created']);
});
