import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { deriveKey } from './derived-keys.ts';
import { loadKeptKeys } from './kept-keys.ts';
import { createVault, type MasterKey, UnreadableSecretError } from './secrets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const master = (id: string): MasterKey => ({ id, key: randomBytes(32) });
const load = (...masters: [MasterKey, ...MasterKey[]]) =>
  loadKeptKeys(app.db, createVault({ masterKeys: masters }), masters);

test('the keys stay when the master key is changed, and the old one is not needed any more', async () => {
  await sql`delete from kept_keys`.execute(app.db);
  const [old, next] = [master('old'), master('next')];
  // What an installation wrote before its keys were kept was made with these.
  const first = await load(old);
  expect(first).toEqual({ suppressions: deriveKey(old, 'suppressions'), messages: deriveKey(old, 'messages') });
  expect(await Promise.all([load(next, old), load(next, old)])).toEqual([first, first]);
  expect(await load(next)).toEqual(first);
  const { rows } = await sql<{ wrapped: string }>`select wrapped from kept_keys`.execute(app.db);
  for (const { wrapped } of rows) expect(wrapped).toMatch(/^v1\.next\./);
});

test('a master key that opens nothing is refused, and nothing is put in its place', async () => {
  const kept = await sql`select * from kept_keys order by 1`.execute(app.db);
  await expect(load(master('stranger'))).rejects.toBeInstanceOf(UnreadableSecretError);
  expect((await sql`select * from kept_keys order by 1`.execute(app.db)).rows).toEqual(kept.rows);
});
