import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { systemRandom } from '../../../kernel/random.ts';
import { Secret } from '../../../kernel/secrets/secrets.ts';
import type { Sealing } from '../../keys/index.ts';
import { createWebhookSecrets } from './secrets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a burst of first deliveries makes one secret and opens it once', async () => {
  const { orgId } = await app.newOrg();
  const done = { sealed: 0, opened: 0 };
  // As a sealing does it, without hiding anything, and counted.
  const sealing = {
    seal: async (_tx: unknown, _org: string, _as: string, secret: Secret) => {
      done.sealed += 1;
      return secret.reveal();
    },
    open: async (_db: unknown, _org: string, _as: string, sealed: string) => {
      done.opened += 1;
      return new Secret(sealed);
    },
  } as unknown as Sealing;
  const { keysFor, keysOf } = createWebhookSecrets({ db: app.db, random: systemRandom, sealing });
  const owner = { orgId, endpointId: null };
  const keys = await Promise.all(Array.from({ length: 100 }, () => keysFor(owner, [null, null])));
  expect(done).toEqual({ sealed: 1, opened: 1 });
  expect(new Set(keys.flat()).size).toBe(1);
  expect(await keysOf(owner)).toEqual(keys[0]);
});
