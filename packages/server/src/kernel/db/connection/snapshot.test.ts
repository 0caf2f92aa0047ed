import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../../test/database.ts';
import { systemClock } from '../../clock.ts';
import { type AppError, notFound } from '../../errors.ts';
import { type Database, type Db, openDatabase } from '../db.ts';
import { snapshotAtOnce } from './snapshot.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let direct: Database;
let pooled: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  const options = { url: clone.url, clock: systemClock, maxConnections: 1, statementTimeoutMs: 5_000 };
  const open = (isPooler: boolean) =>
    openDatabase({ ...options, isPooler, applicationName: `snapshot-${isPooler}`, onError: () => {} });
  direct = open(false);
  pooled = open(true);
  await sql`create table seen (n int)`.execute(direct.db);
});
afterAll(async () => {
  await direct.close();
  await pooled.close();
  await clone.drop();
});

const databases = () => [direct, pooled];
const count = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from seen`.execute(db);
  return rows[0]?.count ?? Number.NaN;
};
const fail = (db: Db) => sql`select 1 / 0`.execute(db);

test('statements that are asked for at once are all sent before the first is answered, but not through a pooler', async () => {
  const submit = vi.spyOn(pg.Query.prototype as unknown as { submit(): void }, 'submit');
  const sentBeforeFirst: number[] = [];
  for (const { db } of databases()) {
    submit.mockClear();
    const noteSent = () => sentBeforeFirst.push(submit.mock.calls.length);
    await snapshotAtOnce(db, (tx) => Promise.all([count(tx).then(noteSent), count(tx), count(tx)]));
  }
  submit.mockRestore();
  const [directly, throughPooler] = sentBeforeFirst;
  expect(directly).toBe(4);
  expect(throughPooler).toBeLessThan(4);
});

test('everything that is read in a snapshot is of one moment, and nothing can be written', async () => {
  for (const { db } of databases()) {
    const writer = new pg.Client({ connectionString: clone.url });
    await writer.connect();
    const counts = await snapshotAtOnce(db, async (tx) => {
      const before = await Promise.all([count(tx), count(tx)]);
      await writer.query('insert into seen values (1)');
      return [...before, ...(await Promise.all([count(tx), count(tx)]))];
    });
    await writer.end();
    expect(new Set(counts).size).toBe(1);
    expect(await count(db)).toBe((counts[0] as number) + 1);
    const written = snapshotAtOnce(db, (tx) => sql`insert into seen values (2)`.execute(tx));
    await expect(written).rejects.toMatchObject({ code: 'unavailable' });
  }
});

test('a statement that fails makes the whole answer unavailable and says its own cause; a refusal stays one', async () => {
  for (const { db } of databases()) {
    const failed = snapshotAtOnce(db, (tx) => Promise.all([count(tx), fail(tx), count(tx)]));
    const fault = (await failed.catch((error: unknown) => error)) as AppError;
    expect(fault).toMatchObject({ code: 'unavailable', status: 503, cause: { code: '22012' } });
    const refused = snapshotAtOnce(db, async (tx) => {
      await count(tx);
      throw notFound('Campaign');
    });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
    // The only connection is free again, and in no transaction.
    await sql`insert into seen values (3)`.execute(db);
  }
});

test('a statement that comes after the end of its snapshot is refused, because others use the connection', async () => {
  const late = Promise.withResolvers<unknown>();
  const failed = snapshotAtOnce(direct.db, (tx) =>
    Promise.all([fail(tx), sleep(200).then(() => count(tx).then(late.resolve, late.reject))]),
  );
  await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
  await expect(late.promise).rejects.toThrow('has ended');
});
