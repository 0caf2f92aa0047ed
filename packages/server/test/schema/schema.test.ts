import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { withDatabase } from '../with-database.ts';
import { readKeylessIds, readTables, type Table } from './catalogue.ts';
import { readDoors } from './doors.ts';
import { KEYLESS_IDS } from './keyless-ids.ts';
import { printSchema, SCHEMA_FILE } from './print.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let tables: readonly Table[];
beforeAll(async () => {
  database = await cloneDatabase();
  tables = await withDatabase(database.url, readTables);
});
afterAll(() => database.drop());

test('schema.sql is the schema that the migrations leave', async () => {
  const printed = await withDatabase(database.url, printSchema);
  expect(await readFile(SCHEMA_FILE, 'utf8'), 'schema.sql is stale: run npm run schema').toBe(printed);
});

test('every table says in the catalogue what it is for', () => {
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
});

/** Tables of the kernel, which has no door. */
const OF_THE_KERNEL = [
  'facts',
  'idempotency_keys',
  'installation_keys',
  'rate_windows',
  'schema_migrations',
  'system_mail',
  'withdrawals',
];

test('every table has one owner, the kernel or the module whose door names it', () => {
  const owned = [...readDoors().flatMap((door) => door.tables), ...OF_THE_KERNEL];
  expect(owned.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('every door names the triggers on the tables of its module', () => {
  const triggersOf = (name: string) =>
    tables.find((table) => table.name === name)?.triggers.map((trigger) => trigger.name) ?? [];
  const doors = readDoors();
  expect(Object.fromEntries(doors.map(({ module, triggers }) => [module, triggers.toSorted()]))).toEqual(
    Object.fromEntries(doors.map((door) => [door.module, door.tables.flatMap(triggersOf).toSorted()])),
  );
});

test('every id has a foreign key, or stands on the list of those that have none for a reason', async () => {
  const listed = Object.values(KEYLESS_IDS).flat();
  expect(await withDatabase(database.url, readKeylessIds)).toEqual(listed.toSorted());
});
