import { KEYLESS_PROVIDERS, PROVIDERS } from '@distribute/contract/keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const APOLLO = { params: { provider: 'apollo' } };
const unknownProvider = (name: string) => ({
  status: 400,
  body: {
    error: `Unknown provider: ${name}`,
    code: 'unknown_provider',
    allowed: [...PROVIDERS, ...KEYLESS_PROVIDERS],
  },
});
const noKey = { status: 404, body: { error: 'Provider key not found', code: 'not_found' } };

test('a stored key is shown masked and switches its provider to the organisation', async () => {
  const org = await app.newOrg();
  const apiKey = app.canary('apollo');
  expect(await org.keys.save({ body: { provider: ' Apollo ', apiKey } })).toEqual({
    provider: 'apollo',
    maskedKey: `cana...${apiKey.slice(-4)}`,
    keySource: 'org',
    message: 'Provider key saved',
  });
  const { keys, nextCursor } = await org.keys.list();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ provider: 'apollo', keySource: 'org', lastVerifiedAt: null, lastVerifyOk: null });
  expect(nextCursor).toBeNull();
  expect(await org.keys.source(APOLLO)).toEqual({
    provider: 'apollo',
    orgId: org.orgId,
    keySource: 'org',
    isDefault: false,
    platformAvailable: true,
  });
});

test('a short key shows nothing of itself', async () => {
  const org = await app.newOrg();
  const { maskedKey } = await org.keys.save({ body: { provider: 'serper', apiKey: '12345678' } });
  expect(maskedKey).toBe('••••••••');
});

test('saving again replaces the key and forgets the check of the old one', async () => {
  const org = await app.newOrg();
  await org.keys.save({ body: { provider: 'apollo', apiKey: 'first-key-0001' } });
  await org.keys.verify(APOLLO);
  const [before] = (await org.keys.list()).keys;
  await app.clock.advance(1_000);
  await org.keys.save({ body: { provider: 'apollo', apiKey: 'second-key-0002' } });
  const { keys } = await org.keys.list();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ maskedKey: 'seco...0002', lastVerifiedAt: null, lastVerifyOk: null });
  expect(keys[0]?.createdAt).toBe(before?.createdAt);
  expect(keys[0]?.updatedAt).not.toBe(before?.updatedAt);
});

test('a key for a provider we do not know is kept, and the answer says that nothing uses it', async () => {
  const org = await app.newOrg();
  const saved = await org.keys.save({ body: { provider: 'clearbit', apiKey: 'clearbit-key' } });
  expect(saved.message).toBe('Provider key saved. Nothing here uses clearbit.');
  expect((await org.keys.list()).keys.map((key) => key.provider)).toEqual(['clearbit']);
  expect(await org.keys.source({ params: { provider: 'clearbit' } })).toMatchObject({ platformAvailable: false });
  expect(await org.keys.verify({ params: { provider: 'clearbit' } })).toMatchObject({
    ok: false,
    message: 'There is no check for clearbit',
  });
  expect((await org.keys.sources()).sources.map(({ provider }) => provider)).toEqual([...PROVIDERS]);
});

test.each(['stripe', 'builtin', 'feeds', 'crm'])(
  'a key for %s is refused with what may be stored',
  async (provider) => {
    const org = await app.newOrg();
    expect(await refusal(org.keys.save({ body: { provider, apiKey: 'whatever-key' } }))).toEqual({
      status: 400,
      body: {
        error: `Invalid request: provider: ${provider} takes no key of an organisation`,
        code: 'invalid_request',
        details: { formErrors: [], fieldErrors: { provider: [`${provider} takes no key of an organisation`] } },
        allowed: ['anthropic', 'openai', 'google', 'openai-compatible', 'apollo', 'serper', 'firecrawl', 'postmark'],
      },
    });
    expect((await org.keys.list()).keys).toEqual([]);
  },
);

