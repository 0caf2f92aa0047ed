import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { type Database, openDatabase } from './db.ts';
import { texts } from './pool.ts';

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
