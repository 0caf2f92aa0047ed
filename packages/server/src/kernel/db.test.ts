import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { type Database, openDatabase } from './db.ts';
import { texts } from './pool.ts';
import { createStatementNames } from './statement-names.ts';

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

test('what nobody waits for has its own connections, more time and plans that are kept', async () => {
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