test.each([
  ['a line break', 'apiKey', { provider: 'apollo', apiKey: 'line\nbreak' }],
  ['an empty key', 'apiKey', { provider: 'apollo', apiKey: '' }],
  ['an endless key', 'apiKey', { provider: 'apollo', apiKey: 'k'.repeat(4_097) }],
  ['a bad name', 'provider', { provider: '-apollo', apiKey: 'key' }],
])('%s is refused', async (_case, field, body) => {
  const org = await app.newOrg();
  const { status, body: refused } = await refusal(org.keys.save({ body }));
  expect(status).toBe(400);
  expect(refused).toMatchObject({
    code: 'invalid_request',
    details: { fieldErrors: { [field]: expect.arrayContaining([expect.any(String)]) } },
  });
});

test('a deleted key is gone and its provider falls back to the platform', async () => {
  const org = await app.newOrg();
  await org.keys.save({ body: { provider: 'apollo', apiKey: 'some-apollo-key' } });
  expect(await org.keys.delete(APOLLO)).toEqual({ provider: 'apollo', message: 'Provider key deleted' });
  expect((await org.keys.list()).keys).toEqual([]);
  expect(await org.keys.source(APOLLO)).toMatchObject({ keySource: 'platform', isDefault: true });
  expect(await refusal(org.keys.delete(APOLLO))).toEqual(noKey);
});

test('a name that is neither known nor stored is refused with the list', async () => {
  const org = await app.newOrg();
  const nobody = { params: { provider: 'nobody' } };
  const calls = [
    org.keys.delete(nobody),
    org.keys.verify(nobody),
    org.keys.source(nobody),
    org.keys.setSource({ ...nobody, body: { keySource: 'platform' } }),
  ];
  for (const refused of await Promise.all(calls.map(refusal))) expect(refused).toEqual(unknownProvider('nobody'));
});

test('every provider has a source, the platform by default', async () => {
  const org = await app.newOrg();
  const { sources } = await org.keys.sources();
  expect(sources.map(({ provider }) => provider)).toEqual([...PROVIDERS]);
  for (const source of sources) {
    expect(source).toMatchObject({ keySource: 'platform', isDefault: true });
    expect(source.platformAvailable).toBe(source.provider !== 'stripe');
  }
});

test('a keyless provider is always available and takes no key of its own', async () => {
  const org = await app.newOrg();
  const builtin = { params: { provider: 'builtin' } };
  expect(await org.keys.source(builtin)).toMatchObject({ keySource: 'platform', platformAvailable: true });
  expect(await refusal(org.keys.delete(builtin))).toEqual(noKey);
});

test('the source can be switched while a key is stored, and not without one', async () => {
  const org = await app.newOrg();
  const choose = (keySource: 'org' | 'platform') => org.keys.setSource({ ...APOLLO, body: { keySource } });
  expect(await refusal(choose('org'))).toEqual({
    status: 400,
    body: { error: 'No organization key stored for apollo', code: 'no_org_key' },
  });
  await org.keys.save({ body: { provider: 'apollo', apiKey: 'some-apollo-key' } });
  expect(await choose('platform')).toEqual({
    provider: 'apollo',
    orgId: org.orgId,
    keySource: 'platform',
    message: 'Key source set to platform',
  });
  expect(await org.keys.source(APOLLO)).toMatchObject({ keySource: 'platform', isDefault: false });
  expect((await org.keys.list()).keys[0]).toMatchObject({ keySource: 'platform' });
  await choose('org');
  expect(await org.keys.source(APOLLO)).toMatchObject({ keySource: 'org', isDefault: false });
});

test('a choice of the platform without a key is a choice, but no key', async () => {
  const org = await app.newOrg();
  await org.keys.setSource({ ...APOLLO, body: { keySource: 'platform' } });
  expect(await org.keys.source(APOLLO)).toMatchObject({ keySource: 'platform', isDefault: false });
  expect((await org.keys.list()).keys).toEqual([]);
  expect(await refusal(org.keys.delete(APOLLO))).toEqual(noKey);
  expect(await refusal(org.keys.verify(APOLLO))).toEqual(noKey);
});

test('in sandbox mode a check sends nothing and says so', async () => {
  const org = await app.newOrg();
  await org.keys.save({ body: { provider: 'apollo', apiKey: 'some-apollo-key' } });
  const checked = await org.keys.verify(APOLLO);
  expect(checked).toMatchObject({ ok: true, message: 'Sandbox mode: the key was not sent anywhere' });
  expect((await org.keys.list()).keys[0]).toMatchObject({ lastVerifiedAt: checked.checkedAt, lastVerifyOk: true });
});

