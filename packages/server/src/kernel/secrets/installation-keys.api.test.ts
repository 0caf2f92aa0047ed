import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createSealer, deriveKey } from './derived-keys.ts';
import { loadInstallationKeys, rewrapInstallationKeys } from './installation-keys.ts';
import { createVault, type MasterKey, UnreadableSecretError } from './secrets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const master = (id: string): MasterKey => ({ id, key: randomBytes(32) });
const load = (...masters: [MasterKey, ...MasterKey[]]) =>
  loadInstallationKeys(app.db, createVault({ masterKeys: masters }), masters);

test('the keys stay when the master key is changed, and the old one is not needed any more', async () => {
  await sql`delete from installation_keys`.execute(app.db);
  const [old, next] = [master('old'), master('next')];
  // What an installation wrote before its keys were kept was made with these.
  const first = await load(old);
  expect(first).toMatchObject({ suppressions: deriveKey(old, 'suppressions'), messages: deriveKey(old, 'messages') });
  expect(await Promise.all([load(next, old), load(old, next)])).toEqual([first, first]);
  const both = createVault({ masterKeys: [next, old] });
  const moved = await Promise.all([rewrapInstallationKeys(app.db, both), rewrapInstallationKeys(app.db, both)]);
  expect(moved.sort()).toEqual([0, 5]);
  expect(await load(next)).toEqual(first);
  await expect(load(old)).rejects.toBeInstanceOf(UnreadableSecretError);
  const { rows } = await sql<{ wrapped: string }>`select wrapped from installation_keys`.execute(app.db);
  for (const { wrapped } of rows) expect(wrapped).toMatch(/^v1\.next\./);
});

test('what is sealed for a day stays readable across the change, and never opens with the old key alone (L14)', async () => {
  await sql`delete from installation_keys`.execute(app.db);
  const [old, next] = [master('old'), master('next')];
  const earlier = createSealer([deriveKey(old, 'idempotency')]).seal(Buffer.from('earlier'), 'binding');
  const kept = await load(old);
  const sealed = createSealer([kept.idempotency, deriveKey(old, 'idempotency')]).seal(Buffer.from('answer'), 'binding');
  await rewrapInstallationKeys(app.db, createVault({ masterKeys: [next, old] }));
  const after = createSealer([(await load(next)).idempotency, deriveKey(next, 'idempotency')]);
  expect(after.open(sealed, 'binding').toString()).toBe('answer');
  expect(() => after.open(sealed, 'another binding')).toThrow(UnreadableSecretError);
  expect(() => createSealer([deriveKey(old, 'idempotency')]).open(sealed, 'binding')).toThrow(UnreadableSecretError);
  const withOld = createSealer([
    (await load(next)).idempotency,
    deriveKey(next, 'idempotency'),
    deriveKey(old, 'idempotency'),
  ]);
  expect(withOld.open(earlier, 'binding').toString()).toBe('earlier');
});

test('a master key that opens nothing is refused, and nothing is put in its place', async () => {
  const kept = await sql`select * from installation_keys order by 1`.execute(app.db);
  await expect(load(master('stranger'))).rejects.toBeInstanceOf(UnreadableSecretError);
  expect((await sql`select * from installation_keys order by 1`.execute(app.db)).rows).toEqual(kept.rows);
});
