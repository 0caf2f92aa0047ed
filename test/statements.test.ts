import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, withDatabase } from '../packages/server/test/database.ts';
import { checkStatements } from './statements/check.ts';
import type { RecordedStatement } from './statements/recorded.ts';
import { readTemplates } from './statements/templates.ts';

const STORE = 'packages/server/src/store.ts';
const TABLES = `
  create table owners (id uuid primary key, full_name text not null, nickname text, age int, visits bigint not null);
  create table pets (owner_id uuid not null, name text not null, born timestamptz, tags text[] not null)`;

let root: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'statements-'));
  mkdirSync(join(root, 'packages/server/src'), { recursive: true });
  const compilerOptions = { strict: true, types: [], lib: ['ES2022'] };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['packages'] }));
  database = await cloneDatabase();
  await withDatabase(database.url, (client) => client.query(TABLES));
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await database.drop();
});

/** What is wrong with the statements, which stand in a source from its fourth line on; `@id` is a value or a template. */
async function faultsOf(statements: readonly string[], recorded: readonly RecordedStatement[] = []) {
  const head = [
    'interface RawBuilder<T> { readonly row: T }',
    'declare function sql<Row>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row>;',
    'declare const id: string, count: number, maybe: string | null, ids: string[], where: RawBuilder<unknown>;',
  ];
  const source = statements.map((statement) => statement.replace(/@(\w+)/g, (_match, name) => `$\{${name}}`));
  writeFileSync(join(root, STORE), [...head, ...source, 'export {};'].join('\n'));
  const templates = readTemplates(root);
  const { faults } = await withDatabase(database.url, (client) => checkStatements(client, templates, recorded));
  return faults.map((fault) => fault.replace(`${STORE}:`, ''));
}

test('statements that say what their types say have no faults', async () => {
  const statements = [
    'sql<{ id: string; fullName: string; nickname: string | null; age: number | null; visits: bigint }>`select * from owners`;',
    'sql<{ born: string | null; tags: string[] }>`select born, tags from pets where owner_id = @id`;',
    'sql<{ isYoung: boolean }>`select age is null or age < 30 as is_young from owners`;',
    // Proved: a condition, a value that is never null, an aggregate of a group, a count, a column just written.
    'sql<{ nickname: string }>`select nickname from owners where nickname is not null`;',
    'sql<{ age: number }>`select coalesce(age, @count) as age from owners`;',
    'sql<{ oldest: string; pets: number }>`select min(name) as oldest, count(*)::int as pets from pets group by owner_id`;',
    'sql<{ nickname: string }>`update owners set nickname = @id where id = @id returning nickname`;',
    'sql<{ id: string }>`select id from unnest(@ids::uuid[]) as given (id)`;',
    'sql<{ total: bigint }>`select sum(age)::bigint as total from owners\n-- total is never null: there is a first owner`;',
  ];
  expect(await faultsOf(statements)).toEqual([]);
});

test('a wrong column, a wrong type and a null that the type denies are named with their line', async () => {
  const statements = [
    'sql<{ id: string; name: string }>`select id, full_name from owners`;',
    'sql<{ visits: number; tags: string }>`select o.visits, p.tags from owners o join pets p on p.owner_id = o.id`;',
    'sql<{ nickname: string }>`select nickname from owners`;',
    'sql<{ name: string }>`select p.name from owners o left join pets p on p.owner_id = o.id`;',
    'sql<{ isYoung: boolean }>`select age is not null or age < 30 as is_young from owners`;',
    'sql<{ oldest: number }>`select max(age) as oldest from owners`;',
    'sql<{ age: number }>`select age from owners where id = @count`;',
    'sql<{ nickname: string }>`update owners set nickname = @maybe returning nickname`;',
    'sql<{ id: string }>`select id from owners\n-- id is never null: it is the key`;',
    'sql<{ id: string }>`select id from nowhere`;',
  ];
  expect(await faultsOf(statements)).toEqual([
    '10 $1: the database wants uuid, it is given number',
    '10 age: the database says it may be null (the column owners.age may be null), the type says number',
    '11 nickname: the database says it may be null ($1 may be null), the type says string',
    '12 id: is marked as never null without need',
    '14 cannot be described: relation "nowhere" does not exist',
    '4 fullName: { id: string; name: string; } does not name this column of the statement',
    '4 name: the statement has no such column; { id: string; name: string; } names it',
    '5 tags: the database says text[], which becomes a list of string; the type says string',
    '5 visits: the database says bigint, which becomes bigint; the type says number',
    '6 nickname: the database says it may be null (the column owners.nickname may be null), the type says string',
    '7 name: the database says it may be null (an outer join may find no row), the type says string',
    '8 isYoung: the database says it may be null (the column owners.age may be null), the type says boolean',
    '9 oldest: the database says it may be null (max() of no rows is null), the type says number',
  ]);
});

test('a statement of several templates is compared as it was executed', async () => {
  const statements = ['sql<{ age: number }>`select age from owners where @where`;', 'sql`age > @id`;'];
  const condition = { texts: ['age > ', ''], parts: ['value' as const] };
  const recorded = {
    text: 'select age from owners where age > $1',
    template: { texts: ['select age from owners where ', ''], parts: [condition] },
  };
  expect(await faultsOf(statements, [recorded])).toEqual(['4 $1: the database wants integer, it is given string']);
});

test('a statement that names no organisation says why, and one that names it does not', async () => {
  const statements = [
    'sql`select from messages where id = @id`;',
    'sql`select from messages m join emails e on e.id = m.email_id where m.org_id = @id`;',
    'sql`select from messages where status = @id\n-- across organisations: due work of all`;',
    // The plan carries the organisation of one table to the other, and binds what is searched for by its own columns.
    'sql`select from messages m join emails e on e.org_id = m.org_id and e.id = m.email_id where m.org_id = @id`;',
    'sql`select from messages where org_id = @id\n-- across organisations: by mistake`;',
    'sql`select from messages where org_id = @id or id = @id`;',
    'sql`select from messages where (org_id = @id and id = @id) or (org_id = @id and email_id = @id)`;',
    'sql`select from messages where org_id = @id and (id = @id or email_id = @id)`;',
  ];
  expect(await faultsOf(statements)).toEqual([
    '11 looks across organisations in messages and does not say why',
    '4 looks across organisations in messages and does not say why',
    '5 looks across organisations in emails and does not say why',
    '9 says that it looks across organisations, and does not',
  ]);
});
