import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { REGISTER } from './register.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Where words can be written: by table, its columns of text, JSON and bytes. */
async function wordsOf(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select c.relname as table_name, a.attname as column_name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'app') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'bytea', '_text', '_varchar', '_json', '_jsonb'))
      and c.relname <> 'schema_migrations'
    order by 1, 2`.execute(app.db);
  const groups = Map.groupBy(rows, ({ tableName }) => tableName);
  return new Map([...groups].map(([table, columns]) => [table, columns.map(({ columnName }) => columnName)]));
}

test('every table that has words in it says what becomes of them when a person is erased', async () => {
  const words = await wordsOf();
  expect(words.size).toBeGreaterThan(40);
  expect([...words.keys()].filter((table) => !(table in REGISTER))).toEqual([]);
  const gone = Object.keys(REGISTER).filter((table) => !words.has(table));
  expect(gone).toEqual([]);
});

test('a table that holds something of people says it of every column', async () => {
  for (const [table, columns] of await wordsOf()) {
    const said = REGISTER[table];
    if (said === undefined || typeof said === 'string') continue;
    expect([...said.cleared, ...said.stays].toSorted(), table).toEqual(columns.toSorted());
  }
});
