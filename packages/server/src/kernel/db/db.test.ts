import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { actOnGathered, askWithOthers, beginGathering } from './batching/batch-in-transaction.ts';
import { attempt } from './connection/attempt.ts';
import { oncePerTransaction } from './connection/once-per-transaction.ts';
import { texts } from './connection/pool/pool.ts';
import { createStatementNames } from './connection/pool/statement-names.ts';
import { type Database, openDatabase } from './db.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase({
    url: clone.url,
    clock: systemClock,
    maxConnections: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'test',
    onError: () => {},
  });
  await sql`create table things (id int primary key, display_name text, free_form jsonb)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

test('columns are camelCase on our side, and what is inside JSON is left alone', async () => {
  const { db } = database;
  const freeForm = { inner_name: [{ deep_name: 1 }] };
  await sql`insert into things values (1, 'One', ${JSON.stringify(freeForm)}::jsonb)`.execute(db);
  expect((await sql`select display_name, free_form, 1 as "plainAlias" from things`.execute(db)).rows).toEqual([
    { displayName: 'One', freeForm, plainAlias: 1 },
  ]);
});

test('what changed is counted, also inside a transaction', async () => {
  const changed = await database.db
    .transaction()
    .execute((tx) => sql`update things set display_name = 'Two' where id = ${1}`.execute(tx));
  expect(changed.numAffectedRows).toBe(1n);
});

test('a refused statement leaves its connection usable', async () => {
  await expect(sql`select 1 / ${0}::int`.execute(database.db)).rejects.toThrow('division by zero');
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test('background work has connections of its own, longer time limits and prepared plans', async () => {
  const { db, inBackground } = database;
  const ask = async () => {
    await sql`select display_name from things where id = ${1}`.execute(db);
    const { rows } = await sql<{
      timeout: string;
      kept: number;
    }>`select current_setting('statement_timeout') as timeout,
      (select count(*)::int from pg_prepared_statements where statement like '%from things%') as kept`.execute(db);
    return rows[0];
  };
  const asked = await inBackground(async () => [await ask(), await ask(), await ask()]);
  expect(asked.map((row) => row?.timeout)).toEqual(['1min', '1min', '1min']);
  expect(asked.at(-1)?.kept).toBeGreaterThan(0);
  expect(await ask()).toEqual({ timeout: '5s', kept: 0 });
});

test('a statement is named when it comes again, as long as there are not too many', () => {
  const nameOf = createStatementNames(2);
  const said = ['select 1', 'select 1', 'begin', 'begin', 'select 2', 'select 2', 'select 1', 'select 3', 'select 3'];
  expect(said.map(nameOf)).toEqual([
    undefined,
    'often_1',
    undefined,
    undefined,
    undefined,
    'often_2',
    'often_1',
    undefined,
    undefined,
  ]);
});

test('arrays of text read the same as by the parser that knows every case', () => {
  const parse = pg.types.getTypeParser(1009 as number, 'text') as (value: string) => unknown;
  const cases = [
    '{}',
    '{a}',
    '{a,b}',
    '{NULL,a}',
    '{"NULL",a}',
    '{"a b","c,d"}',
    '{"",x}',
    '{{a},{b}}',
    '{"\\"q\\"",é}',
  ];
  for (const value of cases) expect(texts(value)).toEqual(parse(value));
});

const note = (db: Database['db'], id: number) => sql`insert into things (id) values (${id})`.execute(db);
const noted = async () =>
  (await sql<{ id: number }>`select id from things where id >= 100 order by id`.execute(database.db)).rows.map(
    ({ id }) => id,
  );

test('a failed attempt is undone and the rest goes on: in a transaction, in an ambient one and without any', async () => {
  const { db, ambientTransaction } = database;
  const story = async (given: Database['db'], first: number) => {
    await note(given, first);
    const failed = await attempt(given, async () => {
      await note(given, first + 1);
      const inner = await attempt(given, () => sql`select 1 / ${0}::int`.execute(given));
      expect(inner.ok).toBe(false);
      await note(given, first + 2);
      throw new Error('given up');
    });
    expect(failed).toMatchObject({ ok: false, error: { message: 'given up' } });
    expect(await attempt(given, async () => 7)).toEqual({ ok: true, value: 7 });
    await note(given, first + 3);
  };
  await db.transaction().execute((tx) => story(tx, 100));
  await ambientTransaction(() => story(db, 110));
  await ambientTransaction(() => db.transaction().execute((tx) => story(tx, 120)));
  await story(db, 130);
  // Without a transaction each statement is its own: nothing is undone.
  expect(await noted()).toEqual([100, 103, 110, 113, 120, 123, 130, 131, 132, 133]);
});

test('what several ask for in one turn of a gathering transaction is asked once, and fails for each of them', () =>
  database.db.transaction().execute(async (tx) => {
    const calls: (readonly number[])[] = [];
    const double = async (items: readonly number[]) => {
      calls.push(items);
      if (items.includes(0)) throw new Error('no zero');
      return items.map((item) => 2 * item);
    };
    const ask = (item: number) => askWithOthers(tx, 'doubles', item, double);
    expect([await ask(1), await ask(2)]).toEqual([2, 4]);
    beginGathering(tx);
    expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
    expect(await Promise.allSettled([ask(1), ask(0)])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await ask(4)).toBe(8);
    await actOnGathered(tx);
    expect(calls).toEqual([[1], [2], [1, 2, 3], [1, 0], [4]]);

    let acts = 0;
    const once = () =>
      oncePerTransaction(tx, 'a lock', async () => {
        acts += 1;
      });
    await Promise.all([once(), once()]);
    await once();
    expect(acts).toBe(1);
  }));

test('transactions at the same time inside one are refused, and nothing of them stays', async () => {
  const { db, ambientTransaction } = database;
  const before = await noted();
  let isOpen: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const both = ambientTransaction(() =>
    Promise.all([
      db.transaction().execute(async (tx) => {
        await note(tx, 200);
        await opened;
      }),
      db.transaction().execute(async (tx) => {
        await note(tx, 201);
        isOpen();
        await sql`select pg_sleep(0.05)`.execute(tx);
      }),
    ]),
  );
  await expect(both).rejects.toThrow('at the same time');
  const slow = () => sql`select pg_sleep(0.05)`.execute(db);
  const attempts = ambientTransaction(() => Promise.all([attempt(db, async () => 1), attempt(db, slow)]));
  await expect(attempts).rejects.toThrow('at the same time');
  expect(await noted()).toEqual(before);
});

test('through a pooler in transaction mode nothing is left in a session: no setting, no plan', async () => {
  const options = { url: clone.url, clock: systemClock, maxConnections: 1, statementTimeoutMs: 5_000 };
  const pooled = openDatabase({ ...options, isPooler: true, applicationName: 'pooled', onError: () => {} });
  type Left = { plans: number; timeout: string };
  const ask = `select current_setting('statement_timeout') as timeout,
    (select count(*)::int from pg_prepared_statements) as plans`;
  const read = { name: 'asked-by-name', text: ask.replace('select', 'select 1 as place,') };
  const repeated = () => pooled.readBatched<Left>(read, []);
  for (let n = 0; n < 3; n += 1) {
    expect(await repeated()).toEqual({ place: 1, plans: 0, timeout: '0' });
    const { rows } = await pooled.inBackground(() => sql.raw<Left>(ask).execute(pooled.db));
    expect(rows).toEqual([{ plans: 0, timeout: '0' }]);
  }
  await pooled.close();
});
