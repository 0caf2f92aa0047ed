import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHeader } from '../../src/backup/load.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { cloneDatabase } from '../database.ts';
import { withDatabase } from '../with-database.ts';
import { readKeylessIds, readKeysAcross, readTables, type Table } from './catalogue.ts';
import { readDoors } from './doors.ts';
import { KEYLESS_IDS } from './keyless-ids.ts';
import { KEYS_ACROSS } from './keys-across.ts';
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
  'list_counts',
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

test("every key of an organisation's rows names it, or stands on the list of those that cannot", async () => {
  expect(await withDatabase(database.url, readKeysAcross)).toEqual(Object.values(KEYS_ACROSS).flat().toSorted());
});

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const BEFORE_MODULES = fileURLToPath(new URL('before-modules.backup', import.meta.url));
/** Undoes before/0073_words.sql. */
const WORDS_BEFORE = `
  alter table facts rename to events;
  alter table events rename constraint facts_pkey to events_pkey;
  alter index facts_by_org rename to events_by_org;
  alter index facts_to_forget rename to events_to_forget;
  alter table tracking_events rename to message_events;
  alter table message_events rename constraint tracking_events_pkey to message_events_pkey;
  alter index tracking_events_of_message rename to message_events_of_message;
  alter index tracking_events_once rename to message_events_once;
  alter table installation_keys rename to kept_keys;
  alter table kept_keys rename constraint installation_keys_pkey to kept_keys_pkey;
  alter table campaigns rename column wait_until to hold_until;
  alter table campaigns rename column wait_reason to hold_reason;`;

describe('a database from before there was one migration per module', () => {
  /** What it recorded: the files 0001 to 0072, and those that came after the modules' if there are any. */
  async function earlierDatabase(change: string): Promise<{ url: string; drop(): Promise<void> }> {
    const { migrations } = await readHeader(BEFORE_MODULES);
    const clone = await cloneDatabase();
    await withDatabase(clone.url, async (client) => {
      await client.query(`delete from schema_migrations where name ~ '^01'`);
      await client.query(
        `insert into schema_migrations (name, sha256) select key, value from jsonb_each_text($1) where key ~ '^00'`,
        [JSON.stringify(migrations)],
      );
      await client.query(change);
    });
    return clone;
  }
  const recorded = (url: string) =>
    withDatabase(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select name from schema_migrations where name < '02' order by 1`,
      );
      return rows.map(({ name }) => name);
    });

  test.for([
    ['0072', WORDS_BEFORE],
    ['0073', `insert into schema_migrations (name, sha256) values ('0073_words.sql', '')`],
  ])('goes on from %s: no file of a module is run, and the schema is that of a new one', async ([, change]) => {
    const earlier = await earlierDatabase(change as string);
    expect((await migrate(earlier.url, MIGRATIONS)).fresh).toEqual([]);
    expect(await withDatabase(earlier.url, printSchema)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
    const names = await recorded(earlier.url);
    expect(names).toEqual(await recorded(database.url));
    expect(names.length).toBeGreaterThan(30);
    await earlier.drop();
  });

  test.for([
    ['lacks one', `delete from schema_migrations where name = '0046_one_trigger_per_sum.sql'`, '63'],
    ['has another of the name', `update schema_migrations set sha256 = '' where name = '0003_identity.sql'`, '64'],
  ])('that %s is refused, and stays as it was', async ([, change, count]) => {
    const earlier = await earlierDatabase(change as string);
    const before = await recorded(earlier.url);
    await expect(migrate(earlier.url, MIGRATIONS)).rejects.toThrow(
      new RegExp(
        `has ${count} of the 64 migrations .* Start the last version before 1.0.0 first .git checkout 9435925a`,
      ),
    );
    expect(await recorded(earlier.url)).toEqual(before);
    await earlier.drop();
  });
});