test('an organisation has ten checks a minute, and another organisation its own', async () => {
  await app.clock.toNextMinute();
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  for (const each of [org, other]) await each.keys.save({ body: { provider: 'apollo', apiKey: 'some-apollo-key' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => org.keys.verify(APOLLO)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  // 14, or 4 should a minute end between the calls.
  expect(refused.length).toBeGreaterThanOrEqual(4);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 429, body: { code: 'rate_limited', policy: 'verify', limit: 10 } });
  }
  expect((await other.keys.verify(APOLLO)).ok).toBe(true);
});

test("another organisation's key is neither seen nor moved", async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  await org.keys.save({ body: { provider: 'clearbit', apiKey: 'their-own-key' } });
  const clearbit = { params: { provider: 'clearbit' } };
  expect((await other.keys.list()).keys).toEqual([]);
  const calls = [other.keys.delete(clearbit), other.keys.verify(clearbit), other.keys.source(clearbit)];
  for (const refused of await Promise.all(calls.map(refusal))) expect(refused).toEqual(unknownProvider('clearbit'));
  expect((await org.keys.list()).keys).toHaveLength(1);
});

test('the list is paged, newest first', async () => {
  const org = await app.newOrg();
  for (const provider of ['apollo', 'serper', 'openai']) {
    await org.keys.save({ body: { provider, apiKey: `key-for-${provider}` } });
    await app.clock.advance(10);
  }
  const first = await org.keys.list({ query: { limit: 2 } });
  expect(first.keys.map((key) => key.provider)).toEqual(['openai', 'serper']);
  const cursor = first.nextCursor as string;
  const rest = await org.keys.list({ query: { limit: 2, cursor } });
  expect(rest.keys.map((key) => key.provider)).toEqual(['apollo']);
  expect(rest.nextCursor).toBeNull();
  const other = await app.newOrg();
  expect((await refusal(other.keys.list({ query: { cursor } }))).body).toMatchObject({ code: 'invalid_cursor' });
});

test('a repeated save with one idempotency key is one save', async () => {
  const org = await app.newOrg();
  const save = () =>
    org.keys.save.withResponse({ body: { provider: 'apollo', apiKey: 'once-only-key' } }, { idempotencyKey: 'once' });
  const first = await save();
  const second = await save();
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  const { activity } = await org.activity.list({ query: { type: 'provider_key.saved' } });
  expect(activity).toHaveLength(1);
});

test('keys saved at once all arrive, and one provider ends with one of them', async () => {
  const org = await app.newOrg();
  const names = ['apollo', 'serper', 'openai', 'anthropic', 'apollo', 'apollo', 'apollo', 'serper'];
  await Promise.all(
    names.map((provider, index) => org.keys.save({ body: { provider, apiKey: `race-${provider}-key-${index}` } })),
  );
  const { keys } = await org.keys.list();
  expect(keys.map((key) => key.provider).sort()).toEqual(['anthropic', 'apollo', 'openai', 'serper']);
});

test('a key deleted and chosen at once never leaves a choice without a key', async () => {
  const org = await app.newOrg();
  for (let round = 0; round < 5; round += 1) {
    await org.keys.save({ body: { provider: 'apollo', apiKey: 'some-apollo-key' } });
    const choose = () => org.keys.setSource({ ...APOLLO, body: { keySource: 'org' } });
    await Promise.allSettled([choose(), org.keys.delete(APOLLO), choose()]);
    const stored = (await org.keys.list()).keys.length > 0;
    expect((await org.keys.source(APOLLO)).keySource).toBe(stored ? 'org' : 'platform');
  }
});

test('no table holds a stored key in the clear', async () => {
  const org = await app.newOrg();
  const apiKey = app.canary('dump');
  await org.keys.save({ body: { provider: 'apollo', apiKey } }, { idempotencyKey: 'dumped' });
  await org.keys.verify(APOLLO);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(app.db);
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from ${sql.raw(name)} t where strpos(t::text, ${apiKey}) > 0`.execute(app.db);
    expect(rows[0]?.hits, name).toBe(0);
  }
});
