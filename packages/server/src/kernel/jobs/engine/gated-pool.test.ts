import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type GatedPool, openGatedPool } from './gated-pool.ts';

let gated: GatedPool;
beforeAll(() => {
  gated = openGatedPool(inject('databaseUrl'), 1, () => {});
});
afterAll(() => gated.pool.end());

test('a connection that is given back twice is given back once, and not out of the hands of the next', async () => {
  const lease = promisify<{ client: pg.PoolClient; release: () => void }>((done) =>
    gated.pool.connect((error, client, release) => done(error ?? null, { client: client as pg.PoolClient, release })),
  );
  const first = await lease();
  first.release();
  const second = await lease();
  expect(second.client).toBe(first.client);
  first.release();
  expect(gated.pool.idleCount).toBe(0);
  second.release();
  expect(gated.pool.idleCount).toBe(1);
});
