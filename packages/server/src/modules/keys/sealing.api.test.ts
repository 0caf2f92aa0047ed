import { randomBytes } from 'node:crypto';
import { PROVIDERS } from '@distribute/contract/keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createVault, keyIdOf, Secret, UnreadableSecretError } from '../../kernel/secrets/secrets.ts';
import { createResolveKey } from './resolve.ts';
import { createSealing } from './sealing.ts';
import type { Mode, Platform } from './sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const master = (id: string) => ({ id, key: randomBytes(32) });
const [old, current] = [master('old'), master('current')];
const sealingWith = (...masterKeys: ReturnType<typeof master>[]) =>
  createSealing({ db: app.db, vault: createVault({ masterKeys }) });

const newOrgId = async () => (await app.newOrg()).orgId;
const wrappedOf = async (orgId: string) =>
  (await sql<{ wrapped: string }>`select wrapped from data_keys where org_id = ${orgId}`.execute(app.db)).rows[0]
    ?.wrapped as string;
const forgetDataKeys = () => sql`delete from data_keys`.execute(app.db);

test('a secret opens for its organisation and its one purpose only', async () => {
  const sealing = sealingWith(current);
  const [orgId, otherId] = [await newOrgId(), await newOrgId()];
  const sealed = await sealing.seal(app.db, orgId, 'provider_key:apollo:1', new Secret('sk'));
  await sealing.seal(app.db, otherId, 'provider_key:apollo:1', new Secret('other'));
  expect((await sealing.open(app.db, orgId, 'provider_key:apollo:1', sealed)).reveal()).toBe('sk');
  for (const [where, what] of [
    [otherId, 'provider_key:apollo:1'],
    [orgId, 'provider_key:apollo:2'],
    [orgId, 'provider_key:serper:1'],
    [await newOrgId(), 'provider_key:apollo:1'],
  ] as const) {
    await expect(sealing.open(app.db, where, what, sealed)).rejects.toThrow(UnreadableSecretError);
  }
});

test('secrets sealed at once for a new organisation share one data key, and each seal is counted', async () => {
  const sealing = sealingWith(current);
  const orgId = await newOrgId();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => sealing.seal(app.db, orgId, `thing:${index}`, new Secret(`s${index}`))),
  );
  expect(new Set(all.map(keyIdOf)).size).toBe(1);
  for (const [index, sealed] of all.entries()) {
    expect((await sealing.open(app.db, orgId, `thing:${index}`, sealed)).reveal()).toBe(`s${index}`);
  }
  const { rows } = await sql<{ seals: bigint }>`select seals from data_keys where org_id = ${orgId}`.execute(app.db);
  expect(rows[0]?.seals).toBe(8n);
});

test("a data key copied to another organisation's row does not unwrap", async () => {
  const sealing = sealingWith(current);
  const [orgId, otherId] = [await newOrgId(), await newOrgId()];
  const sealed = await sealing.seal(app.db, orgId, 'thing', new Secret('sk'));
  await sql`insert into data_keys (org_id, wrapped, master_key_id)
    values (${otherId}, ${await wrappedOf(orgId)}, 'current')`.execute(app.db);
  await expect(sealing.open(app.db, otherId, 'thing', sealed)).rejects.toThrow(UnreadableSecretError);
});

test('after a rotation every secret opens under the new master key alone, and under the old one none', async () => {
  await forgetDataKeys();
  const before = sealingWith(old);
  const orgIds = await Promise.all(Array.from({ length: 5 }, newOrgId));
  const sealed = await Promise.all(orgIds.map((orgId) => before.seal(app.db, orgId, 'thing', new Secret(orgId))));

  const both = sealingWith(current, old);
  const [{ rewrapped, unreadable }, during] = await Promise.all([
    both.rewrapAll(),
    Promise.all(orgIds.map((orgId, index) => both.open(app.db, orgId, 'thing', sealed[index] as string))),
  ]);
  expect({ rewrapped, unreadable }).toEqual({ rewrapped: 5, unreadable: [] });
  expect(during.map((secret) => secret.reveal())).toEqual(orgIds);
  expect(await both.rewrapAll()).toEqual({ rewrapped: 0, unreadable: [] });

  expect(await Promise.all([both, before].map((sealing) => sealing.countUnreadable()))).toEqual([0, 5]);
  for (const [index, orgId] of orgIds.entries()) {
    const text = sealed[index] as string;
    expect((await sealingWith(current).open(app.db, orgId, 'thing', text)).reveal()).toBe(orgId);
    await expect(before.open(app.db, orgId, 'thing', text)).rejects.toThrow(UnreadableSecretError);
  }
});

test('a damaged data key is named and does not keep the others under the old master key', async () => {
  await forgetDataKeys();
  const [damaged, fine] = [await newOrgId(), await newOrgId()];
  for (const orgId of [damaged, fine]) await sealingWith(old).seal(app.db, orgId, 'thing', new Secret('s'));
  await sql`update data_keys set wrapped = left(wrapped, -1) where org_id = ${damaged}`.execute(app.db);
  expect(await sealingWith(current, old).rewrapAll()).toEqual({ rewrapped: 1, unreadable: [damaged] });
  expect(keyIdOf(await wrappedOf(fine))).toBe('current');
});

test('a step is given the key in effect, and in sandbox mode none', async () => {
  await forgetDataKeys();
  const org = await app.newOrg();
  const sealing = sealingWith(current);
  const platform = Object.fromEntries(
    PROVIDERS.map((name) => [name, { key: name === 'serper' ? new Secret('operator') : null, baseUrl: null }]),
  ) as unknown as Platform;
  const resolve = async (mode: Mode, provider: string) => {
    const { key, ...rest } = await createResolveKey({ sealing, mode, platform })(app.db, org.orgId, provider);
    return { ...rest, key: key?.reveal() ?? null };
  };
  const version = '00000000-0000-7000-8000-000000000001';
  const sealed = await sealing.seal(app.db, org.orgId, `provider_key:apollo:${version}`, new Secret('own'));
  await sql`insert into provider_keys (org_id, provider, key_source, version, sealed, masked_key)
    values (${org.orgId}, 'apollo', 'org', ${version}, ${sealed}, '...')`.execute(app.db);

  expect(await resolve('live', 'apollo')).toEqual({ source: 'org', configured: true, key: 'own' });
  expect(await resolve('sandbox', 'apollo')).toEqual({ source: 'org', configured: true, key: null });
  expect(await resolve('live', 'serper')).toEqual({ source: 'platform', configured: true, key: 'operator' });
  expect(await resolve('live', 'openai')).toEqual({ source: 'platform', configured: false, key: null });
  expect(await resolve('sandbox', 'openai')).toEqual({ source: 'platform', configured: true, key: null });
  expect(await resolve('live', 'builtin')).toEqual({ source: 'platform', configured: true, key: null });
  await org.keys.setSource({ params: { provider: 'apollo' }, body: { keySource: 'platform' } });
  expect(await resolve('live', 'apollo')).toEqual({ source: 'platform', configured: false, key: null });
});
